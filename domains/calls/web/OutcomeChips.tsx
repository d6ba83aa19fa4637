// What came of a call: one of six, by a click or by its number.
import { useId, useLayoutEffect, useRef } from 'react';
import type { CallOutcome } from '#/domains/calls/contract.ts';
import { cx } from '#/ui/cx.ts';
import { Kbd } from '#/ui/Kbd.tsx';
import { Text } from '#/ui/layout.tsx';
import styles from './Calls.module.css';
import { outcomeChoices } from './call-words.ts';

interface Props {
  value: CallOutcome | '';
  onChange: (outcome: CallOutcome | '') => void;
  /** The focus begins here, so that a number is enough. */
  takesFocus?: boolean;
}

export const OutcomeChips = ({ value, onChange, takesFocus = false }: Props) => {
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) first.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  // A number chooses from anywhere in the form; where the focus is among the outcomes, it goes along.
  const group = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const { current } = group;
    if (value !== '' && current?.contains(document.activeElement))
      current.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
  }, [value]);
  return (
    <fieldset ref={group} className={styles.outcomes}>
      <Text as="legend" mb={6} p={0} tone="soft" size="label" weight={500}>
        Outcome
      </Text>
      {outcomeChoices.map(({ value: outcome, label, key }, place) => (
        <label key={outcome} className={cx(styles.outcome, outcome === value && styles.chosen)}>
          <input
            ref={place === 0 ? first : undefined}
            type="radio"
            className="only-read"
            name={name}
            checked={outcome === value}
            onChange={() => onChange(outcome)}
            // The one that was chosen is taken back by choosing it again.
            onClick={() => {
              if (outcome === value) onChange('');
            }}
          />
          {label}
          <Kbd>{key}</Kbd>
        </label>
      ))}
    </fieldset>
  );
};
