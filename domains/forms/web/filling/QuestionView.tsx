// One question: its label, its control, its help, and what is wrong with the answer.
import { Suspense, useId } from 'react';
import type { Question } from '#/domains/forms/contract/elements.ts';
import { Text } from '#/ui/layout.tsx';
import styles from './Filling.module.css';
import { fieldOf } from './fields/fields.ts';

interface Props {
  question: Question;
  value: unknown;
  isRequired: boolean;
  /** In words that fit behind the label. */
  problem: string | undefined;
  onChange: (value: unknown) => void;
  onLeave: () => void;
}

export const labelOf = ({ label, type }: Pick<Question, 'label' | 'type'>): string =>
  label === '' ? `Untitled (${type})` : label;

export const QuestionView = ({ question, value, isRequired, problem, onChange, onLeave }: Props) => {
  const id = useId();
  const field = fieldOf(question);
  const { help, width } = question;
  const described =
    [problem !== undefined && `${id}-problem`, help !== null && `${id}-help`].filter(Boolean).join(' ') || undefined;
  const words = (
    <>
      {labelOf(question)} {isRequired && <span className={styles.needed}>(required)</span>}
    </>
  );
  const inside = (
    <>
      {field ? (
        <Suspense fallback={<span className={styles.input} aria-busy="true" />}>
          <field.Field
            element={question}
            value={value}
            tied={{
              id,
              'aria-describedby': described,
              'aria-invalid': problem === undefined ? undefined : true,
              'aria-required': isRequired || undefined,
            }}
            onChange={onChange}
            onLeave={onLeave}
          />
        </Suspense>
      ) : (
        <Text tone="soft">This question cannot be answered here.</Text>
      )}
      {problem !== undefined && (
        <Text id={`${id}-problem`} tone="red" className={styles.help}>
          {labelOf(question)} {problem}
        </Text>
      )}
      {help !== null && (
        <span id={`${id}-help`} className={styles.help}>
          {help}
        </span>
      )}
    </>
  );
  const place = { className: styles[width], 'data-question': question._id };
  if (!field || field.isGroup)
    return (
      <fieldset {...place} className={`${styles[width]} ${styles.group}`} aria-describedby={described} tabIndex={-1}>
        <legend className={styles.label}>{words}</legend>
        {inside}
      </fieldset>
    );
  return (
    <div {...place}>
      <label htmlFor={id} className={styles.label}>
        {words}
      </label>
      {inside}
    </div>
  );
};
