// A trigger about what people do with a mail: whose mails, and which of their links.
import { mailSenders } from '#/domains/workflows/contract/message-parts.ts';
import { longestLinkPart } from '#/domains/workflows/contract/triggers/link-clicked.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { TriggerSaid } from './TriggerSaid.tsx';

type Value = Extract<Trigger, { sentBy: string }>;

const labels: Readonly<Record<Value['sentBy'], string>> = {
  anybody: 'Any email they were sent',
  workflow: 'Emails of this workflow',
};

const MailPanel = ({ value, onChange, isLocked }: PanelProps<Value>) => (
  <FormRows>
    <NativeSelect
      label="Of"
      value={value.sentBy}
      options={mailSenders.map((sender) => ({ value: sender, label: labels[sender] }))}
      onChange={({ target }) => {
        const sentBy = mailSenders.find((one) => one === target.value);
        if (sentBy && !isLocked) onChange({ ...value, sentBy });
      }}
    />
    {value.kind === 'linkClicked' && (
      <TextField
        label="Link contains"
        help="Leave empty for any link."
        type="text"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="/valuation"
        maxLength={longestLinkPart}
        value={value.part}
        onChange={({ target }) => {
          if (!isLocked) onChange({ ...value, part: target.value });
        }}
      />
    )}
    <TriggerSaid trigger={value} />
  </FormRows>
);
export default MailPanel;
