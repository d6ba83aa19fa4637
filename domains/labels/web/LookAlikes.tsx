// A line over the list where two labels look like one word written twice, with the verb that makes them one.
import { useState } from 'react';
import type { LightLabel } from '#/domains/labels/contract.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { lookAlikes } from './duplicates.ts';
import styles from './LookAlikes.module.css';

interface Props<L> {
  labels: readonly L[];
  one: string;
  onMerge: (keep: L, other: L) => void;
}

export const LookAlikes = <L extends LightLabel & { typeName?: string }>({ labels, one, onMerge }: Props<L>) => {
  const [passedOver, setPassedOver] = useState<readonly string[]>([]);
  const pair = lookAlikes(labels).find(([, other]) => !passedOver.includes(other._id));
  if (!pair) return null;
  const [keep, other] = pair;
  return (
    <div className={styles.notice}>
      <Notice
        actions={
          <>
            <Button size="small" onClick={() => onMerge(keep, other)}>
              Merge…
            </Button>
            <Button size="small" variant="subtle" onClick={() => setPassedOver([...passedOver, other._id])}>
              They differ
            </Button>
          </>
        }
      >
        “{keep.displayName}” and “{other.displayName}” look like the same {one}.
      </Notice>
    </div>
  );
};
