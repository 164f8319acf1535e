import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeDeskLead } from '#tests/support/desk/open-test-desk.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { noFilter } from '../data/route.ts';

test('what will be deleted can be read also where a name turns the direction of writing', () => {
  const lead = makeDeskLead({ name: '\u202Eseton owt sti', email: 'ana\u202E@example.ph' });
  const dialog = createElement(DeleteDialog, {
    detail: { lead, notes: [], sameEmail: 1 },
    route: { screen: 'inbox', filter: noFilter, lead: lead.id },
    onClose: () => undefined,
  });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, dialog));
  for (const text of [lead.name, lead.email]) {
    expect(html).toContain(`<bdi>${text}</bdi>`);
    expect(html.replaceAll(`<bdi>${text}</bdi>`, '')).not.toContain(text);
  }
});
