// The input and the list of both pickers: typing asks, arrows move, Enter takes, Esc closes; the focus never leaves the input.
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { inputClass } from '#/ui/fields/Field.tsx';
import { Floating } from '#/ui/floating/Floating.tsx';
import { Row } from '#/ui/layout.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import { ComboList, lineId } from './ComboList.tsx';
import type { PickerOption } from './options.ts';
import styles from './Picker.module.css';
import { type ComboProps, type ComboState, useCombo } from './use-combo.ts';

interface Props extends ComboProps {
  tied: { id: string };
  /** What the input shows. */
  shownText: string;
  isMany?: boolean;
  placeholder: string;
  onText: (text: string) => void;
  onBackspace?: () => void;
  onAll?: (options: readonly PickerOption[]) => void;
  onNone?: () => void;
  before?: ReactNode;
  after?: ReactNode;
}

export const Combo = (props: Props) => {
  const { tied, options, text, shownText, chosen, isMany = false } = props;
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const listId = useId();
  const combo = useCombo(props);
  const { isOpen, lines, open, close } = combo;
  return (
    <Row
      ref={setBox}
      relative
      align="center"
      gap={6}
      className={inputClass(styles.field, isMany ? styles.many : undefined)}
    >
      {props.before}
      <input
        {...tied}
        className={styles.input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && lines > 0 ? lineId(listId, combo.current) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={shownText}
        placeholder={props.placeholder}
        onChange={(event) => {
          props.onText(event.target.value);
          combo.forgetTaking();
          combo.setAt(0);
          open();
        }}
        onClick={open}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={({ relatedTarget: to }) => {
          if (to && !box?.contains(to) && !document.getElementById(listId)?.parentElement?.contains(to)) close();
        }}
        onKeyDown={(event) => press(event, combo, props)}
      />
      {combo.found.isAsking || combo.isCreating ? <Spinner /> : props.after}
      {isOpen && box && (
        <Floating anchor={box} place="bottom-start" width="anchor" isBare className={styles.panel} onClose={close}>
          <ComboList
            id={listId}
            combo={combo}
            chosen={chosen}
            isMany={isMany}
            text={text}
            onAll={options && props.onAll}
            onNone={props.onNone}
          />
        </Floating>
      )}
    </Row>
  );
};

const press = (
  event: KeyboardEvent<HTMLInputElement>,
  combo: ComboState,
  { text, shownText, onBackspace }: Props,
): void => {
  const { isOpen, lines, current } = combo;
  if (event.nativeEvent.isComposing) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    if (!isOpen) combo.open();
    else if (lines > 0) combo.setAt((current + step + lines) % lines);
  } else if (event.key === 'Enter' && isOpen && combo.isWaiting) combo.takeFirst();
  else if (event.key === 'Enter' && isOpen && lines > 0) combo.takeAt(current);
  // Words that found nothing stay where they are: the form around is not sent without them.
  else if (event.key === 'Enter' && isOpen && text.trim() !== '') event.stopPropagation();
  else if (event.key === 'Backspace' && shownText === '' && onBackspace) {
    onBackspace();
    return;
  } else return;
  event.preventDefault();
};
