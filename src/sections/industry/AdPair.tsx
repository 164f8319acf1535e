import type { IndustryPage } from '../../content/queries.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

type AdLine = NonNullable<IndustryPage['rule']['lines']>[number];
type AdPairProps = { line: AdLine; icon: IconName };

/** An ad that the rule stops, struck out, and the one we write instead, lit: as tarpaulins on a street or as posts. */
export function AdPair({ line: { on, not, say }, icon }: AdPairProps) {
  return (
    <dl className={`ads ads-${on}`}>
      <div className="ad-not">
        <dt>
          Not this <span className="ad-verdict">(Not allowed)</span>
        </dt>
        <dd>
          {on === 'post' && <PostHead icon={icon} />}
          <Icon name={icon} className="ad-icon" />
          <p>{not}</p>
          <svg className="ad-strike" aria-hidden="true">
            <line x1="0" y1="100%" x2="100%" y2="0" />
          </svg>
        </dd>
      </div>
      <div className="ad-say">
        <dt>
          This <span className="ad-verdict">(Allowed)</span>
        </dt>
        <dd>
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
    <span className="post-head" aria-hidden="true">
      <Icon name={icon} className="" />
    </span>
  );
}
