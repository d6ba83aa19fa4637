// The record while it is being loaded: whose it is, where a list says so, and its three panels, empty.
import { Avatar } from '#/ui/Avatar.tsx';
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

export const RecordSkeleton = ({ name }: { name?: string | undefined }) => (
  <div className={styles.record} aria-busy="true">
    {name === undefined && <h1 className="only-read">Contact</h1>}
    <div className={header.header}>
      {name === undefined ? (
        <>
          <Skeleton width={34} height={34} radius={17} />
          <Skeleton width={180} height={16} />
        </>
      ) : (
        <div className={header.who}>
          <Avatar name={name} size={34} />
          <h1 className={header.name}>
            <span className={header.nameWords}>{name}</span>
          </h1>
        </div>
      )}
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
