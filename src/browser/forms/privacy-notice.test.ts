import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LeadRecipient } from '../../domain/lead.ts';
import { PrivacyNotice } from './PrivacyNotice.tsx';

test.each<[LeadRecipient[], string]>([
  [[], 'Nobody else gets them and no advertising uses them.'],
  [['email'], 'Only our email provider handles them for us, and no advertising uses them.'],
  [
    ['email', 'database'],
    'Only our email provider and our database provider handle them for us, and no advertising uses them.',
  ],
  [
    ['email', 'webhook', 'database'],
    'Only our email provider, the service that we manage inquiries with and our database provider handle them for us, and no advertising uses them.',
  ],
])('the notice names who else handles the data: %j', (recipients, sentence) => {
  expect(renderToStaticMarkup(createElement(PrivacyNotice, { recipients }))).toContain(`. ${sentence} We delete`);
});
