// The frame of the lists of letters: what stands there while it is loaded, where it could not be, and where there is nothing.
import type { ReactNode } from 'react';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import type { Icon } from '#/ui/icon.ts';
import { Stack } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import styles from './ThreadList.module.css';

interface Props {
  label: string;
  /** Undefined while it is loaded. */
  rows: readonly ReactNode[] | undefined;
  failure: CallFailed | null;
  onRetry: () => void;
  icon: Icon;
  empty: string;
  /** What would stand here. */
  hint: string;
}

const places = [0, 1, 2, 3];

export const LetterList = ({ label, rows, failure, onRetry, icon, empty, hint }: Props) => {
  if (failure && !rows) return <FailureStrip failure={failure} what={label} onRetry={onRetry} />;
  if (!rows)
    return (
      <Stack gap={22} py={18} px={16} aria-busy="true">
        {places.map((place) => (
          <Skeleton key={place} height={38} radius={8} />
        ))}
      </Stack>
    );
  if (rows.length === 0)
    return (
      <EmptyState icon={icon} title={empty}>
        {hint}
      </EmptyState>
    );
  return (
    <ul className={styles.list} aria-label={label}>
      {rows}
    </ul>
  );
};
