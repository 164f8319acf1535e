import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { site } from '#src/domain/site.ts';
import { DeskName } from '../app/parts/DeskName.tsx';
import type { DeskPages, EveryPage } from '../contract.ts';

type Pages = { [Name in keyof DeskPages]: (values: DeskPages[Name] & EveryPage) => ReactElement };

/** Every page before the application: complete without JavaScript. `canMail`: whether the server can send a link. */
export function listSignInPages(canMail: boolean): Pages {
  return {
    'sign-in': ({ problem, command }) => (
      <Page title="Sign in to the desk" problem={problem}>
        <p>Here you answer inquiries from the website, and change its words and prices.</p>
        {canMail ? <AddressForm isFirst /> : <TerminalOnly command={command} />}
        {canMail && (
          <p className="text-sm text-muted">
            There is no password: you get a link by mail, which works once, for ten minutes.
          </p>
        )}
      </Page>
    ),
    asked: ({ problem, command }) => (
      <Page title="Look into your mailbox" problem={problem}>
        <p>If the address may use the desk, a link is on its way. It works once, for ten minutes.</p>
        <p>Open it in this browser. If you open it elsewhere, on a phone for example, it shows a code to type here.</p>
        <CodeForm />
        {canMail ? (
          <details className="border-t border-line pt-2">
            <summary className="link inline-flex min-h-11 items-center font-semibold">Ask for a new link</summary>
            <AddressForm />
          </details>
        ) : (
          <TerminalOnly command={command} />
        )}
      </Page>
    ),
    // For a browser that left its cookies out, because a link of another site led here: see return-to.ts.
    'load-again': ({ url }) => (
      <Page title="Opening the desk">
        <meta httpEquiv="refresh" content={`0;url=${url}`} />
        <p>
          <PageLink url={url}>Open it</PageLink>
        </p>
      </Page>
    ),
    'open-link': ({ token }) => (
      <Page title="Sign in to the desk">
        <p>This link works once. Press the button to use it.</p>
        <form className="grid" method="post" action="/desk/link">
          <input type="hidden" name="token" value={token} />
          <button className={`action action-main ${pageButton}`}>Sign in</button>
        </form>
        <p className="text-sm text-muted">You did not ask for it? Close this page: nothing happens.</p>
      </Page>
    ),
    'dead-link': ({ command }) => (
      <Page title="This link does not work any more">
        <p>It was used already, is older than ten minutes, or is not complete.</p>
        {canMail && <h2 className="text-lg">Ask for a new link</h2>}
        {canMail ? <AddressForm /> : <TerminalOnly command={command} />}
      </Page>
    ),
    code: ({ code }) => (
      <Page title="One more step">
        <p>The link was asked for in another browser. Type this code there within ten minutes:</p>
        <p className="code rounded-md border border-line bg-(--ground) py-3.5 text-center font-heading text-[2.75rem] leading-[1.1] font-bold tracking-[0.16em] tabular-nums">
          {code}
        </p>
        <p className="text-sm text-muted">If you asked more than once, only the newest link has a code that fits.</p>
        <p className="bg-lit rounded-md px-4 py-3 text-sm">
          You did not ask for it? Tell this code to nobody and close this page: without it nobody gets in.
        </p>
      </Page>
    ),
    'needs-https': ({ url }) => (
      <Page title="The desk is at another address">
        <p>It opens at its own address over https only, where nobody else can read what visitors wrote.</p>
        <p>
          Open it at <PageLink url={url}>{url}</PageLink>.
        </p>
      </Page>
    ),
    'needs-site-url': () => (
      <Page title="The desk needs https">
        <p>Over plain http others on the way could read what visitors wrote.</p>
        <p>
          Whoever looks after the server sets the site’s https address (SITE_URL), or opens the desk there:
          http://localhost.
        </p>
      </Page>
    ),
    failed: ({ title, text }) => (
      <Page title={title}>
        <p>{text}</p>
        <p>
          <PageLink url="/desk">Back to the desk</PageLink>
        </p>
      </Page>
    ),
  };
}

/** React moves the title into the head. A problem that is empty is not shown. */
function Page({ title, problem, children }: { title: string; problem?: string; children: ReactNode }) {
  return (
    <div className="sign-in grid min-h-dvh place-items-center bg-(--ground) p-5 text-base leading-[1.6] [--ground:light-dark(var(--color-shell),var(--color-night))]">
      <title>{`${title} | ${site.name}`}</title>
      <main className="bg-raised w-full max-w-[27rem] overflow-hidden rounded-lg border border-line">
        <DeskName />
        <div className="grid gap-4 px-6 py-7">
          <h1 className="text-2xl">{title}</h1>
          {problem !== undefined && (
            <p className="bg-lit text-warning rounded-md px-4 py-3 text-sm font-semibold empty:hidden" role="alert">
              {problem}
            </p>
          )}
          {children}
        </div>
      </main>
    </div>
  );
}

function PageLink({ url, children }: { url: string; children: string }) {
  return (
    <a className="link inline-flex min-h-11 items-center font-semibold" href={url}>
      {children}
    </a>
  );
}

const pageButton = 'justify-center min-h-12 font-bold';

type FieldFormProps = {
  action: string;
  label: string;
  button: string;
  field: ComponentProps<'input'> & { name: string };
};

/** One field and its button. */
function FieldForm({ action, label, button, field }: FieldFormProps) {
  const { name, className = '' } = field;
  return (
    <form className="grid in-[details]:pt-2" method="post" action={action}>
      <label className="mb-1 font-semibold" htmlFor={name}>
        {label}
      </label>
      <input
        {...field}
        id={name}
        className={`border-field bg-raised mb-3.5 min-h-12 w-full rounded-md border px-3.5 py-2 ${className}`}
        required
      />
      {/* The second form of a page is quieter. */}
      <button
        className={`action action-main in-[details]:border-field hover:in-[details]:bg-lit in-[details]:bg-transparent in-[details]:text-inherit ${pageButton}`}
      >
        {button}
      </button>
    </form>
  );
}

/** It has the focus where there is nothing else to do on the page. */
function AddressForm({ isFirst = false }: { isFirst?: boolean }) {
  const field = { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254, autoFocus: isFirst };
  return <FieldForm action="/desk/sign-in" label="Your email address" button="Mail me a link" field={field} />;
}

function CodeForm() {
  const field = {
    name: 'code',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    maxLength: 12,
    autoFocus: true,
    className: 'text-xl tracking-[0.16em] tabular-nums',
  } as const;
  return <FieldForm action="/desk/code" label="Code" button="Sign in with the code" field={field} />;
}

function TerminalOnly({ command }: EveryPage) {
  return (
    <>
      <p>This server cannot send mail. Whoever has its terminal gets a link with this command:</p>
      <code className="rounded-md bg-(--ground) px-4 py-3 text-sm">{command} sign-in</code>
    </>
  );
}
