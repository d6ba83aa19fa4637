// What is particular about a number: the day's allowance, the Business Profile that raises it, and whose number it is.

import { type IntegrationRecord, textAllowances } from '#/domains/integrations/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { Card } from '#/ui/Card.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { WhoseNumber } from '../phone-numbers/WhoseNumber.tsx';
import { api } from './api.ts';

export const NumberCard = ({ record }: { record: IntegrationRecord }) => {
  const back = useSend(api.integrations.update, { refreshes: ['senders'] });
  const update = useSend(api.integrations.update, {
    refreshes: ['senders'],
    success: (_, { id, hasBusinessProfile = false }) => {
      const undo = () => void back.send({ id, hasBusinessProfile: !hasBusinessProfile });
      const message = `Business Profile turned ${hasBusinessProfile ? 'on' : 'off'}`;
      return { type: 'success', message, actionText: 'Undo', action: undo };
    },
  });
  const isOnline = useIsOnline();
  const { plain, profiled } = textAllowances;
  return (
    <Card title="Number">
      <SettingLine title={record.phoneNumber} help="Texts and calls come from here, and answers arrive here.">
        <WhoseNumber id={record._id} number={record.phoneNumber ?? ''} agent={record.agent} />
      </SettingLine>
      <SettingLine
        title="Business Profile"
        help={`Register your agency with the network: ${profiled.limit} texts a day instead of ${plain.limit}. Turn this on once your provider has confirmed it.`}
      >
        <Switch
          label="Business Profile"
          hasHiddenLabel
          checked={record.hasBusinessProfile}
          reason={isOnline ? undefined : 'You are offline'}
          onChange={({ target }) => void update.send({ id: record._id, hasBusinessProfile: target.checked })}
        />
      </SettingLine>
      <SettingLine
        title="Left today"
        help={`Until a warning: ${formatNumber(record.remainingDailySentMessagesThreshold ?? 0)}. It starts again at midnight.`}
      >
        <b>{formatNumber(record.remainingDailySentMessagesLimit ?? 0)}</b>
      </SettingLine>
    </Card>
  );
};
