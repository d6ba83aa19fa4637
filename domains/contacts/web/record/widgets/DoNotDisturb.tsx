// Whether the contact may be contacted now: a switch, how long, and until when (decision 37).

import { useState } from 'react';
import { now } from '#/kernel/web/clock.ts';
import { DateTimeField } from '#/kernel/web/fields/DateTimeField.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { pauseFor, pauseLifted, pausePeriods } from '../../contact/pause-periods.ts';
import { pauseWords } from '../../contact/pausing.ts';
import { readOnly } from '../fields/PropertyRow.tsx';
import { useRecord } from '../record-context.ts';
import styles from './widgets.module.css';

const name = 'Do not disturb';

export const DoNotDisturb = () => {
  const { contact, mayWrite, save } = useRecord();
  const pause = contact.doNotDisturb;
  const isOn = pause?.isEnabled === true;
  const [isChoosing, setChoosing] = useState(false);
  const set = (doNotDisturb: unknown): void => {
    setChoosing(false);
    void save({ doNotDisturb }, { name });
  };
  const zone = useZone();
  return (
    <Stack gap={12}>
      <Switch
        label={name}
        help={pauseWords(pause, now(), zone)}
        checked={isOn}
        reason={mayWrite ? undefined : readOnly}
        onChange={({ target }) => set(target.checked ? pauseFor(null, now(), zone) : pauseLifted)}
      />
      {mayWrite && (
        <Row wrap gap={6} role="group" aria-label="How long">
          {pausePeriods.map(({ short, label, period }) => (
            <Button
              key={short}
              size="small"
              aria-label={`${short}, ${label.toLowerCase()}`}
              className={styles.period}
              onClick={() => set(pauseFor(period, now(), zone))}
            >
              {short}
            </Button>
          ))}
          <Button
            size="small"
            className={styles.period}
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            Custom
          </Button>
        </Row>
      )}
      {isChoosing && (
        <DateTimeField
          label="Until"
          value={null}
          onChange={(text) => {
            if (text === null) return;
            const end = Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(zone).toInstant();
            set({ isEnabled: true, startDate: now().toString(), endDate: end.toString() });
          }}
        />
      )}
    </Stack>
  );
};
