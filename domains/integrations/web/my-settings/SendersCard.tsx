// By whom one sends where a message says nothing else: chosen here, or the usual order (decision 86). Toasts about a missing sender lead here.

import type { Sender, SenderChannel } from '#/domains/integrations/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { Button } from '#/ui/Button.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../integrations/api.ts';
import styles from './MySending.module.css';

const SendersCard = () => (
  <SettingsCard
    id="senders"
    title="Default sender"
    help="Taken when you write a message; you can always choose another."
  >
    <Line channel="email" title="Email" none="Connect your mailbox above to send email." />
    <Line channel="phone" title="Text messages" none="An owner can give you a number in Phone Numbers." />
  </SettingsCard>
);
export default SendersCard;

const nameOf = ({ name, email, phone, type }: Sender): string =>
  phone
    ? `${phone.number} · ${type === 'personal' ? 'my own' : 'the agency’s'}`
    : [name, email].filter(Boolean).join(' · ');

const Line = ({ channel, title, none }: { channel: SenderChannel; title: string; none: string }) => {
  const { data, error, refetch } = useCall(api.senders.list, { channel }, { isQuiet: true });
  const back = useSend(api.senders.setDefault);
  const choose = useSend(api.senders.setDefault, {
    success: (_, { integrationId }) => {
      const [before, now] = [data?.default?._id, data?.data.find(({ _id }) => _id === integrationId)];
      const what = channel === 'email' ? 'Your email is' : 'Your text messages are';
      return {
        type: 'success',
        message: `${what} sent from ${now?.phone?.number ?? now?.email ?? 'your default sender'}`,
        ...(before && before !== integrationId
          ? { actionText: 'Undo', action: () => void back.send({ channel, integrationId: before }) }
          : {}),
      };
    },
  });
  if (error && !data)
    return (
      <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
        Your senders could not be loaded.
      </Notice>
    );
  return (
    <SettingLine title={title} help={data?.data.length === 0 ? none : undefined}>
      {!data && <Skeleton height={32} />}
      {data && data.data.length > 0 && (
        <NativeSelect
          label={`Default sender, ${title}`}
          hasHiddenLabel
          className={styles.choice}
          options={data.data.map((one) => ({ value: one._id ?? '', label: nameOf(one) }))}
          value={data.default?._id ?? ''}
          onChange={({ target }) => void choose.send({ channel, integrationId: target.value })}
        />
      )}
    </SettingLine>
  );
};
