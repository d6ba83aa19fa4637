// The verbs of one record, at the head of its panel: the same as in the menu of its row.
import { Button } from '#/ui/Button.tsx';
import type { RowAction } from '../grid/RowMenu.tsx';
import styles from './Peek.module.css';

export const PeekVerbs = ({ verbs }: { verbs: readonly RowAction[] }) => (
  <div className={styles.verbs}>
    {verbs.map(({ id, label, icon, isDanger, reason, run }) => (
      <Button key={id} size="small" icon={icon} variant={isDanger ? 'subtle' : 'default'} reason={reason} onClick={run}>
        {label}
      </Button>
    ))}
  </div>
);
