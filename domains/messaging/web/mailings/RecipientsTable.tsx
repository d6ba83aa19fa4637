// The lines of a mailing: whom, where, what became of it and why, and what they did with it.
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { type MailingRecipient, recipientLabels } from '#/domains/messaging/contract.ts';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Text } from '#/ui/layout.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { didWords, recipientHues, whyWords } from './mailing-words.ts';

interface Props {
  channel: MessageChannel;
  rows: readonly MailingRecipient[];
}

export const RecipientsTable = ({ channel, rows }: Props) =>
  rows.length === 0 ? (
    <Text as="p" py={16} tone="faint">
      Nobody here
    </Text>
  ) : (
    <Table label="Contacts" columns={columnsOf(channel)} rows={rows} keyOf={({ _id }) => _id} isFlush />
  );

const columnsOf = (channel: MessageChannel): Column<MailingRecipient>[] => [
  {
    head: 'Contact',
    cell: ({ contactId, displayName }) =>
      contactId ? (
        <Text as="a" href={`/contacts/${contactId}`} weight={600}>
          {displayName}
        </Text>
      ) : (
        displayName
      ),
  },
  {
    head: channel === 'sms' ? 'Number' : 'Address',
    cell: ({ address, displayName }) => (address === displayName ? null : address),
  },
  { head: 'State', cell: (recipient) => <RecipientState channel={channel} recipient={recipient} /> },
  { head: 'What they did', cell: didWords },
  { head: 'Sent', cell: ({ sentAt }) => sentAt && <Ago at={sentAt} /> },
];

const RecipientState = ({ channel, recipient }: { channel: MessageChannel; recipient: MailingRecipient }) => {
  const why = whyWords(channel, recipient);
  return (
    <span>
      <Chip hue={recipientHues[recipient.state]}>{recipientLabels[recipient.state]}</Chip>
      {why !== undefined && <Text tone="soft"> {why}</Text>}
    </span>
  );
};
