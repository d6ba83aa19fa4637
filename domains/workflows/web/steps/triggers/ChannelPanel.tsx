// A trigger about messages of one channel, or of both.
import { messageChannels } from '#/domains/workflows/contract/message-parts.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TriggerSaid } from './TriggerSaid.tsx';

type Value = Extract<Trigger, { channel: string }>;

const labels: Readonly<Record<Value['channel'], string>> = {
  any: 'Emails and texts',
  email: 'Emails',
  sms: 'Texts',
};

const ChannelPanel = ({ value, onChange, isLocked }: PanelProps<Value>) => (
  <FormRows>
    <NativeSelect
      label="Of"
      value={value.channel}
      options={messageChannels.map((channel) => ({ value: channel, label: labels[channel] }))}
      onChange={({ target }) => {
        const channel = messageChannels.find((one) => one === target.value);
        if (channel && !isLocked) onChange({ ...value, channel });
      }}
    />
    <TriggerSaid trigger={value} />
  </FormRows>
);
export default ChannelPanel;
