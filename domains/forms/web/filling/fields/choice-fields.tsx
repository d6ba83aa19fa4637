// Answers that are chosen. Something else may be typed where the question takes it.
import { useState } from 'react';
import type { Question } from '#/domains/forms/contract/elements.ts';
import styles from '../Filling.module.css';
import { type FieldProps, type FilledField, textOf, textsIn } from '../field-props.ts';

type Of<T extends Question['type']> = Extract<Question, { type: T }>;
type Choosing = Of<'dropdown'> | Of<'singleChoice'> | Of<'multipleChoice'>;

const isChoice = ({ choices }: Choosing, value: string): boolean => choices.some((one) => one.value === value);

interface OtherProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

const Other = ({ label, value, onChange, onLeave }: OtherProps) => (
  <input
    className={styles.input}
    aria-label={`${label}: other`}
    autoComplete="off"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onBlur={onLeave}
  />
);

/** One value, and whether it is something else that is typed: an empty one must stay open. */
const useOne = ({ element, value, onChange }: Pick<FieldProps<Choosing>, 'element' | 'value' | 'onChange'>) => {
  const chosen = textOf(value);
  const [wantsOther, setWantsOther] = useState(false);
  const isOther = element.hasOther && (wantsOther || (chosen !== '' && !isChoice(element, chosen)));
  return {
    chosen,
    isOther,
    choose: (next: string): void => {
      setWantsOther(false);
      onChange(next);
    },
    openOther: (): void => {
      setWantsOther(true);
      onChange('');
    },
  };
};

/** No choice can have this value: it is longer than one may be. */
const otherValue = 'other'.repeat(50);

export const dropdown: FilledField<Of<'dropdown'>> = {
  Field: ({ element, value, tied, onChange, onLeave }) => {
    const { chosen, isOther, choose, openOther } = useOne({ element, value, onChange });
    return (
      <>
        <select
          {...tied}
          className={styles.input}
          value={isOther ? otherValue : chosen}
          onChange={({ currentTarget }) =>
            currentTarget.value === otherValue ? openOther() : choose(currentTarget.value)
          }
          onBlur={onLeave}
        >
          <option value="">Choose…</option>
          {element.choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
          {element.hasOther && <option value={otherValue}>Other…</option>}
        </select>
        {isOther && <Other label={element.label} value={chosen} onChange={onChange} onLeave={onLeave} />}
      </>
    );
  },
};

export const singleChoice: FilledField<Of<'singleChoice'>> = {
  isGroup: true,
  Field: ({ element, value, tied, onChange, onLeave }) => {
    const { chosen, isOther, choose, openOther } = useOne({ element, value, onChange });
    return (
      <span className={styles.choices} style={{ '--filling-columns': element.columns }} onBlur={onLeave}>
        {element.choices.map((one) => (
          <label key={one.value} className={styles.choice}>
            <input
              type="radio"
              name={tied.id}
              checked={!isOther && chosen === one.value}
              onChange={() => choose(one.value)}
            />
            <span>{one.label}</span>
          </label>
        ))}
        {element.hasOther && (
          <label className={styles.choice}>
            <input type="radio" name={tied.id} checked={isOther} onChange={openOther} />
            <span>Other</span>
          </label>
        )}
        {isOther && <Other label={element.label} value={chosen} onChange={onChange} onLeave={onLeave} />}
      </span>
    );
  },
};

export const multipleChoice: FilledField<Of<'multipleChoice'>> = {
  isGroup: true,
  Field: ({ element, value, onChange, onLeave }) => {
    const chosen = textsIn(value);
    const other = chosen.find((one) => !isChoice(element, one));
    const known = chosen.filter((one) => isChoice(element, one));
    const put = (next: readonly string[], typed: string | undefined): void =>
      onChange(typed === undefined ? next : [...next, typed]);
    return (
      <span className={styles.choices} onBlur={onLeave}>
        {element.choices.map((one) => {
          const isOn = known.includes(one.value);
          return (
            <label key={one.value} className={styles.choice}>
              <input
                type="checkbox"
                checked={isOn}
                onChange={() => put(isOn ? known.filter((has) => has !== one.value) : [...known, one.value], other)}
              />
              <span>{one.label}</span>
            </label>
          );
        })}
        {element.hasOther && (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={other !== undefined}
              onChange={() => put(known, other === undefined ? '' : undefined)}
            />
            <span>Other</span>
          </label>
        )}
        {other !== undefined && (
          <Other label={element.label} value={other} onChange={(typed) => put(known, typed)} onLeave={onLeave} />
        )}
      </span>
    );
  },
};
