// Where one is on a way of a few steps: what is behind, and which comes next.
import { Check } from 'lucide-react';
import { cx } from './cx.ts';
import styles from './Steps.module.css';

/** The first `behind` steps are done. */
export const Steps = ({ steps, behind }: { steps: readonly string[]; behind: number }) => (
  <ol className={styles.steps} aria-label="Progress">
    {steps.map((step, at) => {
      const isDone = at < behind;
      const isHere = at === behind;
      return (
        <li
          key={step}
          className={cx(styles.step, isDone && styles.done, isHere && styles.here)}
          aria-current={isHere ? 'step' : undefined}
        >
          <span className={styles.sign}>{isDone ? <Check size={13} strokeWidth={2.4} aria-hidden /> : at + 1}</span>
          {step}
          {isDone && <span className="only-read">, done</span>}
        </li>
      );
    })}
  </ol>
);
