import type { VisitTags } from '../../domain/visit-tags.ts';

const { google, meta } = import.meta.env.VISIT_TAGS as VisitTags;

let gtag: ReturnType<typeof loadGoogleTag> | undefined;
let pixel: ReturnType<typeof loadMetaPixel> | undefined;
let areOn = false;

/** Loads each tag once. */
export function startTags() {
  if (areOn) return;
  areOn = true;
  if (google) {
    setDisabled(false);
    if (!gtag) {
      gtag = loadGoogleTag(google);
      addScript(`https://www.googletagmanager.com/gtag/js?id=${google}`);
    }
  }
  if (meta) {
    if (pixel) pixel('consent', 'grant');
    else {
      pixel = loadMetaPixel(meta);
      addScript('https://connect.facebook.net/en_US/fbevents.js');
    }
  }
}

/** A script that is loaded cannot be unloaded, but is told to send nothing more; its cookies are deleted. */
export function stopTags() {
  if (!areOn) return;
  areOn = false;
  if (google) setDisabled(true);
  if (meta) pixel!('consent', 'revoke');
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0]!)) {
    if (/^_(ga|fb)/.test(name)) deleteCookie(name);
  }
}

export function areTagsLoaded() {
  return gtag !== undefined || pixel !== undefined;
}

/** A lead is counted by the form it came from, with nothing of what it says. */
export function countLead(form: string) {
  if (!areOn) return;
  gtag?.('event', 'generate_lead', { form_name: form });
  pixel?.('track', 'Lead', { content_name: form });
}

/** The switch that Google's script reads before it sends. */
function setDisabled(isDisabled: boolean) {
  Reflect.set(globalThis, `ga-disable-${google}`, isDisabled);
}

/** Of this host, and of each domain above it: the tags choose the highest that the browser allows. */
function deleteCookie(name: string) {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`;
}

function addScript(url: string) {
  const script = document.createElement('script');
  script.src = url;
  document.head.append(script);
}

declare global {
  var dataLayer: unknown[] | undefined;
}

/** Loads Google Analytics, which sends the page view, and returns what sends an event. */
function loadGoogleTag(id: string) {
  const commands = (globalThis.dataLayer ??= []);
  function send(..._command: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- Google's script takes only an arguments object for a command
    commands.push(arguments);
  }
  // What the visitor allowed is counting; the policy has none of the hosts of Google's advertising.
  send('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  send('js', new Date());
  send('config', id, {
    allow_google_signals: false,
    page_location: keepCampaign(location.href),
    page_referrer: keepCampaign(document.referrer),
  });
  return send;
}

/** A URL without its fragment and query string, in which a visitor may have typed something; campaigns stay. */
function keepCampaign(text: string) {
  // There may be no referrer.
  if (!text) return '';
  const url = new URL(text);
  const campaign = [...url.searchParams].filter(([name]) => name.startsWith('utm_'));
  return `${url.origin}${url.pathname}?${new URLSearchParams(campaign)}`.replace(/\?$/, '');
}

type Pixel = {
  (...command: unknown[]): void;
  /** Set by Meta's script. */
  callMethod?: (...command: unknown[]) => void;
};

/** Prepares Meta's pixel, sends the page view once its script is there, and returns what sends an event. */
function loadMetaPixel(id: string) {
  const queue: unknown[][] = [];
  const fbq: Pixel = (...command) => void (fbq.callMethod ? fbq.callMethod(...command) : queue.push(command));
  // Without disablePushState, each letter typed into the search of the blog would be a page view.
  Object.assign(fbq, { push: fbq, queue, loaded: true, version: '2.0', disablePushState: true });
  // Meta's script knows it by both names.
  Object.assign(globalThis, { fbq, _fbq: fbq });
  // Otherwise Meta's script reads buttons and form fields by itself.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  fbq('track', 'PageView');
  return fbq;
}
