import type { ReactNode } from 'react';

type DocumentProps = { title: string; stylesheets: string[]; head?: ReactNode; children: ReactNode };

/** Nothing in a page of the desk is inline: its policy allows files of this host only. */
export function Document({ title, stylesheets, head, children }: DocumentProps) {
  return (
    <html lang="en-PH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {head}
      </head>
      {children}
    </html>
  );
}
