/** Adds https:// to an address that was typed as people say it, such as example.ph; leaves everything else alone. */
export function completeUrl(text: string) {
  const address = text.trim();
  return /^[^\s:]+\.\S+$/.test(address) ? `https://${address.replace(/^\/+/, '')}` : address;
}
