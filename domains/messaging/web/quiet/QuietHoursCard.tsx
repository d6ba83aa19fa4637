// Agency Settings: between which hours messages leave, on the clock of whoever gets them, and which of them wait for the morning.
import { hourWords, type OpenHours, type QuietHours } from '#/domains/messaging/contract/quiet-hours.ts';
import { quietHoursContract } from '#/domains/messaging/contract/quiet-hours-calls.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import styles from './QuietHoursCard.module.css';

const api = clients({ quietHours: quietHoursContract });

type Change = Partial<QuietHours>;

const QuietHoursCard = () => {
  const { data, error, refetch } = useCall(api.quietHours.get, {}, { isQuiet: true });
  const { send } = useSend(api.quietHours.set, { success: 'Settings were updated.', refreshes: ['quietHours'] });
  return (
    <SettingsCard id="quiet-hours" title="Quiet hours">
      {data ? (
        <Lines hours={data} onChange={(change) => void send(change)} />
      ) : error ? (
        <FailureStrip failure={error} what="Quiet hours" onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={180} />
      )}
    </SettingsCard>
  );
};
export default QuietHoursCard;

const Lines = ({ hours, onChange }: { hours: QuietHours; onChange: (change: Change) => void }) => {
  const reason = useIsOnline() ? undefined : 'You are offline';
  return (
    <>
      <Text as="p" tone="soft" pb={10}>
        Outside these hours messages wait for the morning, on the clock of whoever gets them. Alerts about homes always
        do. What an agent writes to one person always goes at once.
      </Text>
      <HoursLine title="Emails leave" what="emails" open={hours.email} onChange={(email) => onChange({ email })} />
      <HoursLine
        title="Text messages leave"
        what="text messages"
        open={hours.sms}
        onChange={(sms) => onChange({ sms })}
      />
      <SettingLine title="Workflows wait" help="Emails and texts that steps send.">
        <Switch
          label="Messages of workflows wait for the morning"
          hasHiddenLabel
          checked={hours.holdsWorkflows}
          reason={reason}
          onChange={({ target }) => onChange({ holdsWorkflows: target.checked })}
        />
      </SettingLine>
      <SettingLine title="Mailings wait" help="What somebody sends to more than one person.">
        <Switch
          label="Mailings wait for the morning"
          hasHiddenLabel
          checked={hours.holdsMailings}
          reason={reason}
          onChange={({ target }) => onChange({ holdsMailings: target.checked })}
        />
      </SettingLine>
    </>
  );
};

interface HoursProps {
  title: string;
  what: string;
  open: OpenHours;
  onChange: (open: OpenHours) => void;
}

const optionsBetween = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, place) => ({
    value: String(from + place),
    label: hourWords(from + place),
  }));

/** Each offers only what the other leaves, so that the day always has an hour. */
const HoursLine = ({ title, what, open, onChange }: HoursProps) => (
  <SettingLine title={title}>
    <Row align="center" gap={8}>
      <NativeSelect
        label={`From when ${what} leave`}
        hasHiddenLabel
        className={styles.hour}
        value={String(open.from)}
        options={optionsBetween(0, open.until - 1)}
        onChange={({ target }) => onChange({ ...open, from: Number(target.value) })}
      />
      <span>to</span>
      <NativeSelect
        label={`Until when ${what} leave`}
        hasHiddenLabel
        className={styles.hour}
        value={String(open.until)}
        options={optionsBetween(open.from + 1, 24)}
        onChange={({ target }) => onChange({ ...open, until: Number(target.value) })}
      />
    </Row>
  </SettingLine>
);
