/** What a first look reads on a page: facts and short texts, never HTML. */
export type PageFacts = {
  /** After all redirects. */
  url: string;
  /** The URLs that led to it, in order. */
  redirects: string[];
  /** What is wrong with the certificate, where https failed and the page came by http. */
  certificate?: string;
  firstByteMs: number;
  /** Of the HTML, after decompression. */
  bytes: number;
  /** The page is larger than what was read, so what is missing may come later. */
  isCut: boolean;
  isCompressed: boolean;
  /** Whole, however long. */
  title?: string;
  hasDescription: boolean;
  hasHeading: boolean;
  language?: string;
  /** Most of its letters are of another script than ours. */
  isOtherScript: boolean;
  hasViewport: boolean;
  canonical?: string;
  /** The words that keep search engines out. */
  noindex?: string;
  hasSharePicture: boolean;
  hasStructuredData: boolean;
  /** By a number to tap, Messenger, Viber or WhatsApp. */
  canBeReached: boolean;
  /** The first phone number that is written as text. */
  phoneText?: string;
  hasPrice: boolean;
  images: { all: number; withoutSize: string[]; withoutAlt: string[]; largest?: Picture };
  /** In the head: the page is blank until they have come. */
  blocking: { scripts: number; styles: number };
  scripts: number;
  trackers: string[];
  madeWith: string[];
  words: number;
  asksForPassword: boolean;
  /** Undefined where nobody looked. */
  hasSitemap?: boolean;
};

type Picture = { name: string; width: number; height: number };
