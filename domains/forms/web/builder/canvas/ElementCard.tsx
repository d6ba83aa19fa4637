// One element on the canvas, drawn by what the public page draws it with. Pressing it chooses it; its menu does all that the keyboard does.
import { ArrowDown, ArrowUp, Contact, CopyPlus, Ellipsis, GitBranch, GripVertical, Trash2 } from 'lucide-react';
import { type Element, elementKinds, isQuestion } from '#/domains/forms/contract/elements.ts';
import { withoutEmpty } from '#/kernel/contract/read-filters.ts';
import { pulled } from '#/kernel/web/dragging.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { cx } from '#/ui/cx.ts';
import { Menu, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { type Answering, ElementView } from '../../filling/ElementView.tsx';
import { duplicateElement, moveElement, nameOf, removeElement } from '../acting.ts';
import type { Place } from '../changing.ts';
import type { Editing } from '../editing.ts';
import styles from './Canvas.module.css';
import { droppingPlace, elementKind } from './dragging.ts';

const nothing = (): void => undefined;
const still = (element: Element): Answering => ({
  given: {},
  required: new Set(isQuestion(element) && element.isRequired ? [element._id] : []),
  problems: [],
  isSending: false,
  set: nothing,
  leave: nothing,
  go: nothing,
});

const ElementMenu = ({ editing, element }: { editing: Editing; element: Element }) => {
  const { _id: id } = element;
  const name = nameOf(editing, id);
  return (
    <Menu
      place="bottom-end"
      label={name}
      trigger={<IconButton icon={Ellipsis} size="small" label={`More for ${name}`} className={styles.more} />}
    >
      <MenuItem icon={ArrowUp} keys={shownKeys('alt+up')} onClick={() => moveElement(editing, id, 'up')}>
        Move up
      </MenuItem>
      <MenuItem icon={ArrowDown} keys={shownKeys('alt+down')} onClick={() => moveElement(editing, id, 'down')}>
        Move down
      </MenuItem>
      <MenuItem icon={CopyPlus} keys={shownKeys('mod+d')} onClick={() => duplicateElement(editing, id)}>
        Duplicate
      </MenuItem>
      <MenuItem icon={Trash2} isDanger keys={shownKeys('backspace')} onClick={() => removeElement(editing, id)}>
        Remove
      </MenuItem>
    </Menu>
  );
};

interface Props {
  editing: Editing;
  element: Element;
  place: Place;
}

export const ElementCard = ({ editing, element, place }: Props) => {
  const { selected, problems, isReadOnly } = editing;
  const { _id: id, type } = element;
  const isSelected = selected?.kind === 'element' && selected.id === id;
  const isWrong = problems.some(({ at }) => at === id);
  const hasLogic =
    withoutEmpty(element.visibleWhen).length > 0 ||
    (isQuestion(element) && withoutEmpty(element.requiredWhen).length > 0);
  const isMapped = isQuestion(element) && element.mapsTo !== null;
  const kind = elementKinds[type].label;
  const name = nameOf(editing, id);
  return (
    <li
      className={cx(styles.element, styles[element.width], isSelected && styles.selected, isWrong && styles.wrong)}
      {...(isReadOnly ? {} : { ...pulled(elementKind, id), ...droppingPlace(editing, place) })}
    >
      <button
        type="button"
        className={styles.hit}
        data-part={id}
        aria-pressed={isSelected}
        aria-label={[name === kind ? kind : `${name}, ${kind}`, isWrong && 'has a problem'].filter(Boolean).join(', ')}
        onClick={() => editing.select({ kind: 'element', id })}
      />
      {!isReadOnly && <GripVertical {...smallIconProps} className={styles.grip} aria-hidden />}
      <div className={styles.drawn} inert>
        <ElementView element={element} answering={still(element)} />
      </div>
      <span className={styles.marks}>
        {isMapped && (
          <span data-tip="Written to the contact">
            <Contact {...smallIconProps} aria-hidden />
          </span>
        )}
        {hasLogic && (
          <span data-tip="Has conditions">
            <GitBranch {...smallIconProps} aria-hidden />
          </span>
        )}
        {!isReadOnly && <ElementMenu editing={editing} element={element} />}
      </span>
    </li>
  );
};
