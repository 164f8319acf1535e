/** A text whose nodes are changed by typing, as browsers do it. Everything else is done to its Markdown, and shown again. */
import { placeholders } from '#src/content/article-rules.ts';
import * as article from '../../../content/article-text.ts';

type Given = {
  says: (sign: string) => string | undefined;
  findPicture: (url: string) => string;
  onChange: (text: string) => void;
};

export type TextEditor = ReturnType<typeof openTextEditor>;

const wholes = 'table, aside, figure, pre';
const places = 'th, [data-field], li, p';
const pauseMs = 1000;
const leastKeyboard = 120;

/** Texts and marks, nothing that could run. */
function toDom({ nodeName, nodeValue, childNodes, dataset, given = {} }: article.TextNode): HTMLElement | Text {
  if (nodeName === '#text') return new Text(nodeValue ?? '');
  const element = document.createElement(nodeName);
  Object.assign(element.dataset, dataset);
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
  element.append(...Array.from(childNodes, toDom));
  return element;
}

function makeEmpty(name: string) {
  const element = document.createElement(name);
  element.append(document.createElement('br'));
  return element;
}
const makeLine = () => makeEmpty('p');

function findNextLine(inside: Element) {
  const whole = inside.closest(wholes)!;
  if (!whole.nextElementSibling) whole.after(makeLine());
  return whole.nextElementSibling!;
}

/** Without what differs between a page and what is typed. */
const toPlain = (text: string) => text.replaceAll(/["“”‘’]/g, "'").replaceAll('\u00a0', ' ');

/** Where a text has these words, or at least their beginning. */
export function findWords(text: string, words: string) {
  const [plain, sought] = [toPlain(text), toPlain(words)];
  return Math.max(plain.indexOf(sought), plain.indexOf(sought.slice(0, 20)));
}

export function openTextEditor(box: HTMLElement, given: { current: Given }) {
  const [past, future]: [string[], string[]] = [[], []];
  let shown: string | undefined;
  let typedAt = 0;
  let range: Range | undefined;

  const read = () => article.joinBlocks(article.writeBlocks(box.childNodes));
  const findSpot = () => {
    const active = document.activeElement;
    const node = active !== box && box.contains(active) ? active : range?.startContainer;
    const element = node instanceof Element ? node : node?.parentElement;
    return element && element !== box && box.contains(element) ? element : undefined;
  };

  /** The element of each block. Before, after and between those that are no paragraphs there is one to type in. */
  function show(next: string) {
    shown = next;
    const blocks = article.splitBlocks(next).map((source) => {
      const block = article.showBlock(source, given.current.says);
      const isWhole = article.writeBlocks([block]).join('\n\n') === source;
      const holder = toDom(isWhole ? block : article.showSource(source)) as HTMLElement;
      for (const picture of holder.querySelectorAll('img'))
        picture.src = given.current.findPicture(picture.getAttribute('src')!);
      // No caret is shown after what cannot be changed at the end of a line.
      for (const mark of holder.querySelectorAll('mark:last-child')) if (!mark.nextSibling) mark.after('\u200b');
      return holder;
    });
    const isWhole = (at: number) => !blocks[at] || blocks[at].matches(wholes);
    const lines = blocks.flatMap((block, at) => (isWhole(at) && isWhole(at - 1) ? [makeLine(), block] : [block]));
    box.replaceChildren(...lines, ...(isWhole(blocks.length - 1) ? [makeLine()] : []));
    return blocks;
  }

  /** What was typed without a pause is taken back in one step. */
  function note(next: string, isStep = false) {
    if (next === shown) return;
    if (isStep || Date.now() - typedAt > pauseMs) past.push(shown ?? '');
    typedAt = isStep ? 0 : Date.now();
    future.length = 0;
    shown = next;
    given.current.onChange(next);
  }

  function travel(isBack: boolean) {
    const [from, to] = isBack ? [past, future] : [future, past];
    const [before, next] = [shown ?? '', from.pop()];
    if (next === undefined) return;
    to.push(before);
    const known = article.splitBlocks(before);
    const changed = article.splitBlocks(next).findIndex((block, at) => block !== known[at]);
    const blocks = show(next);
    typedAt = 0;
    given.current.onChange(next);
    placeCaret(blocks[changed] ?? box.lastElementChild!);
  }

  /** The element that has the caret, or the box that has the focus. */
  function select() {
    const selection = getSelection();
    if (selection?.anchorNode && box.contains(selection.anchorNode)) range = selection.getRangeAt(0).cloneRange();
    return findSpot();
  }

  /** With all that is selected, typing takes its place. */
  function placeCaret(element: Element, isAll = false) {
    (element.closest<HTMLElement>('[data-field]') ?? box).focus();
    getSelection()?.selectAllChildren(element);
    if (!isAll) getSelection()?.collapseToEnd();
    select();
  }

  /** `edit` changes the list of blocks, of which one has the caret, and says which one has it then. */
  function change(edit: (blocks: string[], at: number, isThere: boolean) => number, isNew = false) {
    const spot = findSpot() ?? box.lastElementChild;
    const children = [...box.childNodes];
    const written = children.map((node) => article.writeBlocks([node]).join('\n\n'));
    const here = children.findIndex((node) => node.contains(spot));
    const blocks = written.filter(Boolean);
    const at = edit(blocks, written.slice(0, here).filter(Boolean).length, Boolean(written[here]));
    note(article.joinBlocks(blocks), true);
    const block = show(shown!)[article.splitBlocks(blocks.slice(0, at).join('\n\n')).length] ?? box.lastElementChild!;
    placeCaret(block.querySelector(places) ?? block, isNew && !block.matches('figure'));
  }

  /** Where the caret was before a button or a dialog had the focus. */
  function resume() {
    const before = range;
    (findSpot()?.closest<HTMLElement>('[data-field]') ?? box).focus();
    if (before && box.contains(before.startContainer)) {
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(before);
      select();
    } else placeCaret(box.lastElementChild!);
    typedAt = 0;
  }

  /** What browsers know how to do. */
  function command(name: string, value?: string) {
    resume();
    document.execCommand(name, false, value);
    // Chrome makes a list inside of the paragraph.
    const { anchorNode, anchorOffset } = getSelection()!;
    const around = box.querySelector('p:has(ul, ol)');
    around?.replaceWith(...around.childNodes);
    if (around) getSelection()?.collapse(anchorNode, anchorOffset);
  }

  /** In place of what is selected; what is no part of a line goes after the block of the caret. */
  function put(write: (selected: string) => string) {
    const blocks = article.splitBlocks(write(range?.toString() ?? ''));
    if (blocks.length > 1 || /^[<|!]/.test(blocks[0] ?? '')) return putBlocks(blocks);
    resume();
    const { childNodes: made } = article.showBlock(blocks[0] ?? '', given.current.says);
    // Where a caret can stand after it.
    const end = new Text('\u200b');
    range!.deleteContents();
    for (const node of [end, ...Array.from(made, toDom).toReversed()]) range!.insertNode(node);
    getSelection()?.collapse(end, 1);
    note(read(), true);
  }

  const putBlocks = (added: string[]) =>
    change((blocks, at, isThere) => {
      blocks.splice(at + Number(isThere), 0, ...added);
      return at + Number(isThere) + added.length - 1;
    }, true);

  /** What was copied elsewhere, with its headings, lists, tables and links, and nothing else of its look. */
  function paste(data: DataTransfer) {
    const plain = data.getData('text/plain');
    const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
    if (!body.firstChild) body.append(...plain.split('\n').flatMap((line) => [line, document.createElement('br')]));
    for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]'))
      if (/^(https?|mailto|tel):[^()\s]+$/.test(link.href)) link.dataset['href'] ??= link.getAttribute('href')!;
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.nodeValue = texts.currentNode.nodeValue!.replaceAll(/\s+/g, ' ');
    const blocks = article.writeBlocks(body.childNodes);
    if (findSpot()?.closest('td, th, [data-field]')) command('insertText', plain.replaceAll(/\s+/g, ' '));
    else if (blocks.length > 1) putBlocks(blocks);
    else put(() => blocks[0] ?? '');
  }

  /** A row or a column more after the cell of the caret, or without it. */
  function changeTable(isRow: boolean, isMore: boolean) {
    const cell = findSpot()?.closest<HTMLTableCellElement>('td, th');
    const table = cell?.closest('table');
    if (!cell || !table) return;
    const [row, at] = [(cell.parentElement as HTMLTableRowElement).rowIndex, cell.cellIndex];
    const { length } = table.rows[row]!.cells;
    if (isRow && isMore) table.insertRow(row + 1).append(...Array.from({ length }, () => makeEmpty('td')));
    else if (isRow && row > 0) table.deleteRow(row);
    else if (isMore) for (const { cells } of table.rows) cells[at]!.after(makeEmpty(cells[at]!.localName));
    else if (!isRow && length > 1) for (const { cells } of table.rows) cells[at]?.remove();
    const next = table.rows[row + (isRow ? (isMore ? 1 : -1) : 0)] ?? table.rows[0]!;
    placeCaret(next.cells[isRow ? 0 : at + Number(isMore)] ?? next.cells[0]!);
    note(read(), true);
  }

  /** To the next cell of a table, which gets another row at its end, or to the next thing of a box that can be written. */
  function step(by: 1 | -1) {
    const spot = findSpot()?.closest<HTMLElement>('td, th, [data-field]');
    const all = [...(spot?.closest(wholes)?.querySelectorAll('td, th, [data-field]') ?? [])];
    const next = all[all.findIndex((one) => one === spot) + by];
    if (next) placeCaret(next, true);
    else if (by > 0 && spot?.matches('td')) changeTable(true, true);
    return next !== undefined || (by > 0 && spot?.matches('td') === true);
  }

  const remove = () => change((blocks, at, isThere) => (blocks.splice(at, Number(isThere)), at));

  const move = (by: 1 | -1) =>
    change((blocks, at) => {
      const to = Math.min(Math.max(at + by, 0), blocks.length - 1);
      blocks.splice(to, 0, ...blocks.splice(at, 1));
      return to;
    });

  function hearKey(event: KeyboardEvent) {
    const { key, shiftKey, target } = event;
    const isHeard = event.ctrlKey || event.metaKey ? key.toLowerCase() : '';
    if (isHeard === 'z' || isHeard === 'y') travel(isHeard === 'z' && !shiftKey);
    else if (key === 'Tab') return step(shiftKey ? -1 : 1);
    else if (/^(Backspace|Delete)$/.test(key) && (target as Element).matches('[role="group"]')) remove();
    else return false;
    return true;
  }

  /** Whether a browser’s own way of doing this is replaced. */
  function hearInput(type: string) {
    const spot = findSpot();
    const line = spot?.closest('aside > p:last-child');
    if (type.startsWith('history')) travel(type === 'historyUndo');
    else if (/^insert(Paragraph|LineBreak)$/.test(type)) {
      const field = spot?.closest('[data-field]');
      if (step(1)) return true;
      if (field) placeCaret(findNextLine(field));
      // An empty line ends a box.
      else if (line && !line.textContent) placeCaret((line.parentElement!.after(line), line));
      else if (type === 'insertLineBreak') document.execCommand('insertParagraph');
      else return false;
    } else return /^format(?!Bold|Italic)/.test(type);
    return true;
  }

  /** Where these words are, as visitors read them. */
  function find(words: string) {
    let left = findWords(box.textContent, words);
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (left >= 0 && texts.nextNode()) {
      const { length } = texts.currentNode.nodeValue!;
      if (left < length) getSelection()?.collapse(texts.currentNode, left);
      if (left < length) return texts.currentNode.parentElement?.scrollIntoView({ block: 'center' });
      left -= length;
    }
  }

  document.execCommand('defaultParagraphSeparator', false, 'p');

  const choose = ({ target }: Event) => {
    const line = (target as Element).closest('h2, p');
    // It stands there for words of one’s own.
    if (line && placeholders.some((words) => words === line.textContent)) placeCaret(line, true);
  };

  /** Until the returned function is called. React has no events for the caret, nor for what is about to be typed. */
  function listen(onSelect: (spot: Element | undefined) => void) {
    const stop = new AbortController();
    const { signal } = stop;
    const look = () => onSelect(select());
    document.addEventListener('selectionchange', look, { signal });
    box.addEventListener('focusin', look, { signal });
    /** Over the keyboard of a phone, which lies over the page. */
    const lift = () => {
      const { height, offsetTop } = visualViewport!;
      const covered = Math.max(innerHeight - height - offsetTop, 0);
      box.parentElement!.toggleAttribute('data-lifted', covered > leastKeyboard);
      box.parentElement!.style.setProperty('--keyboard', `${covered}px`);
    };
    for (const name of ['resize', 'scroll']) visualViewport?.addEventListener(name, lift, { signal });
    box.addEventListener('click', choose, { signal });
    box.addEventListener('input', () => note(read()), { signal });
    box.addEventListener('keydown', (event) => hearKey(event) && event.preventDefault(), { signal });
    box.addEventListener('beforeinput', (event) => hearInput(event.inputType) && event.preventDefault(), { signal });
    box.addEventListener('paste', (event) => (event.preventDefault(), paste(event.clipboardData!)), { signal });
    return () => stop.abort();
  }

  const update = (text: string) => text !== shown && show(text);
  return { listen, put, command, travel, changeTable, remove, move, find, update };
}
