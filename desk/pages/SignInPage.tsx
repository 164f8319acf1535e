import type { ReactNode } from 'react';
import { site } from '#src/domain/site.ts';
import { DeskName } from '../app/parts/DeskName.tsx';
import { Document } from './Document.tsx';

type SignInPageProps = { title: string; stylesheets: string[]; head?: ReactNode; children: ReactNode };

/** The frame of every page before the application: complete without JavaScript. */
export function SignInPage({ title, stylesheets, head, children }: SignInPageProps) {
  return (
    <Document title={`${title} | ${site.name}`} stylesheets={stylesheets} head={head}>
      <body className="sign-in">
        <main>
          <DeskName />
          <div className="sign-in-text">
            <h1>{title}</h1>
            {children}
          </div>
        </main>
      </body>
    </Document>
  );
}
