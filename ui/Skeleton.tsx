// The place of something that is coming. It appears only after 150 ms, so that fast answers do not flicker.
import styles from './Skeleton.module.css';

export const Skeleton = ({
  width = '100%',
  height = 12,
  radius = 6,
}: {
  width?: number | string;
  height?: number;
  radius?: number;
}) => <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />;
