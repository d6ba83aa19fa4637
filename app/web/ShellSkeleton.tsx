// The shape of the app while it is being loaded: sidebar and panel, nothing that could be wrong.
import { Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import styles from './ShellSkeleton.module.css';

export const ShellSkeleton = () => (
  <div className={styles.shell} aria-busy="true">
    <Text as="div" rigid p={14} width="var(--rail)" className={styles.side}>
      <Skeleton width={28} height={28} radius={8} />
    </Text>
    <div className={styles.panel}>
      <div className={styles.bar}>
        <Skeleton width={340} height={32} radius={8} />
      </div>
    </div>
    <span className="only-read" role="status">
      Loading
    </span>
  </div>
);
