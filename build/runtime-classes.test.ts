import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuditPopup } from '#src/browser/dialogs/AuditPopup.tsx';
import { ChatWidget } from '#src/browser/dialogs/ChatWidget.tsx';
import { ContactForm } from '#src/browser/forms/ContactForm.tsx';
import { ThankYou } from '#src/sections/contact/ThankYou.tsx';
import { pageClasses, scriptClasses, scriptTags } from './runtime-classes.ts';

/** The islands as the build renders them into /widgets and /contact. */
const rendered = [ChatWidget, AuditPopup, ContactForm].map((island) => renderToStaticMarkup(createElement(island)));
/** The contact page has the markup of a form that was sent. */
const thankYou = renderToStaticMarkup(createElement(ThankYou, { kind: 'contact' }));
const renderedClasses = new Set(
  [...rendered, thankYou].flatMap((html) =>
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap((match) => match[1]!.split(/\s+/)),
  ),
);

const readStrings = (code: string) =>
  [...code.matchAll(/(['"`])(.*?)\1/g)].flatMap((match) => match[2]!.split(/\s+/)).filter(Boolean);

/** Class names that a script gives to an element, by `classList` or `className`. */
function findAddedClasses(code: string) {
  const lists = [...code.matchAll(/classList\.(?:add|replace|toggle)\(([^)]*)\)/g)].map((match) => match[1]!);
  const literals = [...code.matchAll(/className(?:=|: | = )(['"`].*?['"`])/g)].map((match) => match[1]!);
  const variables = [...code.matchAll(/className=\{(\w+)/g)].map(([, name]) => findValue(code, name!));
  return [...lists, ...literals, ...variables].flatMap(readStrings);
}

/** The value of a variable, such as `looks` in `className={looks[…]}`. */
function findValue(code: string, name: string) {
  return new RegExp(`const ${name} = ([^;]*);`).exec(code)?.[1] ?? `'${name} is not defined in this file'`;
}

test('class names are found in every notation', () => {
  const code = `
    a.classList.add('one', 'two'); b.classList.toggle("three", isOn); c.className = 'four five';
    const looks = { plain: 'six', loud: 'six seven' }; <p className={looks[look]}><b className="eight" /></p>`;
  expect(new Set(findAddedClasses(code))).toEqual(
    new Set(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']),
  );
});

test('every class that a script adds is in the list, or rendered by the build', () => {
  const known = new Set([...renderedClasses, ...scriptClasses]);
  // Toasts bring their rules along.
  const toastStyles = readFileSync('src/browser/dialogs/toasts.css', 'utf8');
  const unknown = globSync('src/browser/**/*.{ts,tsx}').flatMap((file) =>
    findAddedClasses(readFileSync(file, 'utf8'))
      .filter((name) => !known.has(name) && !toastStyles.includes(`.${name} {`))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown, 'Add these to build/runtime-classes.ts').toEqual([]);
});

test('every element of the dialogs is in the list', () => {
  const tags = rendered.flatMap((html) => [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map((match) => match[1]!));
  expect([...new Set(tags)].filter((tag) => !scriptTags.includes(tag))).toEqual([]);
});

test('the list has no class that scripts and styles no longer use', () => {
  const code = globSync('src/browser/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const added = new Set(code.flatMap(findAddedClasses));
  expect(scriptClasses.filter((name) => !added.has(name))).toEqual([]);
  const styles = readFileSync('src/browser/dialogs/widgets.css', 'utf8');
  expect(pageClasses.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
});
