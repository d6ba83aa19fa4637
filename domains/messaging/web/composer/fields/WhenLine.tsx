// When the message goes, where that is not now: on whose clock, and on the clock of those who get it. Stands over what is written, so that
// nobody sends for a moment that they do not see.
import { CalendarClock } from 'lucide-react';
import { comingMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Row } from '#/ui/layout.tsx';
import { theirTime } from '../../schedule/their-time.ts';
import { zoneWords } from '../../schedule/zone-words.ts';
import type { Composing } from '../use-composing.ts';

export const WhenLine = ({ composing }: { composing: Composing }) => {
  const zone = useZone();
  const { scheduledAt, isOfScheduled, schedule, reached } = composing;
  if (scheduledAt === null) return null;
  const theirs = theirTime(scheduledAt, reached.localTimes, zone);
  return (
    <Row as="p" wrap align="center" gap={8} rowGap={4} py={6} tone="amber" size="label" role="status">
      <CalendarClock {...smallIconProps} />
      <span>
        Goes <b>{comingMoment(scheduledAt, zone)}</b> ({zoneWords(zone)}){theirs && `, ${theirs}`}
      </span>
      {!isOfScheduled && (
        <Button variant="link" size="small" onClick={() => schedule(null)}>
          Send now instead
        </Button>
      )}
    </Row>
  );
};
