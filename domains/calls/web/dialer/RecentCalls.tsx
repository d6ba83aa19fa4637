// The last fifty calls (R442): whom, which way, and when; a press chooses to call them.
import { PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatAgo } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { smallIconProps } from '#/ui/icon.ts';
import { Clip, Stack, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import calls from '../Calls.module.css';
import { callWith } from './opening.ts';

/** As the specification asks for them. */
export const recentCalls = { start: '0', length: '50', column: 'createdAt', order: 'descending' } as const;

export const RecentCalls = () => {
  const { data } = useCall(api.calls.list, recentCalls, { isQuiet: true });
  const zone = useZone();
  if (!data || data.data.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-label="Recent calls">
      <Text as="h3" size="label" tone="soft" weight={500} m={0}>
        Recent
      </Text>
      <Stack as="ul">
        {data.data.map(({ _id, contact, contactId, direction, status, phoneNumber, createdAt }) => {
          const isMissed = direction === 'incoming' && status === 'missed';
          const Sign = isMissed ? PhoneMissed : direction === 'incoming' ? PhoneIncoming : PhoneOutgoing;
          const name = nameIn(contact) ?? phoneNumber ?? 'Unknown';
          return (
            <li key={_id}>
              <button
                type="button"
                className={calls.one}
                aria-label={`${isMissed ? 'Missed call' : 'Call'} with ${name}`}
                onClick={() => callWith(contactId)}
              >
                <Text rigid tone={isMissed ? 'red' : 'faint'}>
                  <Sign {...smallIconProps} />
                </Text>
                <Clip fill>{name}</Clip>
                <span className={calls.quiet}>{formatAgo(createdAt, zone)}</span>
              </button>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
};

const nameIn = (contact: unknown): string | undefined => {
  const name: unknown = Reflect.get(Object(contact), 'displayName');
  return typeof name === 'string' && name !== '' ? name : undefined;
};
