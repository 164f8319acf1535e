import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TeamMember } from '../../content/queries.ts';
import { TeamGrid } from './TeamGrid.tsx';
import { TeamWindows } from './TeamWindows.tsx';

test.each([TeamGrid, TeamWindows])('%o shows who leads no service without one', (part) => {
  const member: Partial<TeamMember> = {
    name: 'Tess',
    certs: [],
    services: [],
    photo: { file: undefined, url: '/a.jpg', alt: '' },
  };
  const text = renderToStaticMarkup(createElement(part, { team: [member as TeamMember] }));
  expect(text).toContain('Tess');
  expect(text).not.toContain('Leads');
});
