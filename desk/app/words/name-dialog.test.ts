import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NameDialog } from './NameDialog.tsx';

const send: ComponentProps<typeof NameDialog>['send'] = () => Promise.reject(new Error('not sent'));

test.each([
  ['articles', true],
  ['team', false],
])('a new name in %s becomes an address: %s', (collection, hasAddress) => {
  const words = { title: 'New', confirm: 'Begin', label: 'Name', note: 'A draft.' };
  const dialog = createElement(NameDialog, { ...words, collection, send, onClose: () => undefined });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, dialog));
  expect(html.includes('address')).toBe(hasAddress);
  expect(html.includes('aria-describedby')).toBe(hasAddress);
});
