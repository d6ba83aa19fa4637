// The display state of a task in its own colours (R160), under its name or the words it is said in. Plain elements.
import type { TaskDisplayState } from '#/domains/tasks/contract.ts';
import { stateLooks } from './state-look.ts';
import styles from './Task.module.css';

export const StateChip = ({ state, words: said = state }: { state: TaskDisplayState; words?: string }) => {
  const { ground, words } = stateLooks[state];
  return (
    <span className={styles.state} style={{ '--ground': `var(${ground})`, '--words': `var(${words})` }}>
      {said}
    </span>
  );
};
