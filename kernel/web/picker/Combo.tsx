// The input and the list of both pickers: typing asks, arrows move, Enter takes, Esc closes; the focus never leaves the input.
import { Check, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { inputClass } from '#/ui/Field.tsx';
import { Floating } from '#/ui/Floating.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Spinner } from '#/ui/Spinner.tsx';
import { CallFailed } from '../call-failed.ts';
import { whyNone } from '../states/words.ts';
import type { Lookup } from './lookups.ts';
import { inOrder, isNew, type MakeOption, matching, type PickerOption } from './options.ts';
import styles from './Picker.module.css';
import { recentOptions, rememberOption } from './recent-options.ts';
import { useLookup } from './use-lookup.ts';

interface Props {
  tied: { id: string };
  options: readonly PickerOption[] | undefined;
  lookup: Lookup | undefined;
  /** Makes a new one of the typed words; left out where the look-up says it, or nobody may. A refusal has been said. */
  make?: MakeOption | undefined;
  /** What is searched for. */
  text: string;
  /** What the input shows. */
  shownText: string;
  chosen: readonly PickerOption[];
  isMany?: boolean;
  placeholder: string;
  onText: (text: string) => void;
  onPick: (option: PickerOption) => 'close' | 'stay';
  onOpened?: () => void;
  onClosed: () => void;
  onBackspace?: () => void;
  onAll?: (options: readonly PickerOption[]) => void;
  onNone?: () => void;
  before?: ReactNode;
  after?: ReactNode;
}

export const Combo = ({
  tied,
  options,
  lookup,
  make = lookup?.create,
  text,
  shownText,
  chosen,
  isMany = false,
  placeholder,
  ...props
}: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [isCreating, setCreating] = useState(false);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = useLookup(lookup, text, [], !isOpen);
  // On top is what was chosen when the list opened, so that nothing jumps under the pointer.
  const [onTop, setOnTop] = useState<readonly PickerOption[]>([]);

  const all = options ?? found.options;
  const recent = lookup && text === '' ? recentOptions(lookup.plural) : [];
  const shown = text.trim() === '' ? inOrder(all, onTop, recent) : options ? matching(options, text) : all;
  const canCreate = make !== undefined && !found.isAsking && isNew(shown, text);
  const lines = shown.length + (canCreate ? 1 : 0);
  const current = Math.min(at, lines - 1);
  const idOf = (index: number): string => `${listId}-${index}`;

  // What is listed while a typed text is being looked up are the matches of the text before it: Enter waits for its own.
  const isWaiting = found.isAsking && text.trim() !== '' && at === 0;
  const [isTaking, setTaking] = useState(false);

  const open = (): void => {
    if (isOpen) return;
    setOnTop(chosen);
    setAt(0);
    setOpen(true);
    props.onOpened?.();
  };
  const close = (): void => {
    if (!isOpen) return;
    setTaking(false);
    setOpen(false);
    props.onClosed();
  };
  const take = (option: PickerOption): void => {
    if (lookup) rememberOption(lookup.plural, option);
    if (props.onPick(option) === 'close') close();
  };
  const create = async (): Promise<void> => {
    setCreating(true);
    // A refusal is said by whoever made the call.
    const made = await make?.(text.trim());
    setCreating(false);
    if (made && !(made instanceof CallFailed)) take(made);
  };
  const takeAt = (index: number): void => {
    const option = shown[index];
    if (option) take(option);
    else if (canCreate) void create();
  };

  const takeKept = useEffectEvent(() => {
    setTaking(false);
    takeAt(0);
  });
  useEffect(() => {
    if (!isTaking || isWaiting) return undefined;
    const timer = setTimeout(() => takeKept());
    return () => clearTimeout(timer);
  }, [isTaking, isWaiting]);

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (!isOpen) open();
      else if (lines > 0) setAt((current + step + lines) % lines);
    } else if (event.key === 'Enter' && isOpen && isWaiting) setTaking(true);
    else if (event.key === 'Enter' && isOpen && lines > 0) takeAt(current);
    // Words that found nothing stay where they are: the form around is not sent without them.
    else if (event.key === 'Enter' && isOpen && text.trim() !== '') event.stopPropagation();
    else if (event.key === 'Backspace' && shownText === '' && props.onBackspace) {
      props.onBackspace();
      return;
    } else return;
    event.preventDefault();
  };

  return (
    <div ref={setBox} className={cx(styles.box, inputClass(styles.field, isMany ? styles.many : undefined))}>
      {props.before}
      <input
        {...tied}
        ref={input}
        className={styles.input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && lines > 0 ? idOf(current) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={shownText}
        placeholder={placeholder}
        onChange={(event) => {
          props.onText(event.target.value);
          setTaking(false);
          setAt(0);
          open();
        }}
        onClick={open}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={({ relatedTarget: to }) => {
          if (to && !box?.contains(to) && !document.getElementById(listId)?.parentElement?.contains(to)) close();
        }}
        onKeyDown={press}
      />
      {found.isAsking || isCreating ? <Spinner /> : props.after}
      {isOpen && box && (
        <Floating anchor={box} place="bottom-start" width="anchor" isBare className={styles.panel} onClose={close}>
          <div
            id={listId}
            role="listbox"
            aria-multiselectable={isMany || undefined}
            aria-label="Values"
            className={styles.list}
          >
            {shown.map((option, index) => (
              <Line
                key={option.value}
                id={idOf(index)}
                option={option}
                isCurrent={index === current}
                isChosen={chosen.some(({ value }) => value === option.value)}
                onPoint={() => setAt(index)}
                onTake={() => takeAt(index)}
              />
            ))}
            {canCreate && (
              <div
                id={idOf(shown.length)}
                role="option"
                tabIndex={-1}
                aria-selected={false}
                className={cx(styles.line, current === shown.length && styles.at)}
                onPointerMove={() => setAt(shown.length)}
                onPointerDown={(event) => {
                  event.preventDefault();
                  void create();
                }}
              >
                <Plus {...smallIconProps} /> Create “{text.trim()}”
              </div>
            )}
          </div>
          {shown.length === 0 && !canCreate && (
            <p className={styles.none} role="status">
              {whyNone(found)}
            </p>
          )}
          {isMany && options && shown.length > 1 && (
            <div className={styles.foot}>
              <Button variant="link" onClick={() => props.onAll?.(shown)}>
                Select All
              </Button>
              <Button variant="link" onClick={() => props.onNone?.()}>
                Deselect All
              </Button>
            </div>
          )}
        </Floating>
      )}
    </div>
  );
};

interface LineProps {
  id: string;
  option: PickerOption;
  isCurrent: boolean;
  isChosen: boolean;
  onPoint: () => void;
  onTake: () => void;
}

// Pressed on pointer-down with the default prevented, so that the focus stays in the input.
const Line = ({ id, option: { label, detail, person }, isCurrent, isChosen, onPoint, onTake }: LineProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    ref={(element) => {
      if (isCurrent) element?.scrollIntoView({ block: 'nearest' });
    }}
    className={cx(styles.line, isCurrent && styles.at, isChosen && styles.chosen)}
    onPointerMove={isCurrent ? undefined : onPoint}
    onPointerDown={(event) => {
      event.preventDefault();
      onTake();
    }}
  >
    {person && <Avatar name={person.name} picture={person.picture} size={20} />}
    <span className={styles.words}>{label}</span>
    {detail && <span className={styles.detail}>{detail}</span>}
    {isChosen && <Check {...smallIconProps} className={styles.tick} />}
  </div>
);
