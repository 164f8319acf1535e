import type { ReactNode } from 'react';
import type { ServicePage } from '../content/queries.ts';
import { AdBudgetPicture } from './service-pictures/AdBudgetPicture.tsx';
import { ContentPlanPicture } from './service-pictures/ContentPlanPicture.tsx';
import { CreatorTiersPicture } from './service-pictures/CreatorTiersPicture.tsx';
import { DashboardPicture } from './service-pictures/DashboardPicture.tsx';
import { EmailFlowPicture } from './service-pictures/EmailFlowPicture.tsx';
import { EventCountdownPicture } from './service-pictures/EventCountdownPicture.tsx';
import { LoadingFilmPicture } from './service-pictures/LoadingFilmPicture.tsx';
import { MarkDrawingPicture } from './service-pictures/MarkDrawingPicture.tsx';
import { PostingWeekPicture } from './service-pictures/PostingWeekPicture.tsx';
import { SearchResultPicture } from './service-pictures/SearchResultPicture.tsx';

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
