/** What a journey needs of a browser, so that it is written once for all of them. */
export type BrowserWindow = {
  resize(viewport: { width: number; height: number }): Promise<void>;
  /** Resolves after the page's load event. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. It is sent as text, so it sees nothing of the test but its arguments. */
  run<Input extends unknown[], Output>(script: (...input: Input) => Output, ...input: Input): Promise<Awaited<Output>>;
  click(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Everything that `work` does happens in a second tab with the same URL and what the first keeps for its tab. */
  inDuplicate(work: () => Promise<void>): Promise<void>;
  /** Errors since the window was opened, as far as the browser tells. */
  listProblems(): Promise<string[]>;
  close(): Promise<void>;
};

export type Key = 'Enter' | 'Escape' | 'Tab';

export type TestBrowser = {
  name: string;
  /** The Debian packages that hold it. */
  packages: string[];
  isInstalled(): boolean;
  /** Without script, pages run none; `run` still does. */
  openWindow(hasScript?: boolean): Promise<BrowserWindow>;
};
