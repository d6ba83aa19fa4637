// How the message reads for whoever gets it, and for how many of them a merge field is empty: "First name: empty for 3 of 40".

import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { labelOfField, MessagePreview } from '#/domains/templates/parts.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { ComingPart } from '#/kernel/web/windows/ComingWindow.tsx';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from './api.ts';
import { type ComposerValues, contactsOf } from './composer-values.ts';

interface Props {
  channel: MessageChannel;
  values: ComposerValues;
  contact: PickerOption | null;
  onClose: () => void;
}

export const PreviewDialog = ({ channel, values, contact, onClose }: Props) => {
  const isMobile = useIsMobile();
  const isMail = channel === 'email';
  const message = {
    templateType: channel,
    subject: isMail ? values.subject : null,
    body: isMail ? values.body : null,
    textBody: isMail ? null : values.plain,
  };
  return (
    <Dialog
      isOpen
      title="Preview"
      width={720}
      isSheet={isMobile}
      onBack={onClose}
      onClose={onClose}
      footer={<Button onClick={onClose}>Back</Button>}
    >
      <Stack gap={12}>
        <EmptyFields message={message} values={values} />
        <MessagePreview message={message} contact={contact} />
      </Stack>
    </Dialog>
  );
};

type Message = { templateType: MessageChannel } & Record<'subject' | 'body' | 'textBody', string | null>;

const EmptyFields = ({ message, values }: { message: Message; values: ComposerValues }) => {
  const { ids, collectionIds } = contactsOf(values.to);
  const asked = useCall(
    api.templates.checkFields,
    { ...message, ...(ids.length > 0 ? { contacts: { ids } } : {}), collectionIds },
    { isOff: ids.length + collectionIds.length === 0, isQuiet: true },
  );
  const { data } = asked;
  if (!data)
    return (
      <ComingPart what="Which fields are empty" waitsFor={[asked]}>
        {null}
      </ComingPart>
    );
  const empty = data.fields.filter(({ emptyCount }) => emptyCount > 0);
  if (empty.length === 0) return null;
  const isHole = empty.some(({ fallback }) => fallback === null);
  return (
    <Notice tone={isHole ? 'warning' : 'info'}>
      {empty.map(({ name, emptyCount, fallback }) => (
        <div key={name}>
          {labelOfField(name)}: empty for {formatNumber(emptyCount)} of {formatNumber(data.total)}
          {fallback === null ? ', with nothing in its place' : ` → fallback “${fallback}”`}
        </div>
      ))}
    </Notice>
  );
};
