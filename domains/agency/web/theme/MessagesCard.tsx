// What stands around every message of a kind, and the agency's signature.
import { useState } from 'react';
import { themePlace } from '#/domains/agency/contract.ts';
import type { EditForm } from '#/kernel/web/page/use-edits.ts';
import { Card } from '#/ui/Card.tsx';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import type { Channel, Draft } from './draft.ts';

const channels: readonly { id: Channel; label: string; what: string }[] = [
  { id: 'RichEmail', label: 'Email', what: 'every email' },
  { id: 'PlainTextEmail', label: 'Plain text email', what: 'the plain text of every email' },
  { id: 'TextMessage', label: 'Text message', what: 'every text message' },
];

export const MessagesCard = ({ form }: { form: EditForm<Draft> }) => {
  const [channel, setChannel] = useState<Channel>('RichEmail');
  const shown = channels.find(({ id }) => id === channel);
  return (
    <Card title="Messages">
      <FormRows>
        <Tabs label="Kinds of message" tabs={channels} value={channel} onChange={setChannel} panelId="message-theme" />
        <div id="message-theme" role="tabpanel" aria-label={shown?.label}>
          <Textarea
            key={channel}
            {...form.text(channel)}
            label={`Around ${shown?.what}`}
            rows={5}
            placeholder={themePlace}
            help={
              <>
                <code>{themePlace}</code> marks the place of the message. Without it, this comes after the message.
              </>
            }
          />
        </div>
        <Textarea
          {...form.text('signature')}
          label="Signature of the agency"
          rows={4}
          help="For people without a signature of their own. It appears where a message has its merge field."
        />
      </FormRows>
    </Card>
  );
};
