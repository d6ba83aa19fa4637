// My Settings: how one is reminded of tasks and appointments besides in the product: by this browser, by mail.

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reminderMails } from '#/domains/tasks/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { note } from '#/kernel/web/telling/log.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { readClock } from '../task/times.ts';
import { beginPushing, endPushing, type PushState, pushState } from './pushing.ts';
import styles from './RemindersCard.module.css';
import { remindingApi } from './reminding-api.ts';

const mailWords = { none: 'No', each: 'One for each reminder', daily: 'One a day for all of them' } as const;

const whyNot: Readonly<Partial<Record<PushState, string>>> = {
  missing: 'This browser cannot receive messages while Lintel is closed',
  blocked: 'This browser blocks notifications of this site. Allow them beside its address.',
};

const RemindersCard = () => {
  const { data, error, refetch } = useCall(remindingApi.reminding.reminderSettings, {}, { isQuiet: true });
  const { send } = useSend(remindingApi.reminding.setReminderSettings, { success: 'Settings were updated.' });
  if (!data)
    return (
      <SettingsCard id="reminders" title="Reminders">
        {error ? (
          <FailureStrip failure={error} what="How you are reminded" onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={120} />
        )}
      </SettingsCard>
    );
  return (
    <SettingsCard id="reminders" title="Reminders">
      <PushLine publicKey={data.publicKey} browsers={data.browsers} />
      <SettingLine title="By email" help="To the address you sign in with.">
        <NativeSelect
          label="Reminders by email"
          hasHiddenLabel
          value={data.mail}
          options={reminderMails.map((value) => ({ value, label: mailWords[value] }))}
          onChange={({ target }) => {
            const mail = reminderMails.find((one) => one === target.value);
            if (mail) void send({ mail });
          }}
        />
      </SettingLine>
      {data.mail === 'daily' && <DailyLine key={data.dailyAt} at={data.dailyAt} zone={data.timezone} />}
    </SettingsCard>
  );
};
export default RemindersCard;

const DailyLine = ({ at, zone }: { at: string; zone: string }) => {
  const [typed, setTyped] = useState(at);
  const [error, setError] = useState<string>();
  const { send } = useSend(remindingApi.reminding.setReminderSettings, { success: 'Settings were updated.' });
  const keep = (): void => {
    const dailyAt = readClock(typed);
    if (dailyAt === undefined) setError('Write it HH:MM, on a 24-hour clock');
    else if (dailyAt !== at) void send({ dailyAt });
  };
  return (
    <SettingLine title="At" help={`On the clock of ${zone.replaceAll('_', ' ')}.`}>
      <TextField
        label="Time of the daily email"
        hasHiddenLabel
        inputMode="numeric"
        maxLength={5}
        value={typed}
        error={error}
        className={styles.time}
        onChange={({ target }) => {
          setError(undefined);
          setTyped(target.value);
        }}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep();
        }}
      />
    </SettingLine>
  );
};

interface PushLineProps {
  publicKey: string;
  browsers: readonly { _id: string; name: string; createdAt: string }[];
}

const PushLine = ({ publicKey, browsers }: PushLineProps) => {
  const [isBusy, setBusy] = useState(false);
  const { refetch } = useCall(remindingApi.reminding.reminderSettings, {}, { isQuiet: true });
  const remove = useSend(remindingApi.reminding.removeBrowser, { refreshes: ['reminding'] });
  const state = pushState(browsers);
  const change = async (isWanted: boolean): Promise<void> => {
    setBusy(true);
    try {
      if (!isWanted) await endPushing();
      else if (!(await beginPushing(publicKey)))
        toast({ type: 'warning', message: 'Reminders stay off', description: 'The browser did not allow them.' });
    } catch (error) {
      note('push', error);
      toast({
        type: 'error',
        message: 'This browser could not be added',
        description: 'Its push service did not answer as it should. Try again later.',
      });
    }
    await refetch();
    setBusy(false);
  };
  return (
    <>
      <SettingLine title="In this browser" help="Reminds you also while Lintel is closed.">
        <Switch
          label="Reminders in this browser"
          hasHiddenLabel
          checked={state === 'on'}
          reason={whyNot[state] ?? (isBusy ? 'One moment' : undefined)}
          onChange={({ target }) => void change(target.checked)}
        />
      </SettingLine>
      {browsers.length > 0 && (
        <Stack as="ul" aria-label="Browsers that are reminded">
          {browsers.map(({ _id, name, createdAt }) => (
            <Row as="li" key={_id} align="center" gap={10} tone="soft" minHeight={32}>
              <Text breaks fill>
                {name}
              </Text>
              <Ago at={createdAt} className={styles.quiet} />
              <IconButton
                icon={Trash2}
                size="small"
                label={`Stop reminders in ${name}`}
                onClick={() => void remove.send({ id: _id })}
              />
            </Row>
          ))}
        </Stack>
      )}
    </>
  );
};
