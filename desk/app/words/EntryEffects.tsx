import type { ContentEntry } from '../../content-contract.ts';
import { followLink } from '../data/route.ts';
import { writeWordsUrl } from './data/words-links.ts';

/** What no longer holds because of this draft, with a way to each. */
export function EntryEffects({ effects }: Pick<ContentEntry, 'effects'>) {
  if (effects.length === 0) return null;
  return (
    <section className="effects" aria-labelledby="effects">
      <h3 id="effects" tabIndex={-1}>
        What changes
      </h3>
      {effects.map(({ sentence, links }) => (
        <div key={sentence}>
          <p>{sentence}</p>
          <ul>
            {links.map(({ file, key, title }) => (
              <li key={`${file}#${key}`}>
                <a className="link" href={writeWordsUrl({ file, key })} onClick={followLink}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
