// Whom a message goes to: chips, and behind them a box that finds contacts and collections, or takes an address as it is typed. Arrows move,
// Enter takes, Backspace takes the last one out.
import { Users } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import { whyNone } from '#/kernel/web/states/words.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Floating } from '#/ui/floating/Floating.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { RecipientChip } from './RecipientChip.tsx';
import styles from './Recipients.module.css';
import { chosenIds, idOf, notAnAddress, type Recipient, type Sending, whyNotAdded } from './recipient.ts';
import { severalTyped, typedRecipient } from './typed.ts';
import { useFinding } from './use-finding.ts';

interface Props {
  label: string;
  channel: MessageChannel;
  /** Country of numbers that name none. */
  country: string;
  /** Who sends: addresses that it cannot reach are marked. */
  sender: Sending | undefined;
  value: readonly Recipient[];
  onChange: (recipients: Recipient[]) => void;
  error?: string | undefined;
  /** At the end of the line: Cc and Bcc. */
  aside?: ReactNode;
  /** Copies go to addresses: nobody is searched for. */
  isTypedOnly?: boolean;
  takesFocus?: boolean;
}

/** Chips shown before the rest is folded. */
const mostChips = 8;

export const RecipientField = ({
  label,
  channel,
  country,
  sender,
  value,
  onChange,
  error,
  aside,
  isTypedOnly = false,
  takesFocus = false,
}: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState<HTMLDivElement | null>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Enter was pressed before the answer had come: the first of it is taken then.
  const waitsFor = useRef<string>(undefined);
  const add = (recipients: readonly Recipient[]): void => {
    const next = [...value];
    let refused: string | undefined;
    for (const recipient of recipients) {
      const why = whyNotAdded(recipient, next, channel);
      if (why) refused = why;
      else next.push(recipient);
    }
    setProblem(refused);
    setAt(0);
    if (next.length === value.length) return;
    setText('');
    setOpen(false);
    onChange(next);
    announce(`${recipients.map((one) => one.label).join(', ')} added`);
  };
  const finding = useFinding(text, channel, chosenIds(value), !isOpen || isTypedOnly, (asked, [best]) => {
    const isWaited = waitsFor.current === asked;
    waitsFor.current = undefined;
    if (!isWaited) return;
    if (best) add([best]);
    else setProblem(notAnAddress);
  });
  const found = finding.found.filter((one) => !value.some((chosen) => idOf(chosen) === idOf(one)));
  const current = Math.min(at, found.length - 1);
  const lineOf = (place: number): string => `${id}-${place}`;
  const said = problem ?? error;

  const enter = (): void => {
    const typed = typedRecipient(text, channel, country);
    const match = typed && found.find(({ address }) => address?.toLowerCase() === typed.key);
    const chosen = match ?? typed ?? (finding.isAsking ? undefined : found[current]);
    if (chosen) add([chosen]);
    // Not asked yet, the list is asked now.
    else if (!isTypedOnly && (finding.isAsking || !isOpen)) {
      setOpen(true);
      waitsFor.current = text.trim();
    } else setProblem(notAnAddress);
  };
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !isTypedOnly) {
      if (!isOpen) setOpen(true);
      else if (found.length > 0) setAt((current + step + found.length) % found.length);
    } else if (event.key === 'Enter' && (text.trim() !== '' || (isOpen && found.length > 0))) enter();
    else if ((event.key === ',' || event.key === ';') && typedRecipient(text, channel, country)) enter();
    else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      const last = value.at(-1);
      onChange(value.slice(0, -1));
      if (last) announce(`${last.label} removed`);
    } else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent): void => {
    const typed = severalTyped(event.clipboardData.getData('text/plain')).map((one) =>
      typedRecipient(one, channel, country),
    );
    if (typed.length < 2 || typed.some((one) => one === undefined)) return;
    event.preventDefault();
    add(typed.filter((one) => one !== undefined));
  };
  const leave = (): void => {
    const typed = typedRecipient(text, channel, country);
    if (typed) add([typed]);
    // A name that was begun and is nobody's yet gets nothing: whoever goes on is told.
    else if (text.trim() !== '') setProblem(notAnAddress);
    setOpen(false);
  };
  const shown = isUnfolded ? value : value.slice(0, mostChips);
  return (
    <div className={styles.field}>
      <div ref={setLine} className={styles.line}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <div className={styles.chips}>
          {shown.map((recipient) => (
            <RecipientChip
              key={idOf(recipient)}
              recipient={recipient}
              sender={sender}
              onRemove={() => {
                onChange(value.filter((one) => idOf(one) !== idOf(recipient)));
                setProblem(undefined);
                input.current?.focus();
              }}
            />
          ))}
          {shown.length < value.length && (
            <Button variant="link" size="small" onClick={() => setUnfolded(true)}>
              {value.length - shown.length} more
            </Button>
          )}
          <input
            ref={input}
            id={id}
            className={styles.input}
            value={text}
            autoComplete="off"
            spellCheck={false}
            data-autofocus={takesFocus || undefined}
            role={isTypedOnly ? undefined : 'combobox'}
            aria-expanded={isTypedOnly ? undefined : isOpen}
            aria-controls={isOpen && !isTypedOnly ? `${id}-list` : undefined}
            aria-autocomplete={isTypedOnly ? undefined : 'list'}
            aria-activedescendant={isOpen && found.length > 0 ? lineOf(current) : undefined}
            aria-invalid={said ? true : undefined}
            aria-describedby={said ? `${id}-error` : undefined}
            onChange={(event) => {
              setText(event.target.value);
              waitsFor.current = undefined;
              setProblem(undefined);
              setAt(0);
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={press}
            onPaste={paste}
            onBlur={leave}
          />
        </div>
        {aside}
      </div>
      {said && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {said}
        </p>
      )}
      {isOpen && !isTypedOnly && line && (
        <Floating
          anchor={line}
          place="bottom-start"
          width="anchor"
          isBare
          className={styles.panel}
          onClose={() => setOpen(false)}
        >
          <div id={`${id}-list`} role="listbox" aria-label="Contacts and collections" className={styles.list}>
            {found.map((recipient, place) => (
              <Line
                key={idOf(recipient)}
                id={lineOf(place)}
                recipient={recipient}
                isCurrent={place === current}
                onPoint={() => setAt(place)}
                onTake={() => add([recipient])}
              />
            ))}
          </div>
          {found.length === 0 && (
            <p className={styles.none} role="status">
              {whyNone(finding, 'The contacts could not be searched.')}
            </p>
          )}
        </Floating>
      )}
    </div>
  );
};

interface LineProps {
  id: string;
  recipient: Recipient;
  isCurrent: boolean;
  onPoint: () => void;
  onTake: () => void;
}

// Pressed on pointer-down with the default prevented, so that the focus stays in the box.
const Line = ({ id, recipient: { kind, label, address }, isCurrent, onPoint, onTake }: LineProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isCurrent}
    ref={(element) => {
      if (isCurrent) element?.scrollIntoView({ block: 'nearest' });
    }}
    className={cx(styles.option, isCurrent && styles.at)}
    onPointerMove={isCurrent ? undefined : onPoint}
    onPointerDown={(event) => {
      event.preventDefault();
      onTake();
    }}
  >
    {kind === 'collection' ? <Users {...smallIconProps} /> : <Avatar name={label} size={20} />}
    <span className={styles.name}>{label}</span>
    <span className={styles.detail}>{kind === 'collection' ? 'Collection' : address === label ? '' : address}</span>
  </div>
);
