// How far something is, 0–100. The label is read aloud.
import styles from './Progress.module.css';

export const Progress = ({ value, label }: { value: number; label: string }) => (
  <progress className={styles.progress} aria-label={label} max={100} value={Math.min(100, Math.max(0, value))} />
);
