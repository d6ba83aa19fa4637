// A small turning ring for work that takes longer than a second. Decorative: whoever shows it also says what is under way.
import styles from './Spinner.module.css';

export const Spinner = ({ size = 15 }: { size?: number }) => (
  <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />
);
