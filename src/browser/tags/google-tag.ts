declare global {
  var dataLayer: unknown[] | undefined;
}

/** Loads Google Analytics, which sends the page view, and returns what sends an event. */
export function loadGoogleTag(id: string) {
  const commands = (globalThis.dataLayer ??= []);
  function gtag(..._command: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- Google's script takes only an arguments object for a command
    commands.push(arguments);
  }
  // What the visitor allowed is counting; the policy has none of the hosts of Google's advertising.
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  gtag('js', new Date());
  gtag('config', id, {
    allow_google_signals: false,
    page_location: keepCampaign(location.href),
    page_referrer: keepCampaign(document.referrer),
  });
  return gtag;
}

/** A URL without its fragment and query string, in which a visitor may have typed something; campaigns stay. */
function keepCampaign(text: string) {
  // There may be no referrer.
  if (!text) return '';
  const url = new URL(text);
  const campaign = [...url.searchParams].filter(([name]) => name.startsWith('utm_'));
  return `${url.origin}${url.pathname}?${new URLSearchParams(campaign)}`.replace(/\?$/, '');
}
