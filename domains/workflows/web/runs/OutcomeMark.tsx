// The sign of what became of a step: in the path of a run, in a rehearsal, beside the step itself.
import { Check, Clock, GitBranch, LogOut, Minus, X } from 'lucide-react';
import type { StepOutcome } from '#/domains/workflows/contract/running.ts';
import type { Icon } from '#/ui/icon.ts';
import styles from './OutcomeMark.module.css';
import { outcomeWords } from './outcome-words.ts';

const signs: Readonly<Record<StepOutcome, Icon>> = {
  done: Check,
  skipped: Minus,
  waiting: Clock,
  took: GitBranch,
  failed: X,
  left: LogOut,
};

export const OutcomeMark = ({ outcome }: { outcome: StepOutcome }) => {
  const Sign = signs[outcome];
  return (
    <span className={styles.mark} data-outcome={outcome}>
      <Sign size={12} strokeWidth={2.5} aria-hidden />
      <span className="only-read">{outcomeWords[outcome]}</span>
    </span>
  );
};
