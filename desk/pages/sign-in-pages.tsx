import type { ReactNode } from 'react';
import type { DeskPages } from '../contract.ts';

type Page = { title: string; head?: ReactNode; content: ReactNode };

/** Every page before the application, with the values that the server fills in. */
export const signInPages: { [Name in keyof DeskPages]: (values: DeskPages[Name]) => Page } = {
  'sign-in': ({ problem }) => askForAddress(problem, <ByMail />),
  'sign-in-by-terminal': ({ problem }) => askForAddress(problem, <ByTerminal />),
  asked: ({ problem }) =>
    askForCode(
      problem,
      <details>
        <summary>Ask for a new link</summary>
        <AddressForm />
      </details>,
    ),
  'asked-by-terminal': ({ problem }) => askForCode(problem, <ByTerminal />),
  /** For a browser that left its cookies out, because a link of another site led here: see return-to.ts. */
  'load-again': ({ url }) => ({
    title: 'Opening the desk',
    head: <meta httpEquiv="refresh" content={`0;url=${url}`} />,
    content: (
      <p>
        <a href={url}>Open it</a>
      </p>
    ),
  }),
  'open-link': ({ token }) => ({
    title: 'Sign in to the desk',
    content: (
      <>
        <p>This link works once. Press the button to use it.</p>
        <form method="post" action="/desk/link">
          <input type="hidden" name="token" value={token} />
          <button className="action action-main">Sign in</button>
        </form>
        <p className="quiet-note">You did not ask for it? Close this page: nothing happens.</p>
      </>
    ),
  }),
  'dead-link': () =>
    sayLinkIsDead(
      <>
        <h2>Ask for a new link</h2>
        <AddressForm />
      </>,
    ),
  'dead-link-by-terminal': () => sayLinkIsDead(<ByTerminal />),
  code: ({ code }) => ({
    title: 'One more step',
    content: (
      <>
        <p>The link was asked for in another browser. Type this code there within ten minutes:</p>
        <p className="code">{code}</p>
        <p className="quiet-note">If you asked more than once, only the newest link has a code that fits.</p>
        <p className="warning">
          You did not ask for it? Tell this code to nobody and close this page: without it nobody gets in.
        </p>
      </>
    ),
  }),
  'needs-https': ({ url }) =>
    askForHttps(
      <>
        Open it at <a href={url}>{url}</a>.
      </>,
    ),
  'needs-site-url': () =>
    askForHttps('Set SITE_URL to the site’s https URL, or open the desk on the server itself: http://localhost.'),
  failed: ({ title, text }) => ({
    title,
    content: (
      <>
        <p>{text}</p>
        <p>
          <a href="/desk">Back to the desk</a>
        </p>
      </>
    ),
  }),
};

function askForAddress(problem: string, way: ReactNode): Page {
  return {
    title: 'Sign in to the desk',
    content: (
      <>
        <Alert problem={problem} />
        <p>Enquiries from the website are read and answered here.</p>
        {way}
      </>
    ),
  };
}

function askForCode(problem: string, otherWay: ReactNode): Page {
  return {
    title: 'Look into your mailbox',
    content: (
      <>
        <Alert problem={problem} />
        <p>If the address may use the desk, a link is on its way. It works once, for ten minutes.</p>
        <p>Open it in this browser. If you open it elsewhere, on a phone for example, it shows a code to type here.</p>
        <form method="post" action="/desk/code">
          <label htmlFor="code">Code</label>
          <input
            id="code"
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            autoFocus
          />
          <button className="action action-main">Sign in with the code</button>
        </form>
        {otherWay}
      </>
    ),
  };
}

function sayLinkIsDead(way: ReactNode): Page {
  return {
    title: 'This link does not work any more',
    content: (
      <>
        <p>It was used already, is older than ten minutes, or is not complete.</p>
        {way}
      </>
    ),
  };
}

function askForHttps(how: ReactNode): Page {
  return {
    title: 'The desk needs https',
    content: (
      <>
        <p>Over plain http others on the way could read what visitors wrote.</p>
        <p>{how}</p>
      </>
    ),
  };
}

/** Not shown while it is empty. */
function Alert({ problem }: { problem: string }) {
  return (
    <p className="warning" role="alert">
      {problem}
    </p>
  );
}

function ByMail() {
  return (
    <>
      <AddressForm autoFocus />
      <p className="quiet-note">There is no password: you get a link by mail, which works once, for ten minutes.</p>
    </>
  );
}

/** Where the server cannot send mail. */
function ByTerminal() {
  return (
    <>
      <p>This server cannot send mail. Whoever has its terminal gets a link with this command:</p>
      <code>npm run leads -- sign-in</code>
    </>
  );
}

function AddressForm({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <form method="post" action="/desk/sign-in">
      <label htmlFor="email">Your e-mail address</label>
      <input id="email" name="email" type="email" required autoComplete="email" maxLength={254} autoFocus={autoFocus} />
      <button className="action action-main">Mail me a link</button>
    </form>
  );
}
