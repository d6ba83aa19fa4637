// Tags or origins of a contact in a row: the first two, and how many more.
import { LabelChip } from '../contact/LabelChip.tsx';
import type { Label } from '../contact/wire.ts';
import styles from './cells.module.css';

const mostShown = 2;

export const LabelsCell = ({ labels }: { labels: readonly Label[] }) => {
  const hidden = labels.slice(mostShown);
  return (
    <span className={styles.chips}>
      {labels.slice(0, mostShown).map((label) => (
        <LabelChip key={label._id} label={label} />
      ))}
      {hidden.length > 0 && (
        <span className={styles.more} data-tip={hidden.map(({ displayName }) => displayName).join(', ')}>
          +{hidden.length}
        </span>
      )}
    </span>
  );
};
