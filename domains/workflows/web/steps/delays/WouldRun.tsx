// When the delay would end for somebody who comes to it now.

import type { Delay } from '#/domains/workflows/contract/delays.ts';
import { now } from '#/kernel/web/clock.ts';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import styles from '../parts/Parts.module.css';
import { whenItRuns } from './when-it-runs.ts';

export const WouldRun = ({ delay, fieldName }: { delay: Delay; fieldName?: string | undefined }) => {
  const words = whenItRuns(delay, now(), useAgencyZone(), fieldName);
  return words === undefined ? null : (
    <div className={styles.said} role="status">
      <p>{words}</p>
    </div>
  );
};
