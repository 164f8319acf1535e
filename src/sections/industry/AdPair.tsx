import type { ReactNode } from 'react';
import type { IndustryPage } from '../../content/queries.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

type AdLine = NonNullable<IndustryPage['rule']['lines']>[number];
/** What the line and the light say, for screen readers; for everyone where forced colours take the light away. */
const verdictLook = 'ad-verdict sr-only forced-colors:not-sr-only';
type AdPairProps = { line: AdLine; icon: IconName };

/** An ad that the rule stops, struck out, and the one we write instead, lit: as tarpaulins on a street or as posts. */
export function AdPair({ line: { on, not, say }, icon }: AdPairProps) {
  const ad = { isPost: on === 'post', icon };
  return (
    <dl className={`ads ads-${on} grid gap-x-[clamp(1.5rem,3vw,2.5rem)] gap-y-6 min-[40rem]:grid-cols-[1fr_1.15fr]`}>
      <Ad {...ad} look="ad-not" label="Not this" verdict="Not allowed" text={not}>
        <svg
          className="ad-strike absolute size-full stroke-ember stroke-6 forced-colors:stroke-[CanvasText]"
          aria-hidden="true"
        >
          <line x1="0" y1="100%" x2="100%" y2="0" />
        </svg>
      </Ad>
      <Ad {...ad} look="ad-say" label="This" verdict="Allowed" text={say} />
    </dl>
  );
}

type AdProps = {
  isPost: boolean;
  icon: IconName;
  look: string;
  label: string;
  verdict: string;
  text: string;
  children?: ReactNode;
};

function Ad({ isPost, icon, look, label, verdict, text, children }: AdProps) {
  return (
    <div className={`${look} flex flex-col`}>
      <dt className="order-1 mt-2.5 text-sm font-semibold">
        {label} <span className={verdictLook}>({verdict})</span>
      </dt>
      <dd className="relative grid flex-1 overflow-hidden font-heading leading-[1.15] font-bold text-balance">
        {isPost && <PostHead icon={icon} />}
        <Icon name={icon} className="ad-icon" />
        <p>{text}</p>
        {children}
      </dd>
    </div>
  );
}

/** Who posted; the style sheet adds the word that feeds put there. */
function PostHead({ icon }: { icon: IconName }) {
  return (
    <span
      className="post-head flex items-center gap-2.5 px-4 py-3 font-text text-sm leading-[1.4] font-normal"
      aria-hidden="true"
    >
      <Icon name={icon} className="w-9 rounded-full bg-ink p-[0.4375rem] text-beam" />
    </span>
  );
}
