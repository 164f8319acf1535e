import type { Effect } from '../../../content-contract.ts';
import { writeRoute, writeWordsUrl } from '../../data/route.ts';
import { DeskLink } from '../../parts/DeskLink.tsx';

type Link = Effect['links'][number];
const writeUrl = (link: Link) => ('lead' in link ? writeRoute({ lead: link.lead }) : writeWordsUrl(link));

/** Under a sentence, what it is about. */
export function EntryLinks({ sentence, links, onOpen }: Effect & { onOpen?: () => void }) {
  return (
    <div>
      <p>{sentence}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 in-[.words-welcome]:justify-center">
        {links.map((link) => (
          <li key={writeUrl(link)}>
            <DeskLink className="link inline-block py-2" href={writeUrl(link)} onClick={onOpen}>
              {link.title}
            </DeskLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
