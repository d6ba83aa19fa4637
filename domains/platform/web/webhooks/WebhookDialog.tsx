// Adding a webhook or changing one: its address, and the events that it is told.
import type { Endpoint } from '#/domains/platform/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { missing } from '#/kernel/web/form/problems.ts';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { Select } from '#/ui/fields/Select.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { api } from '../api.ts';
import { eventsIn, withEvent } from './webhook-words.ts';

interface Props {
  /** The one that is changed; left out, one is added. */
  webhook?: Endpoint;
  onSecret?: (made: { _id: string; secret: string }) => void;
  onClose: () => void;
}

export const WebhookDialog = ({ webhook, onSecret, onClose }: Props) => {
  const creating = useSend(api.webhooks.create, { isQuiet: true });
  const updating = useSend(api.webhooks.update, { success: 'Webhook saved', isQuiet: true });
  const { data: types } = useCall(api.webhooks.eventTypes, {}, { isQuiet: true });
  const offered = (types?.data ?? []).map(({ name, label }) => ({ value: name, label: `${label} (${name})` }));
  const form = useForm({
    initial: {
      url: webhook?.url ?? 'https://',
      events: webhook?.events.join('\n') ?? 'contact.*',
      description: webhook?.description ?? '',
    },
    check: (values) => missing(values, { url: 'Address', events: 'Events' }),
    send: async ({ url, events, description }) => {
      const written = { url, events: eventsIn(events), description: description || null };
      if (webhook) return updating.send({ id: webhook._id, ...written });
      const sent = await creating.send(written);
      if (sent.answer) onSecret?.(sent.answer);
      return sent;
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={webhook ? 'Change webhook' : 'Add webhook'}
      verb={webhook ? 'Save' : 'Add webhook'}
      onClose={onClose}
    >
      <TextField {...form.text('url')} label="Address" type="url" isRequired data-autofocus />
      <Textarea
        {...form.text('events')}
        label="Events"
        isRequired
        rows={4}
        help="One per line. contact.* is all of contacts, * is everything."
      />
      <Select
        label="Add an event"
        options={offered}
        value={null}
        onChange={(name) => name && form.set('events', withEvent(form.values.events, name))}
        placeholder="Contact created"
        isSearchable
      />
      <TextField {...form.text('description')} label="Description" />
    </FormDialog>
  );
};
