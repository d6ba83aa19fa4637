// The appointments of the next twelve hours among the notifications: in how long, with whom, and the way there.

import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { now } from '#/kernel/web/clock.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { NoticeGroup } from '#/kernel/web/notices/NoticeGroup.tsx';
import styles from '#/kernel/web/notices/Notices.module.css';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Row } from '#/ui/layout.tsx';
import { openAppointment } from '../appointments/opening.ts';
import { api } from '../day-api.ts';

import { inWords } from './in-words.ts';

const aheadHours = 12;
const maxShown = '10';
const aMinuteMs = 60_000;

const AppointmentsGroup = () => {
  const { data: me } = useCall(api.team.me, {});
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), aMinuteMs);
    return () => clearInterval(timer);
  }, []);
  // To the full quarter of an hour, so that the question stays the same while one looks.
  const from = at.round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'floor' });
  const zone = useZone();
  const { data } = useCall(
    api.appointments.list,
    {
      length: maxShown,
      column: 'startAt',
      order: 'asc',
      filtersGroups: JSON.stringify([
        [
          { field: 'agent', type: 'tag', rule: 'isInIds', value: [me?._id ?? ''], displayName: 'Agent' },
          {
            field: 'startAt',
            type: 'date',
            rule: 'isBetween',
            value: [from.toString(), from.add({ hours: aheadHours }).toString()],
            displayName: 'Begins',
          },
        ],
      ]),
    },
    { isQuiet: true, isOff: !me },
  );
  const ahead = data?.data.filter(
    ({ appointmentDate }) => Temporal.Instant.compare(Temporal.Instant.from(appointmentDate.endAt), at) > 0,
  );
  if (!ahead || ahead.length === 0) return null;
  return (
    <NoticeGroup id="appointments" title="Appointments">
      {ahead.map(({ _id, title, contactUserName, place, appointmentDate: { startAt } }) => (
        <li key={_id} className={styles.item}>
          <Row align="center" gap={10} minHeight={24}>
            <button type="button" className={styles.title} onClick={() => openAppointment(_id)}>
              {title}
              {contactUserName && <span> · {contactUserName}</span>}
            </button>
            <time dateTime={startAt} data-tip={formatMoment(startAt, zone)} className={styles.quiet}>
              {inWords(Temporal.Instant.from(startAt), at)}
            </time>
          </Row>
          <Row align="center" gap={10} minHeight={24}>
            <Button size="small" onClick={() => openAppointment(_id)}>
              Open
            </Button>
            {place && (
              <ButtonLink
                size="small"
                icon={MapPin}
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
                target="_blank"
                rel="noreferrer"
              >
                Directions
              </ButtonLink>
            )}
          </Row>
        </li>
      ))}
    </NoticeGroup>
  );
};
export default AppointmentsGroup;
