import { site } from '../../domain/site.ts';

/** On a static host, for a visitor whose form cannot be sent: no server takes it instead. */
export function adviseOtherWays() {
  return `You can also call ${site.phone.display} or write to ${site.email}.`;
}
