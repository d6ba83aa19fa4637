// When it goes: the quick options, or a day and a time of day. It stands in place of the composer while it is open; a quick
// option sends at once, Done keeps the time and leads back to the message (R474, R475, R638, R639).

import { Suspense, useState } from 'react';
import type { LocalTime } from '#/domains/messaging/contract.ts';
import { comingMoment } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { now } from '#/kernel/web/clock.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import styles from './Schedule.module.css';
import { momentPicked, type Picked, slotsAt, theirTimePicked, whyNotDone } from './slots.ts';
import { theirTime } from './their-time.ts';
import { Waves } from './Waves.tsx';
import { wavesOf } from './waves.ts';

// The calendar is the largest part of it.
const DateField = lazyPart(async () => ({ default: (await import('#/kernel/web/fields/DateField.tsx')).DateField }));

interface Props {
  /** 'Schedule Email'. */
  title: string;
  /** The zone of whoever sends. */
  zone: Zone;
  /** On which clocks those live who get it. */
  localTimes: readonly LocalTime[];
  /** The clock of those whose own nobody knows, and how many get it; left out where it goes to nobody else. */
  others?: { agencyZone: string; total: number | undefined };
  /** A quick option was taken: it is sent for then. */
  onChoose: (at: Temporal.Instant) => void;
  /** A day and a time were picked: it goes then once it is sent; with `theirs`, when the clock of each shows that. */
  onPick: (at: Temporal.Instant, theirs: string | null) => void;
  onClose: () => void;
}

export const ScheduleDialog = ({ title, zone, localTimes, others, onChoose, onPick, onClose }: Props) => {
  const isMobile = useIsMobile();
  const [picked, setPicked] = useState<Picked>({ day: null, time: '' });
  const [isTheirs, setTheirs] = useState(false);
  const at = momentPicked(picked, zone);
  const asPicked = isTheirs ? (theirTimePicked(picked) ?? null) : null;
  const reach = { times: localTimes, agencyZone: others?.agencyZone ?? zone, total: others?.total };
  const waves = asPicked === null ? [] : wavesOf(asPicked, reach, now());
  // On their clocks some of it may be ahead where it has passed on one's own.
  const reason = whyNotDone(picked, now(), zone);
  const theirs = (moment: Temporal.Instant) => {
    const words = theirTime(moment, localTimes, zone);
    return words && <Text block>{words}</Text>;
  };
  return (
    <Dialog
      isOpen
      title={title}
      width={440}
      isSheet={isMobile}
      onBack={onClose}
      onClose={onClose}
      hint={
        at && reason === undefined && asPicked === null
          ? [comingMoment(at, zone), theirTime(at, localTimes, zone)].filter(Boolean).join(' · ')
          : undefined
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" reason={reason} onClick={() => at && onPick(at, asPicked)}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Stack gap={6} role="group" aria-label="Quick times">
          {slotsAt(now(), zone).map((slot, place) => (
            <button
              key={slot.id}
              type="button"
              className={styles.slot}
              data-autofocus={place === 0 || undefined}
              onClick={() => onChoose(slot.at)}
            >
              <span>{slot.label}</span>
              <Text aside className={styles.when}>
                {slot.when}
                {theirs(slot.at)}
              </Text>
            </button>
          ))}
        </Stack>
        <Text as="h3" mt={4} size="label">
          Pick Date & Time
        </Text>
        <FormRow>
          <Suspense fallback={<Skeleton height={56} radius={8} />}>
            <DateField
              label="Date"
              zone={zone}
              value={picked.day}
              onChange={(day) => setPicked((before) => ({ ...before, day }))}
            />
          </Suspense>
          <TextField
            label="Time"
            placeholder="HH:MM"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={picked.time}
            onChange={({ target }) => setPicked((before) => ({ ...before, time: target.value }))}
          />
        </FormRow>
        {others && (
          <Checkbox
            checked={isTheirs}
            label="On the clock of each"
            help="Everyone gets it when their own clock shows this time."
            onChange={({ target }) => setTheirs(target.checked)}
          />
        )}
        {asPicked !== null && <Waves theirTime={asPicked} waves={waves} reach={reach} zone={zone} />}
        {!isTheirs && (
          <Text as="p" aside>
            On your clock: {zone.replaceAll('_', ' ')}.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
};
