// Where one is on the way to a domain that works: entered, records made, verified.
import { Check } from 'lucide-react';
import type { AgencyDomain } from '#/domains/agency/contract.ts';
import { cx } from '#/ui/cx.ts';
import styles from './Steps.module.css';

const steps = ['Enter', 'Records', 'Verify'] as const;

/** How many steps are behind a domain in this state. */
const behind = { unconfigured: 1, pending: 2, failed: 2, configured: 3 } as const;

export const Steps = ({ status }: { status: AgencyDomain['url']['crm']['dns']['status'] }) => (
  <ol className={styles.steps} aria-label="Progress">
    {steps.map((step, at) => {
      const isDone = at < behind[status];
      const isHere = at === behind[status];
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
