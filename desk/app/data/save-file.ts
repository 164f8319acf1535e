/** Saves a file as the browser does with a download. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
