import { site } from '../domain/site.ts';

/** For a visitor whose form cannot be sent: no server takes it instead. */
export function adviseOtherWays() {
  return `You can also call ${site.phone.display} or write to ${site.email}.`;
}
