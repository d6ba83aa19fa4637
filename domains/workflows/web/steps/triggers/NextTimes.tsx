// The next times at which a schedule lets contacts in.

import { momentWords } from '#/domains/workflows/contract/telling/words.ts';
import type { Schedule } from '#/domains/workflows/contract/triggers.ts';
import { zoneAbbreviation } from '#/kernel/contract/zones/writing-moments.ts';
import { now } from '#/kernel/web/clock.ts';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { Text } from '#/ui/layout.tsx';
import styles from '../parts/Parts.module.css';
import { nextTimes } from './next-times.ts';

interface Props {
  trigger: Schedule;
}

export const NextTimes = ({ trigger }: Props) => {
  const zone = useAgencyZone();
  const at = now();
  const times = nextTimes(trigger, at, zone);
  return times.length === 0 ? null : (
    <div className={styles.said} role="status">
      <p>{times.length === 1 ? 'Runs' : 'Runs next'}</p>
      <Text as="ul" tabular>
        {times.map((moment) => (
          <li key={moment.epochMilliseconds}>
            <b>{momentWords(moment, zone, at)}</b> {zoneAbbreviation(moment, zone)}
          </li>
        ))}
      </Text>
    </div>
  );
};
