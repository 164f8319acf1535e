import type { ContentLink } from '../../../content-contract.ts';
import { writeWordsUrl } from '../../data/route.ts';
import { DeskLink } from '../../parts/DeskLink.tsx';

type EntryLinksProps = { sentence: string; links: ContentLink[]; onOpen?: () => void };

/** What is true of some entries, with a way to each. */
export function EntryLinks({ sentence, links, onOpen }: EntryLinksProps) {
  return (
    <div>
      <p>{sentence}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 in-[.words-welcome]:justify-center">
        {links.map(({ file, key, title }) => (
          <li key={`${file}#${key}`}>
            <DeskLink className="link inline-block py-2" href={writeWordsUrl({ file, key })} onClick={onOpen}>
              {title}
            </DeskLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
