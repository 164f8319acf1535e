import values from '../content/site.json' with { type: 'json' };
import { describeHours } from './dates.ts';
import type { Site } from './site-schema.ts';

/**
 * The facts of the business: src/content/site.json, whose fields site-schema.ts describes. To adapt the site to another
 * agency, start there; then change the texts in `src/content` and `src/sections` and the colours in
 * `src/styles/tokens.css`.
 */
export const site = values as Site;

/** For links that call it. */
export function writePhoneHref() {
  return `tel:${site.phone.replaceAll(/[^+\d]/g, '')}`;
}

/** Monday to Friday, 9:00 a.m. to 6:00 p.m. */
export function describeOfficeHours() {
  return site.hours.times.map(describeHours).join('; ');
}

/** For a visitor whose form could not be sent. */
export function adviseOtherWays() {
  return `You can also call ${site.phone} or write to ${site.email}.`;
}

/** For a visitor of an export, whose estimator has no server. */
export function adviseOnEstimates() {
  return `Working out another number needs JavaScript here. Our rates are above; for an estimate, call ${site.phone} or write to ${site.email}.`;
}

/** A link of the header's menus; a service has its price beside it. */
export type MenuLink = { label: string; path: string; price?: string };

/** Links under a name of their own. */
export type MenuFamily = { label: string; links: MenuLink[] };

/** What is under the header's two groups. */
export type Menus = { services: MenuLink[]; industries: MenuFamily[] };
