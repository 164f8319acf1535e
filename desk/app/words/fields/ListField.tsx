import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, Json, JsonSchema } from '../../../content-contract.ts';
import { useSay } from '../../data/notices.ts';
import { Action } from '../../parts/Action.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { DeskIcon } from '../../parts/DeskIcon.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { capitalize } from '#src/domain/words.ts';
import { nameChoice, nameOne, sayRules } from '../../../content/field-words.ts';
import { findKind, makeEmpty, titleItem } from '../../../content/schemas.ts';
import { useChoices } from '../data/content-queries.ts';
import { isWithin } from '../../../content/edits.ts';
import { type FieldProps, focusField, useFieldState, useForm, writeFieldId } from './form-context.ts';
import { GroupFrame } from './GroupFrame.tsx';

export function ListField(field: FieldProps) {
  return field.schema.items?.enum ? <ChosenList {...field} /> : <OrderedList {...field} />;
}

/** Some of a fixed set, such as the days of the week, in its order. */
function ChosenList({ path, schema, value, label }: FieldProps) {
  const { change } = useForm();
  const choices = schema.items?.enum ?? [];
  const chosen: Json[] = Array.isArray(value) ? value : [];
  const toggle = (one: Json) => choices.filter((other) => chosen.includes(other) !== (other === one));
  return (
    <GroupFrame path={path} label={label} help={schema.description}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 pt-1">
        {choices.map((one) => (
          <Switch
            key={String(one)}
            id={chosen.includes(one) ? writeFieldId([...path, chosen.indexOf(one)]) : undefined}
            className=""
            checked={chosen.includes(one)}
            onChange={() => change(path, toggle(one))}
          >
            {nameChoice(one)}
          </Switch>
        ))}
      </div>
    </GroupFrame>
  );
}

/** Texts, references or whole objects in an order: added at the end, moved and removed by buttons. */
function OrderedList({ path, schema, value, label }: FieldProps) {
  const { change } = useForm();
  const say = useSay();
  const { id } = useFieldState(path);
  const items: Json[] = Array.isArray(value) ? value : [];
  const [keys, setKeys] = useItemKeys(items.length);
  const rows = items.map((item, index) => ({ item, key: keys[index]! }));
  const current = useRef(rows);
  useEffect(() => {
    current.current = rows;
  });
  const apply = (next: typeof rows) => {
    setKeys(next.map(({ key }) => key));
    const changed = next.map(({ item }) => item);
    change(path, changed);
  };
  const one = nameOne(label);
  const nameRow = useNameRow(schema.items?.reference);
  const { items: itemSchema } = schema;
  const help = [schema.description, sayCount(schema), itemSchema && sayRules(itemSchema)].filter(Boolean).join('. ');

  if (!itemSchema) return null;
  return (
    <GroupFrame path={path} label={label} help={help}>
      <ol>
        {rows.map((row, index) => (
          <ListItem
            key={row.key}
            path={[...path, index]}
            schema={itemSchema}
            value={row.item}
            count={items.length}
            one={one}
            name={nameRow(row.item)}
            onMove={(to) => {
              apply(rows.toSpliced(index, 1).toSpliced(to, 0, row));
              say({ text: `${nameRow(row.item) || one} is now number ${to + 1} of ${items.length}.` });
            }}
            onRemove={() => {
              apply(rows.toSpliced(index, 1));
              // Into the list as it is by then.
              const undo = () => apply(current.current.toSpliced(index, 0, row));
              say({ text: `${nameRow(row.item) || one} is removed.`, undo });
              document.getElementById(`${id}-add`)?.focus();
            }}
          />
        ))}
      </ol>
      <Action
        id={`${id}-add`}
        className="action-small mt-1"
        onClick={() => {
          flushSync(() => apply([...rows, { item: makeEmpty(itemSchema), key: nextKey++ }]));
          focusField({ path: [...path, items.length] });
        }}
        picture={Plus}
      >
        Add {/^[aeiou]/.test(one) ? 'an' : 'a'} {one}
      </Action>
    </GroupFrame>
  );
}

function sayCount({ minItems = 0, maxItems }: FieldProps['schema']) {
  if (maxItems === undefined) return minItems > 1 ? `At least ${minItems}` : '';
  if (minItems === maxItems) return `Exactly ${maxItems}`;
  return minItems > 0 ? `${minItems} to ${maxItems}` : `At most ${maxItems}`;
}

/** An item as an owner reads it: a slug by the title of its entry, a rate by its list and level. */
function useNameRow(collection: string | undefined) {
  const { words } = useForm();
  const choices = useChoices(collection);
  return (item: Json) => {
    const title = titleItem(item);
    const rate = words?.rates.find(({ insert }) => insert === `₱[${title}]`);
    return choices.find(({ id }) => id === title)?.title ?? rate?.label ?? title;
  };
}

let nextKey = 1;

/** A key for each item that stays with it when it moves, so that what is open and focused moves along. */
function useItemKeys(count: number) {
  const makeKeys = () => Array.from({ length: count }, () => nextKey++);
  const [keys, setKeys] = useState(makeKeys);
  // The list was changed from elsewhere.
  const current = keys.length === count ? keys : makeKeys();
  if (current !== keys) setKeys(current);
  return [current, setKeys] as const;
}

type ListItemProps = {
  path: FieldPath;
  schema: JsonSchema;
  value: Json;
  count: number;
  /** What one of the list is called. */
  one: string;
  name: string;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const openItems = 4;

/** One item of a list, with its buttons. An object is folded where there are many, and never while a problem is in it. */
function ListItem({ path, schema, value, count, one, name, onMove, onRemove }: ListItemProps) {
  const { problems, found, Field } = useForm();
  const index = Number(path.at(-1));
  const isObject = findKind(schema) === 'group';
  const [isOpened, setIsOpened] = useState(count <= openItems || name === '');
  const isOpen =
    isOpened || [found.path, ...problems.map((problem) => problem.path)].some((place) => isWithin(place, path));
  const title = name || `${capitalize(one)} ${index + 1}`;
  const id = writeFieldId(path);
  const buttons = (
    <span className="flex shrink-0 text-muted">
      {[
        { name: `Move up: ${title}`, picture: ArrowUp, isOff: index === 0, press: () => onMove(index - 1) },
        { name: `Move down: ${title}`, picture: ArrowDown, isOff: index === count - 1, press: () => onMove(index + 1) },
        { name: `Remove: ${title}`, picture: X, isOff: false, press: onRemove },
      ].map(({ name: does, picture, isOff, press }) => (
        // At the ends of the list it stays in the order of focus, and does nothing.
        <IconButton
          key={does}
          className="w-9 aria-disabled:cursor-default aria-disabled:opacity-35"
          name={does}
          title={does}
          aria-disabled={isOff || undefined}
          onClick={() => !isOff && press()}
          picture={picture}
        />
      ))}
    </span>
  );
  if (!isObject) {
    return (
      // The list has a name, and each row its number: once more would be noise, but it is heard.
      <li
        id={`${id}-item`}
        className="item mb-2 flex items-end gap-1 [&>.field>.field-head_label]:sr-only [&>:first-child]:min-w-0 [&>:first-child]:flex-1"
      >
        <Field path={path} schema={schema} value={value} label={`${one} ${index + 1}`} />
        {buttons}
      </li>
    );
  }
  return (
    <li
      id={`${id}-item`}
      className="item mb-2 rounded-md border border-line [&>.group-fields]:px-4 [&>.group-fields]:pt-1 [&>.group-fields]:pb-4.5 max-[56rem]:[&>.group-fields]:px-3"
    >
      <div className="flex items-center">
        <button
          type="button"
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 ps-3 pe-1 text-start font-semibold"
          aria-expanded={isOpen}
          onClick={() => setIsOpened(!isOpen)}
        >
          <DeskIcon picture={isOpen ? ChevronDown : ChevronRight} />
          <span className="overflow-hidden text-ellipsis whitespace-nowrap">{title}</span>
        </button>
        {buttons}
      </div>
      {isOpen && <Field path={path} schema={schema} value={value} label={title} isBare />}
    </li>
  );
}
