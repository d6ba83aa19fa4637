// The builder while it is loaded: a form with some questions, as it will stand.

import { cx } from '#/ui/cx.ts';
import { Stack } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import styles from './Builder.module.css';

const places = [0, 1, 2, 3];

export const BuilderSkeleton = () => (
  <div className={styles.builder} aria-busy="true">
    <h1 className="only-read">Form</h1>
    <Stack fill>
      <div className={styles.paper}>
        {places.map((place) => (
          <Skeleton key={place} height={72} radius={10} />
        ))}
      </div>
    </Stack>
    <div className={cx(styles.aside, styles.coming)}>
      <Stack gap={14} py={20} px={16}>
        <Skeleton width="40%" />
        <Skeleton />
        <Skeleton width="80%" />
      </Stack>
    </div>
  </div>
);
