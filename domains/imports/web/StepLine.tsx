// Where one is: five steps in a line, those that can be gone to as buttons.
import { Check } from 'lucide-react';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { cx } from '#/ui/cx.ts';
import { smallIconProps } from '#/ui/icon.ts';
import { Row } from '#/ui/layout.tsx';
import styles from './Importing.module.css';
import { mayGoTo, type Step, stepNames, steps } from './steps.ts';

interface Props {
  step: Step;
  record: ImportRecord | undefined;
  goTo: (step: Step) => void;
}

export const StepLine = ({ step, record, goTo }: Props) => (
  <Row as="ol" wrap gap={18} rowGap={4} className={styles.steps} aria-label="Steps">
    {steps.map((one, at) => {
      const isHere = one === step;
      const isDone = at < steps.indexOf(step);
      const sign = <span className={styles.sign}>{isDone ? <Check {...smallIconProps} /> : at + 1}</span>;
      return (
        <li
          key={one}
          className={cx(styles.step, isHere && styles.here, isDone && styles.done)}
          aria-current={isHere ? 'step' : undefined}
        >
          {!isHere && mayGoTo(one, record) ? (
            <button type="button" className={styles.stepButton} onClick={() => goTo(one)}>
              {sign}
              <span>{stepNames[one]}</span>
            </button>
          ) : (
            <>
              {sign}
              <span>{stepNames[one]}</span>
            </>
          )}
        </li>
      );
    })}
  </Row>
);
