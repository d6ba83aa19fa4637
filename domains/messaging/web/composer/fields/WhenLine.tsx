// When the message goes, where that is not now: on whose clock, and on the clock of those who get it. Stands over what is written, so that
// nobody sends for a moment that they do not see.
import { CalendarClock } from 'lucide-react';
import { comingMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { now } from '#/kernel/web/clock.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Row } from '#/ui/layout.tsx';
import { theirTime } from '../../schedule/their-time.ts';
import { wavesOf, waveWords } from '../../schedule/waves.ts';
import { zoneWords } from '../../schedule/zone-words.ts';
import { atOnce } from '../composer-values.ts';
import type { Composing } from '../use-composing.ts';

export const WhenLine = ({ composing }: { composing: Composing }) => {
  const zone = useZone();
  const { when, isOfScheduled, schedule, reached, agency } = composing;
  if (when.at === null) return null;
  const reach = { times: reached.localTimes, agencyZone: agency?.timezone ?? zone, total: reached.now?.count };
  const theirs = theirTime(when.at, reached.localTimes, zone);
  return (
    <Row as="p" wrap align="center" gap={8} rowGap={4} py={6} tone="amber" size="label" role="status">
      <CalendarClock {...smallIconProps} />
      <span>
        {when.theirs === null ? (
          <>
            Goes <b>{comingMoment(when.at, zone)}</b> ({zoneWords(zone)}){theirs && `, ${theirs}`}
          </>
        ) : (
          <>
            Goes {waveWords(when.theirs, wavesOf(when.theirs, reach, now()), zone)} ({zoneWords(zone)})
          </>
        )}
      </span>
      {!isOfScheduled && (
        <Button variant="link" size="small" onClick={() => schedule(atOnce)}>
          Send now instead
        </Button>
      )}
    </Row>
  );
};
