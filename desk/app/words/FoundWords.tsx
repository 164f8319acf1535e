import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { followLink } from '../data/route.ts';
import { findQuery } from './data/content-queries.ts';
import { writeWordsUrl } from './data/words-links.ts';

type FoundWordsProps = {
  words: string;
  /** Something is called so. */
  isElsewhere: boolean;
};

/** Where the words stand in a text. */
export function FoundWords({ words, isElsewhere }: FoundWordsProps) {
  const { data, isPending } = useQuery(findQuery(useDeferredValue(words)));
  const found = data?.entries ?? [];
  if (words === '') return null;
  if (found.length === 0) {
    return isElsewhere || isPending ? null : <p className="quiet-note">Nothing has these words.</p>;
  }
  return (
    <section className="words-group" aria-label="In texts">
      <h2>In texts</h2>
      <ul>
        {found.map(({ file, key, title, excerpt }) => (
          <li key={`${file}#${key}`}>
            <a className="found" href={writeWordsUrl({ file, key })} onClick={followLink}>
              <span>{title}</span>
              <span className="quiet-note">{excerpt}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
