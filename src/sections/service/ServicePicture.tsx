import type { ReactNode } from 'react';
import type { Picture, ServicePage } from '../../content/queries.ts';
import { AdBudgetPicture } from './pictures/AdBudgetPicture.tsx';
import { ContentPlanPicture } from './pictures/ContentPlanPicture.tsx';
import { CreatorTiersPicture } from './pictures/CreatorTiersPicture.tsx';
import { DashboardPicture } from './pictures/DashboardPicture.tsx';
import { EmailFlowPicture } from './pictures/EmailFlowPicture.tsx';
import { EventCountdownPicture } from './pictures/EventCountdownPicture.tsx';
import { LoadingFilmPicture } from './pictures/LoadingFilmPicture.tsx';
import { MarkDrawingPicture } from './pictures/MarkDrawingPicture.tsx';
import { PostingWeekPicture } from './pictures/PostingWeekPicture.tsx';
import { SearchResultPicture } from './pictures/SearchResultPicture.tsx';
import type { PictureProps } from './pictures/picture.ts';

const drawings: { [Drawing in Picture['drawing']]: (props: PictureProps<Drawing>) => ReactNode } = {
  'search-result': SearchResultPicture,
  'ad-budget': AdBudgetPicture,
  'posting-week': PostingWeekPicture,
  'content-plan': ContentPlanPicture,
  'email-flow': EmailFlowPicture,
  dashboard: DashboardPicture,
  'loading-film': LoadingFilmPicture,
  'mark-drawing': MarkDrawingPicture,
  'creator-tiers': CreatorTiersPicture,
  'event-countdown': EventCountdownPicture,
};

/** The illustration of a service; a service may have none. */
export function ServicePicture({ picture }: Pick<ServicePage, 'picture'>) {
  if (!picture) return null;
  // TypeScript does not see that the drawing belongs to the picture that names it.
  const Drawing = drawings[picture.drawing] as (props: { picture: Picture }) => ReactNode;
  return <Drawing picture={picture} />;
}
