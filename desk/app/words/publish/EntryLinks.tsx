import type { ContentEntry } from '../../../content-contract.ts';
import { writeWordsUrl } from '../../data/route.ts';
import { DeskLink } from '../../parts/DeskLink.tsx';

/** What is true of some entries, with a way to each. */
export function EntryLinks({ sentence, links, onOpen }: ContentEntry['effects'][number] & { onOpen?: () => void }) {
  return (
    <div>
      <p>{sentence}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 in-[.words-welcome]:justify-center">
        {links.map(({ file, key, title, at }) => (
          <li key={`${file}#${key}`}>
            <DeskLink className="link inline-block py-2" href={writeWordsUrl({ file, key, at })} onClick={onOpen}>
              {title}
            </DeskLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
