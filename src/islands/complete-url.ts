/** Adds https:// to an address that was typed as people say it, such as example.ph. */
export function completeUrl(text: string) {
  const address = text.trim();
  return address && !/^[a-z]+:\/\//i.test(address) ? `https://${address.replace(/^\/+/, '')}` : address;
}
