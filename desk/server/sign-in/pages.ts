import { element, writeDocument, type Attributes, type Html } from './html.ts';
import { writeMark } from './page-mark.ts';
import { pageStyles } from './page-styles.ts';

/** The pages before the application: complete without JavaScript. `siteName` stands in the title. */
export function createPages(siteName: string, canMail: boolean) {
  /** What to sign in with: an e-mail address, and once a link was asked for, the code that it may show. */
  function signIn({ asked = false, problem }: { asked?: boolean; problem?: string } = {}) {
    const alert = problem === undefined ? undefined : element('p', { class: 'warning', role: 'alert' }, problem);
    if (asked)
      return page('Look into your mailbox', alert, ...askedParts(), ...(canMail ? [askAgain()] : terminalOnly));
    return page(
      'Sign in to the desk',
      alert,
      paragraph('Enquiries from the website are read and answered here.'),
      ...(canMail ? [askForm({ autofocus: true }), quiet(howItWorks)] : terminalOnly),
    );
  }

  /** For a browser that left its cookies out, because a link of another site led here; see wanted-page.ts. */
  function loadAgain(url: string) {
    const refresh = element('meta', { 'http-equiv': 'refresh', content: `0;url=${url}` });
    const link = element('p', {}, element('a', { href: url }, 'Open it'));
    return writePage('Opening the desk', [refresh], [link]);
  }

  function openLink(token: string) {
    return page(
      'Sign in to the desk',
      paragraph('This link works once. Press the button to use it.'),
      form('/desk/link', hidden('token', token), button('Sign in')),
      quiet('You did not ask for it? Close this page: nothing happens.'),
    );
  }

  function deadLink() {
    return page(
      'This link does not work any more',
      paragraph('It was used already, is older than ten minutes, or is not complete.'),
      ...(canMail ? [element('h2', {}, 'Ask for a new link'), askForm()] : terminalOnly),
    );
  }

  function showCode(code: string) {
    return page(
      'One more step',
      paragraph('The link was asked for in another browser. Type this code there within ten minutes:'),
      element('p', { class: 'code' }, code),
      quiet('If you asked more than once, only the newest link has a code that fits.'),
      element(
        'p',
        { class: 'warning' },
        'You did not ask for it? Tell this code to nobody and close this page: without it nobody gets in.',
      ),
    );
  }

  function needsHttps(deskUrl: string | undefined) {
    return page(
      'The desk needs https',
      paragraph('Over plain http others on the way could read what visitors wrote.'),
      deskUrl === undefined
        ? paragraph('Set SITE_URL to the site’s https URL, or open the desk on the server itself: http://localhost.')
        : element('p', {}, 'Open it at ', element('a', { href: deskUrl }, deskUrl), '.'),
    );
  }

  function failed(title: string, text: string) {
    return page(title, paragraph(text), element('p', {}, element('a', { href: '/desk' }, 'Back to the desk')));
  }

  function page(title: string, ...content: (Html | undefined)[]) {
    return writePage(title, [], content);
  }

  function writePage(title: string, head: Html[], content: (Html | undefined)[]) {
    return writeDocument(
      element(
        'html',
        { lang: 'en' },
        element(
          'head',
          {},
          element('meta', { charset: 'utf-8' }),
          element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
          element('meta', { name: 'robots', content: 'noindex' }),
          element('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
          ...head,
          element('title', {}, `${title} | ${siteName}`),
          element('style', {}, pageStyles),
        ),
        element(
          'body',
          {},
          element(
            'main',
            {},
            writeMark(siteName),
            element('div', { class: 'text' }, element('h1', {}, title), ...content),
          ),
        ),
      ),
    );
  }

  return { signIn, loadAgain, openLink, deadLink, showCode, needsHttps, failed };
}

export type Pages = ReturnType<typeof createPages>;

const howItWorks = 'There is no password: you get a link by mail, which works once, for ten minutes.';

function askedParts() {
  return [
    paragraph('If the address may use the desk, a link is on its way. It works once, for ten minutes.'),
    paragraph(
      'Open it in this browser. If you open it elsewhere, on a phone for example, it shows a code to type here.',
    ),
    form(
      '/desk/code',
      field('Code', 'code', { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '12', autofocus: true }),
      button('Sign in with the code'),
    ),
  ];
}

function askAgain() {
  return element('details', {}, element('summary', {}, 'Ask for a new link'), askForm());
}

function askForm(more: Attributes = {}) {
  return form(
    '/desk/sign-in',
    field('Your e-mail address', 'email', { type: 'email', autocomplete: 'email', maxlength: '254', ...more }),
    button('Mail me a link'),
  );
}

const terminalOnly = [
  paragraph('This server cannot send mail. Whoever has its terminal gets a link with this command:'),
  element('code', {}, 'npm run leads -- sign-in'),
];

function form(action: string, ...children: Html[]) {
  return element('form', { method: 'post', action }, ...children);
}

function field(label: string, name: string, attributes: Attributes) {
  const input = element('input', { id: name, name, required: true, ...attributes });
  return element('div', {}, element('label', { for: name }, label), input);
}

function hidden(name: string, value: string) {
  return element('input', { type: 'hidden', name, value });
}

function button(text: string) {
  return element('button', { type: 'submit' }, text);
}

function paragraph(text: string) {
  return element('p', {}, text);
}

function quiet(text: string) {
  return element('p', { class: 'quiet' }, text);
}
