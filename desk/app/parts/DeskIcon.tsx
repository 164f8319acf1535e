import {
  ArrowLeft,
  Check,
  Copy,
  Download,
  Keyboard,
  ListFilter,
  Mail,
  MailOpen,
  MessageCircle,
  Phone,
  Reply,
  Search,
  ShieldBan,
  Trash2,
  TriangleAlert,
  X,
  type IconNode,
} from 'lucide';
import { createElement } from 'react';

const pictures = {
  back: ArrowLeft,
  check: Check,
  copy: Copy,
  download: Download,
  keyboard: Keyboard,
  filter: ListFilter,
  mail: Mail,
  opened: MailOpen,
  chat: MessageCircle,
  phone: Phone,
  reply: Reply,
  search: Search,
  spam: ShieldBan,
  trash: Trash2,
  warning: TriangleAlert,
  close: X,
} satisfies Record<string, IconNode>;

export type DeskIconName = keyof typeof pictures;

/** Decorative, like the site's Icon; apart from it, because that one brings the icons of every service along. */
export function DeskIcon({ name }: { name: DeskIconName }) {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
      {pictures[name].map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
