import type { VisitTags } from '../../domain/visit-tags.ts';
import { loadGoogleTag } from './google-tag.ts';
import { loadMetaPixel } from './meta-pixel.ts';

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
