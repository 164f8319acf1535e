import type { IndustryPage } from '../../content/queries.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

type AdLine = NonNullable<IndustryPage['rule']['lines']>[number];
/** What the line and the light say, for screen readers; for everyone where forced colours take the light away. */
const verdictLook = 'ad-verdict sr-only forced-colors:not-sr-only';
type AdPairProps = { line: AdLine; icon: IconName };

/** An ad that the rule stops, struck out, and the one we write instead, lit: as tarpaulins on a street or as posts. */
export function AdPair({ line: { on, not, say }, icon }: AdPairProps) {
  return (
    <dl className={`ads ads-${on} grid gap-x-[clamp(1.5rem,3vw,2.5rem)] gap-y-6 min-[40rem]:grid-cols-[1fr_1.15fr]`}>
      <div className="ad-not flex flex-col">
        <dt className="order-1 mt-2.5 text-sm font-semibold">
          Not this <span className={verdictLook}>(Not allowed)</span>
        </dt>
        <dd className="relative grid flex-1 overflow-hidden font-heading leading-[1.15] font-bold text-balance">
          {on === 'post' && <PostHead icon={icon} />}
          <Icon name={icon} className="ad-icon" />
          <p>{not}</p>
          <svg
            className="ad-strike absolute size-full stroke-ember stroke-6 forced-colors:stroke-[CanvasText]"
            aria-hidden="true"
          >
            <line x1="0" y1="100%" x2="100%" y2="0" />
          </svg>
        </dd>
      </div>
      <div className="ad-say flex flex-col">
        <dt className="order-1 mt-2.5 text-sm font-semibold">
          This <span className={verdictLook}>(Allowed)</span>
        </dt>
        <dd className="relative grid flex-1 overflow-hidden font-heading leading-[1.15] font-bold text-balance">
          {on === 'post' && <PostHead icon={icon} />}
          <Icon name={icon} className="ad-icon" />
          <p>{say}</p>
        </dd>
      </div>
    </dl>
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
