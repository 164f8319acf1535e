import { site } from './site.ts';

/** For a visitor whose form could not be sent. */
export function adviseOtherWays() {
  return `You can also call ${site.phone} or write to ${site.email}.`;
}
