// One property that is edited where it stands: a click or ↵ opens it, ↵ and leaving it save, Esc restores, Tab goes on to the next. What
// is refused stays open with the message under it; what somebody else set meanwhile stands beside it.
import { Clock3, Pencil } from 'lucide-react';
import { Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { isSame } from '#/kernel/web/form/problems.ts';
import { webKindOf } from '#/kernel/web/kinds/kinds.ts';
import { isBlank, textOf } from '#/kernel/web/kinds/values.ts';
import { TheirChange } from '#/kernel/web/page/TheirChange.tsx';
import { cx } from '#/ui/cx.ts';
import { inputClass } from '#/ui/fields/Field.tsx';
import { FocusIn } from '#/ui/floating/Popover.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Row, Text } from '#/ui/layout.tsx';
import { goToField } from './going-on.ts';
import styles from './InlineField.module.css';
import { inputOf } from './inputs.ts';
import { Said } from './Said.tsx';
import { savesAtOnce, tidyValue, wrongValue } from './written-values.ts';

interface Props {
  attribute: PrototypeAttribute;
  /** Read aloud before the value; its element's id. */
  labelledBy: string;
  value: unknown;
  save: (value: unknown) => Promise<CallFailed | undefined>;
  /** Waits for the network. */
  isWaiting?: boolean;
  /** What stands where nothing is filled in. */
  empty?: string;
  /** A blank in a sentence rather than a value beside its name. */
  isBlankInText?: boolean;
  /** Follows a filled-in blank. */
  after?: string | undefined;
}

interface Open {
  /** What it stood on when it was opened. */
  on: unknown;
  draft: unknown;
  problem?: string | undefined;
}

export const InlineField = ({
  attribute,
  labelledBy,
  value,
  save,
  isWaiting = false,
  empty = '—',
  isBlankInText = false,
  after,
}: Props) => {
  const [open, setOpen] = useState<Open>();
  // What was saved here; any other new value comes from somebody else, and glows for a moment.
  const [own, setOwn] = useState<unknown>(value);
  const [shown, setShown] = useState({ value, isTheirs: false });
  if (!isSame(shown.value, value)) setShown({ value, isTheirs: !isSame(value, own) });
  const place = useRef<HTMLDivElement>(null);
  // Enter saves, and the input that goes then says so once more as it loses the focus.
  const isOver = useRef(true);
  const id = useId();
  const { Cell } = webKindOf(attribute);
  const [Input] = useState(() => inputOf(attribute));

  const begin = (draft: unknown, problem?: string): void => {
    isOver.current = false;
    setOpen({ on: value, draft, problem });
  };
  const close = (focuses: boolean): void => {
    isOver.current = true;
    setOpen(undefined);
    if (focuses) requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-open]')?.focus());
  };
  /** Answers whether the field is done with. */
  const commit = (written: unknown, focuses: boolean): boolean => {
    if (isOver.current || !open) return true;
    const next = tidyValue(written);
    const problem = wrongValue(attribute, next);
    if (problem) {
      setOpen({ ...open, draft: written, problem });
      return false;
    }
    close(focuses);
    if (isSame(next, value)) return true;
    setOwn(next);
    void save(next).then((failure) => {
      if (failure?.status === 422) begin(written, failure.inline);
    });
    return true;
  };

  const hear = (event: KeyboardEvent): void => {
    if (!open || event.isComposing || event.defaultPrevented || isChoosing(event.target)) return;
    if (event.key === 'Escape') close(true);
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) commit(open.draft, true);
    else if (event.key === 'Tab' && !attribute.type.endsWith('[]')) {
      if (commit(open.draft, false) && !goToField(place.current, event.shiftKey ? -1 : 1)) return;
    } else return;
    event.preventDefault();
  };
  const leave = (to: EventTarget | null): void => {
    if (to instanceof Node && !place.current?.contains(to)) commit(open?.draft, false);
  };

  const latest = useRef({ hear, leave });
  useEffect(() => {
    latest.current = { hear, leave };
  });
  const isOpen = open !== undefined;
  useLayoutEffect(() => {
    const element = place.current;
    if (!isOpen || !element) return undefined;
    const cancel = new AbortController();
    const { signal } = cancel;
    element.addEventListener('keydown', (event) => latest.current.hear(event), { signal });
    element.addEventListener('focusout', ({ relatedTarget }) => latest.current.leave(relatedTarget), { signal });
    document.addEventListener('pointerdown', ({ target }) => latest.current.leave(target), { signal, capture: true });
    return () => cancel.abort();
  }, [isOpen]);

  const isNothing = isBlank(value);
  if (!Input)
    return (
      <Row as="span" align="center" shrink breaks minHeight={28}>
        {isNothing ? empty : <Cell {...{ value, attribute }} />}
      </Row>
    );
  return (
    <Text
      as="div"
      ref={place}
      id={id}
      role="group"
      aria-labelledby={labelledBy}
      data-field
      shrink
      className={cx(isBlankInText && styles.inText, isOpen && styles.isOpen)}
    >
      {open ? (
        <Suspense fallback={<Coming id={id} />}>
          <Input
            attribute={attribute}
            hasHiddenLabel
            value={open.draft}
            error={open.problem}
            onChange={(draft) => {
              if (savesAtOnce(attribute)) commit(draft, true);
              else setOpen({ on: open.on, draft });
            }}
          />
          <TheirChange
            of={
              isSame(value, open.on) || isSame(value, open.draft)
                ? undefined
                : { value: textOf(value, attribute), take: () => close(true) }
            }
          />
          <FocusIn id={id} />
          <Begin id={id} isList={savesAtOnce(attribute)} />
        </Suspense>
      ) : (
        <button
          type="button"
          data-open
          className={styles.value}
          aria-labelledby={`${labelledBy} ${id}-value`}
          onClick={() => begin(value ?? null)}
        >
          <Text
            id={`${id}-value`}
            breaks
            fill
            className={cx(styles.words, isNothing && styles.empty, shown.isTheirs && styles.theirs)}
          >
            {isNothing ? (
              empty
            ) : isBlankInText ? (
              <Said {...{ value, attribute }} />
            ) : (
              <Cell {...{ value, attribute }} />
            )}
          </Text>
          {isWaiting ? (
            <Clock3 {...smallIconProps} className={styles.waits} data-tip="Saved when you are online again" />
          ) : (
            !isBlankInText && <Pencil size={12} strokeWidth={1.75} aria-hidden className={styles.pencil} />
          )}
        </button>
      )}
      {!isOpen && !isNothing && after}
    </Text>
  );
};

/** A list is open at once, since choosing is all there is to do; a text is selected, so that typing replaces it. */
const Begin = ({ id, isList }: { id: string; isList: boolean }) => {
  useEffect(() => {
    const input = document.getElementById(id)?.querySelector('input');
    if (isList) input?.click();
    else input?.select();
  }, [id, isList]);
  return null;
};

/** Holds the focus while an input comes, so that keys meant for it are no keys of the page. */
const Coming = ({ id }: { id: string }) => (
  <>
    <input className={inputClass()} aria-label="Coming" aria-busy="true" readOnly />
    <FocusIn id={id} />
  </>
);

/** A list is open in the field: its keys choose from it. */
const isChoosing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';
