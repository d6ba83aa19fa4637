// The builder while it is loaded: five nodes below one another, as they will stand.
import { Stack } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import styles from './Builder.module.css';

const places = [0, 1, 2, 3, 4];

export const BuilderSkeleton = () => (
  <div className={styles.builder} aria-busy="true">
    <h1 className="only-read">Workflow</h1>
    <div className={styles.coming}>
      {places.map((place) => (
        <Skeleton key={place} width={280} height={64} radius={12} />
      ))}
    </div>
    <div className={styles.aside}>
      <Stack gap={14} py={20} px={16}>
        <Skeleton width="40%" />
        <Skeleton />
        <Skeleton width="80%" />
      </Stack>
    </div>
  </div>
);
