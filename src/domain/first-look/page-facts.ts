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
  compression?: string;
  /** Whole, however long. */
  title?: string;
  description?: string;
  /** The first heading. */
  h1?: string;
  language?: string;
  /** Most of its letters are of another script than ours. */
  isOtherScript: boolean;
  hasViewport: boolean;
  canonical?: string;
  /** The words that keep search engines out. */
  noindex?: string;
  hasSharePicture: boolean;
  /** Types, like Bakery. */
  structuredData: string[];
  links: { phone: number; messenger: number; viber: number; whatsapp: number };
  /** The first phone number that is written as text. */
  phoneText?: string;
  /** The first price that is written as text. */
  price?: string;
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
