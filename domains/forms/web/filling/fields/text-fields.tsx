// Answers that are typed: lines, addresses, numbers, days and times, in the browser's own controls.
import type { Question } from '#/domains/forms/contract/elements.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import { Row, Text } from '#/ui/layout.tsx';
import { autocompleteOf } from '../autocomplete.ts';
import styles from '../Filling.module.css';
import { type FieldProps, type FilledField, textOf } from '../field-props.ts';

type Of<T extends Question['type']> = Extract<Question, { type: T }>;

interface LineProps extends FieldProps {
  type: 'text' | 'email' | 'url' | 'tel' | 'date' | 'time';
  inputMode?: 'decimal';
  autoComplete?: string;
  maxLength?: number;
  min?: string | undefined;
  max?: string | undefined;
}

const Line = ({ element, value, tied, onChange, onLeave, ...input }: LineProps) => (
  <input
    {...tied}
    autoComplete={autocompleteOf(element.mapsTo)}
    {...input}
    className={styles.input}
    value={textOf(value)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onBlur={onLeave}
  />
);

export const shortAnswer: FilledField<Of<'shortAnswer'>> = {
  Field: (props) => (
    <Line {...props} type={props.element.format === 'url' ? 'url' : 'text'} maxLength={props.element.max} />
  ),
};

export const email: FilledField<Of<'email'>> = { Field: (props) => <Line {...props} type="email" /> };

export const phoneNumber: FilledField<Of<'phoneNumber'>> = {
  Field: (props) => <Line {...props} type="tel" autoComplete="tel" />,
};

export const number: FilledField<Of<'number'>> = {
  Field: (props) => (
    <Row as="span" align="center" gap={10}>
      <Line {...props} type="text" inputMode="decimal" />
      {props.element.unit !== null && (
        <Text rigid tone="soft">
          {props.element.unit}
        </Text>
      )}
    </Row>
  ),
};

const dayOf = (bound: Of<'date'>['min']): string | undefined => (typeof bound === 'string' ? bound : undefined);

export const date: FilledField<Of<'date'>> = {
  Field: (props) => <Line {...props} type="date" min={dayOf(props.element.min)} max={dayOf(props.element.max)} />,
};

export const time: FilledField<Of<'time'>> = {
  Field: (props) => (
    <Line {...props} type="time" min={props.element.min ?? undefined} max={props.element.max ?? undefined} />
  ),
};

/** From here on it is said how much room is left. */
const nearlyFull = 0.8;

export const longAnswer: FilledField<Of<'longAnswer'>> = {
  Field: ({ element, value, tied, onChange, onLeave }) => {
    const written = textOf(value);
    return (
      <>
        <textarea
          {...tied}
          className={styles.input}
          rows={element.rows}
          value={written}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onLeave}
        />
        {written.length > element.max * nearlyFull && (
          <span className={styles.help} role="status">
            {writtenNumber(written.length)} of {writtenNumber(element.max)} characters
          </span>
        )}
      </>
    );
  },
};
