import type { ReactNode } from 'react';
import type { ServicePage } from '../../content/queries.ts';
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

const pictures: Record<NonNullable<ServicePage['picture']>, (props: { isDetail?: boolean }) => ReactNode> = {
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

type ServicePictureProps = Pick<ServicePage, 'picture'> & {
  /** A piece of it for the hero, without headings. */
  isDetail?: boolean;
};

/** The illustration of a service; a service may have none. */
export function ServicePicture({ picture, isDetail = false }: ServicePictureProps) {
  const Picture = picture && pictures[picture];
  return Picture && <Picture isDetail={isDetail} />;
}
