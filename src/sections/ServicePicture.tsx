import type { ReactNode } from 'react';
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

const pictures: Record<string, () => ReactNode> = {
  seo: SearchResultPicture,
  'paid-ads': AdBudgetPicture,
  'social-media-management': PostingWeekPicture,
  'content-marketing': ContentPlanPicture,
  'email-marketing': EmailFlowPicture,
  'web-analytics': DashboardPicture,
  'web-design-development': LoadingFilmPicture,
  'branding-design': MarkDrawingPicture,
  'influencer-marketing': CreatorTiersPicture,
  'event-activation': EventCountdownPicture,
};

/** What the work of a service looks like, drawn; each service has its own. */
export function ServicePicture({ slug }: { slug: string }) {
  const Picture = pictures[slug];
  return Picture && <Picture />;
}
