// Over the contacts that were deleted: those that went into another one by a merge, and the way back for each.

import { Ungroup } from 'lucide-react';
import { useState } from 'react';
import { lineMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { api } from '../api.ts';
import styles from './MergedContacts.module.css';
import { unmerge } from './use-merging.ts';

const atFirst = 3;

export const MergedContacts = () => {
  const [isAll, setAll] = useState(false);
  const zone = useZone();
  const { data } = useCall(api.contacts.allMerges, { length: '100' }, { isQuiet: true });
  const merges = data?.data ?? [];
  if (merges.length === 0) return null;
  return (
    <section className={styles.merged} aria-label="Merged contacts">
      <h2>Merged into another contact</h2>
      <ul>
        {(isAll ? merges : merges.slice(0, atFirst)).map((merge) => (
          <li key={merge._id}>
            <span>
              <b>{merge.mergedName}</b> into <a href={`/contacts/${merge.kept._id}`}>{merge.kept.displayName}</a> ·{' '}
              {lineMoment(merge.mergedAt, zone)}
            </span>
            <Button size="small" icon={Ungroup} onClick={() => void unmerge(merge, merge.kept.displayName)}>
              Un-merge
            </Button>
          </li>
        ))}
      </ul>
      {merges.length > atFirst && (
        <Button size="small" variant="link" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `All ${formatNumber(merges.length)}${data?.hasMore ? '+' : ''}`}
        </Button>
      )}
    </section>
  );
};
