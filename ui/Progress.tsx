// How far something is, 0–100. The label is read aloud.
import styles from './Progress.module.css';

export const Progress = ({ value, label }: { value: number; label: string }) => (
  <div
    className={styles.track}
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(value)}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <div className={styles.bar} style={{ width: `${Math.min(100, Math.max(0, value))}%` }} />
  </div>
);
