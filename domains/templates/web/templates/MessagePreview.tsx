// How a message reads: subject and body with every merge field filled in, for a made-up contact or for one that is chosen, and what would be
// empty (R489).
import { useState } from 'react';
import type { TemplateType } from '#/domains/templates/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { MessageFrame } from '#/ui/frames/MessageFrame.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { labelOfField } from '../merge-fields/offered-fields.ts';
import { api } from './api.ts';
import styles from './MessagePreview.module.css';

export interface PreviewedMessage {
  templateType: TemplateType;
  subject: string | null;
  body: string | null;
  textBody: string | null;
}

interface Props {
  message: PreviewedMessage;
  /** Read as this contact gets it, where a composer knows whom it goes to. */
  contact?: PickerOption | null;
}

const named = (names: readonly string[]): string => names.map(labelOfField).join(', ');

export const MessagePreview = ({ message, contact: first = null }: Props) => {
  const [contact, setContact] = useState<PickerOption | null>(first);
  const { subject, body, textBody, templateType } = message;
  const given = {
    templateType,
    ...(subject ? { subject } : {}),
    ...(body ? { body } : {}),
    ...(textBody ? { textBody } : {}),
    ...(contact ? { contactId: contact.value } : {}),
  };
  const { data, error, refetch, isFetching } = useCall(api.templates.preview, given, {
    isQuiet: true,
    keepsFormer: true,
  });
  return (
    <Stack gap={14} shrink aria-busy={isFetching}>
      <Picker
        label="Preview as"
        placeholder="A sample contact"
        lookup={lookupOf('contacts')}
        value={contact}
        onChange={setContact}
      />
      {error?.code === 'ValidationError' && <Notice tone="error">{error.fullMessage}</Notice>}
      {error && error.code !== 'ValidationError' && (
        <FailureStrip failure={error} what="The preview" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && !error && contact && data.empty.length > 0 && (
        <Notice tone={data.holes.length > 0 ? 'warning' : 'info'}>
          {data.holes.length > 0
            ? `Empty for ${contact.label}, with nothing in its place: ${named(data.holes)}.`
            : `Empty for ${contact.label}, so the fallback stands in: ${named(data.empty)}.`}
        </Notice>
      )}
      {!data && !error && <Skeleton height={240} radius={10} />}
      {data && !error && (
        <Stack gap={12} shrink>
          {data.subject !== null && (
            <Text as="h3" size={15} breaks>
              {data.subject}
            </Text>
          )}
          {data.html === null ? (
            <p className={templateType === 'sms' ? styles.bubble : styles.plain}>{data.text}</p>
          ) : (
            <MessageFrame html={data.html} title="How the mail reads" />
          )}
        </Stack>
      )}
    </Stack>
  );
};
