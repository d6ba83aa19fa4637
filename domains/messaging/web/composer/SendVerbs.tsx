// Send, and beside it when: the quick times, or any other; of what waits already, Update keeps its time. In test mode Send is off and Rehearse stands beside it (decision 97).

import { ChevronDown, FlaskConical } from 'lucide-react';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { now } from '#/kernel/web/clock.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Menu, MenuItem } from '#/ui/floating/Menu.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Row } from '#/ui/layout.tsx';
import { offProps } from '#/ui/reason.ts';
import { slotsAt } from '../schedule/slots.ts';
import { theirTime } from '../schedule/their-time.ts';
import styles from './Composer.module.css';
import { atOnce } from './composer-values.ts';
import { whyNotRehearsed, whyNotSaved } from './sending-reasons.ts';
import type { Composing } from './use-composing.ts';

interface Props {
  channel: MessageChannel;
  composing: Composing;
  onSchedule: () => void;
}

const verbs = { email: 'Send Email', sms: 'Send Text Message' } as const;
const changes = { email: 'Update Email', sms: 'Update Text Message' } as const;
const schedules = { email: 'Schedule Email', sms: 'Schedule Text Message' } as const;

export const SendVerbs = ({ channel, composing, onSchedule }: Props) => {
  const { form, reason, send, state, isOfScheduled, when: due, reached } = composing;
  const isChange = isOfScheduled;
  const zone = useZone();
  // Their clock stands beneath one's own (decision 50).
  const timesOf = (when: string, at: Temporal.Instant) => {
    const theirs = theirTime(at, reached.localTimes, zone);
    return theirs ? (
      <>
        {when}
        <br />
        {theirs}
      </>
    ) : (
      when
    );
  };
  if (composing.isForStep)
    return (
      <Button variant="primary" reason={whyNotSaved(state)} isBusy={form.isSending} onClick={() => send()}>
        Save
      </Button>
    );
  return (
    <>
      {state.isTestMode && (
        <Button icon={FlaskConical} isBusy={form.isSending} reason={whyNotRehearsed(state)} onClick={() => send()}>
          Rehearse
        </Button>
      )}
      <Row as="span" inline gap={1} className={styles.send}>
        <Button
          variant="primary"
          className={styles.sendNow}
          reason={reason}
          isBusy={form.isSending && !state.isTestMode}
          onClick={() => send()}
        >
          {(isChange ? changes : due.at ? schedules : verbs)[channel]}
        </Button>
        <Menu
          label={schedules[channel]}
          place="bottom-end"
          width={280}
          trigger={
            <button
              type="button"
              className={styles.sendLater}
              aria-label={schedules[channel]}
              data-tip={schedules[channel]}
              {...offProps(reason)}
              onClick={(event) => {
                if (reason !== undefined || form.isSending) event.preventDefault();
              }}
            >
              <ChevronDown {...smallIconProps} />
            </button>
          }
        >
          {due.at && <MenuItem onClick={() => send(atOnce)}>Send now</MenuItem>}
          {slotsAt(now(), zone).map(({ id, label, when, at }) => (
            <MenuItem key={id} onClick={() => send({ at, theirs: null })}>
              {label}
              <span className={styles.when}>{timesOf(when, at)}</span>
            </MenuItem>
          ))}
          <MenuItem onClick={onSchedule}>Pick Date & Time</MenuItem>
        </Menu>
      </Row>
    </>
  );
};
