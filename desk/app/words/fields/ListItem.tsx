import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, X, type IconNode } from 'lucide';
import { useState } from 'react';
import type { FieldPath, Json, JsonSchema } from '../../../content-contract.ts';
import { DeskIcon } from '../../parts/DeskIcon.tsx';
import { findKind, titleItem } from '../data/schemas.ts';
import { isWithin } from '../data/values.ts';
import { useForm, writeFieldId } from './form-context.ts';
import { GroupFields } from './GroupFields.tsx';

type ListItemProps = {
  path: FieldPath;
  schema: JsonSchema;
  value: Json;
  count: number;
  /** What one of the list is called. */
  one: string;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const openItems = 4;

/** One item of a list, with its buttons. An object is folded where there are many, and never while a problem is in it. */
export function ListItem({ path, schema, value, count, one, onMove, onRemove }: ListItemProps) {
  const { problems, Field } = useForm();
  const index = Number(path.at(-1));
  const isObject = findKind(schema) === 'group';
  const [isOpened, setIsOpened] = useState(count <= openItems || titleItem(value) === '');
  const isOpen = isOpened || problems.some((problem) => isWithin(problem.path, path));
  const title = titleItem(value) || `${one} ${index + 1}`;
  const id = writeFieldId(path);
  const buttons = (
    <span className="item-buttons">
      <ItemButton picture={ArrowUp} name={`Move up: ${title}`} isOff={index === 0} onPress={() => onMove(index - 1)} />
      <ItemButton
        picture={ArrowDown}
        name={`Move down: ${title}`}
        isOff={index === count - 1}
        onPress={() => onMove(index + 1)}
      />
      <ItemButton picture={X} name={`Remove: ${title}`} onPress={onRemove} />
    </span>
  );
  if (!isObject) {
    return (
      <li id={`${id}-item`} className="item item-row">
        <Field path={path} schema={schema} value={value} label={`${one} ${index + 1}`} isOptional={false} />
        {buttons}
      </li>
    );
  }
  return (
    <li id={`${id}-item`} className="item">
      <div className="item-head">
        <button type="button" className="item-title" aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
          <DeskIcon picture={isOpen ? ChevronDown : ChevronRight} />
          <span>{title}</span>
        </button>
        {buttons}
      </div>
      {isOpen && <GroupFields path={path} schema={schema} value={value} />}
    </li>
  );
}

type ItemButtonProps = { picture: IconNode; name: string; isOff?: boolean; onPress: () => void };

/** At the ends of the list it stays in the order of focus, and does nothing. */
function ItemButton({ picture, name, isOff = false, onPress }: ItemButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <DeskIcon picture={picture} />
    </button>
  );
}
