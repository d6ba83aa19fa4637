// Over the questions of a step: how far it is, and what it is about. A new step has the focus here.
import { useId } from 'react';
import type { Section } from '#/domains/forms/contract/document.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import { Words } from './ElementView.tsx';
import styles from './Filling.module.css';
import type { FilledForm } from './use-filling.ts';

interface Props {
  form: FilledForm;
  step: Section;
  place: number;
  count: number;
}

export const StepHead = ({ form: { progress }, step, place, count }: Props) => {
  const id = useId();
  const isOneOfMany = count > 1;
  const of = `Step ${writtenNumber(place + 1)} of ${writtenNumber(count)}`;
  return (
    <>
      {isOneOfMany && progress === 'bar' && (
        <progress className={styles.progress} aria-label={of} max={count} value={place + 1} />
      )}
      {(step.title !== '' || isOneOfMany) && (
        <header>
          {isOneOfMany && progress === 'steps' && <p className={styles.help}>{of}</p>}
          <h2 data-step tabIndex={-1} className={styles.title} aria-describedby={isOneOfMany ? id : undefined}>
            {step.title || of}
          </h2>
          {isOneOfMany && (
            <span id={id} className="only-read">
              {of}
            </span>
          )}
          {step.description !== null && <Words text={step.description} />}
        </header>
      )}
    </>
  );
};
