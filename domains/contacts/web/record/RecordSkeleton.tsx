// The record while nothing is known of the contact yet: its head and its three panels, empty.
import { Stack } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import styles from './ContactPage.module.css';
import header from './header/RecordHeader.module.css';

const lines = [44, 72, 60, 80, 52];

const Panel = () => (
  <Stack gap={14} py={18} px="page">
    {lines.map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </Stack>
);

export const RecordSkeleton = () => (
  <div className={styles.record} aria-busy="true">
    <h1 className="only-read">Contact</h1>
    <div className={header.header}>
      <Skeleton width={34} height={34} radius={17} />
      <Skeleton width={180} height={16} />
    </div>
    <div className={styles.panels}>
      <div className={styles.left}>
        <Panel />
      </div>
      <div className={styles.middle}>
        <Panel />
      </div>
      <div className={styles.right}>
        <Panel />
      </div>
    </div>
  </div>
);
