import { useState } from 'react';
import { addChatText } from '../../domain/chat-links.ts';
import { writePhoneHref, site } from '../../domain/site.ts';

/** A longer one would make each link longer than the page, and no app opens it. */
const longestLinked = 2_000;

type ChatWaysProps = {
  /** What a chat begins with, for who has no script. */
  text?: string | undefined;
  /** The same, asked for when a visitor clicks. */
  writeText: () => string;
};

/** The messaging apps, opened with a text about what the visitor sees or has typed; and the phone. */
export function ChatWays({ text, writeText }: ChatWaysProps) {
  const [copiedFor, setCopiedFor] = useState('');
  return (
    <>
      <ul className="chat-ways">
        {site.messaging.map(({ name, url }) => (
          <li key={name}>
            <a
              href={(text && text.length <= longestLinked && addChatText(url, text)) || url}
              onClick={({ currentTarget: link }) => {
                const written = writeText();
                const href = addChatText(url, written);
                if (href) link.href = href;
                // Browsers offer the clipboard over https only.
                else navigator.clipboard?.writeText(written).then(() => setCopiedFor(name));
              }}
            >
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={writePhoneHref()}>Call</a>
        </li>
      </ul>
      <p className="chat-copied" role="status">
        {copiedFor && `${copiedFor} takes no text from a website. Yours is copied: paste it there.`}
      </p>
    </>
  );
}
