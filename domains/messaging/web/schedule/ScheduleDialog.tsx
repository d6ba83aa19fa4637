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
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import styles from './Schedule.module.css';
import { momentPicked, type Picked, slotsAt, whyNotDone } from './slots.ts';
import { theirTime } from './their-time.ts';

// The calendar is the largest part of it.
const DateField = lazyPart(async () => ({ default: (await import('#/kernel/web/fields/DateField.tsx')).DateField }));

interface Props {
  /** 'Schedule Email'. */
  title: string;
  /** The zone of whoever sends. */
  zone: Zone;
  /** On which clocks those live who get it. */
  localTimes: readonly LocalTime[];
  /** A quick option was taken: it is sent for then. */
  onChoose: (at: Temporal.Instant) => void;
  /** A day and a time were picked: it goes then once it is sent. */
  onPick: (at: Temporal.Instant) => void;
  onClose: () => void;
}

export const ScheduleDialog = ({ title, zone, localTimes, onChoose, onPick, onClose }: Props) => {
  const isMobile = useIsMobile();
  const [picked, setPicked] = useState<Picked>({ day: null, time: '' });
  const reason = whyNotDone(picked, now(), zone);
  const at = momentPicked(picked, zone);
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
        at && reason === undefined
          ? [comingMoment(at, zone), theirTime(at, localTimes, zone)].filter(Boolean).join(' · ')
          : undefined
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" reason={reason} onClick={() => at && onPick(at)}>
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
        <Text as="p" aside>
          On your clock: {zone.replaceAll('_', ' ')}.
        </Text>
      </Stack>
    </Dialog>
  );
};
