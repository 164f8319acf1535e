import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TeamMember } from '../../content/queries.ts';
import { TeamGrid } from './TeamGrid.tsx';
import { TeamWindows } from './TeamWindows.tsx';

test('somebody of the team who leads no service is shown without one', () => {
  const member = { name: 'Tess Robles', role: 'Writer', clients: 2, certs: ['GA4'], services: [], photo: { url: '/photos/a.jpg', alt: '' } };
  const team = [member as unknown as TeamMember];
  const pages = [TeamGrid, TeamWindows].map((part) => renderToStaticMarkup(createElement(part, { team })));
  expect(pages.join()).toContain('Tess Robles');
  expect(pages.join()).not.toContain('Leads');
});
