// What stands in the place of the composer for a moment: its templates, when it goes, how it reads.

import { lazy, Suspense } from 'react';
import type { MessageChannel } from '#/domains/messaging/contract.ts';
import { Coming } from '#/kernel/web/LoadedWindow.tsx';
import { useIsMobile } from '#/kernel/web/media.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import type { Template } from '../templates/wire.ts';
import type { Composing } from './use-composing.ts';

const TemplatesModal = lazy(async () => ({
  default: (await import('../templates/choosing/TemplatesModal.tsx')).TemplatesModal,
}));
const ScheduleDialog = lazy(async () => ({ default: (await import('../schedule/ScheduleDialog.tsx')).ScheduleDialog }));
const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }));

export type StepName = 'write' | 'templates' | 'schedule' | 'preview' | 'allowance';

interface Props {
  name: Exclude<StepName, 'write' | 'allowance'>;
  channel: MessageChannel;
  composing: Composing;
  onDone: () => void;
}

const titles = {
  templates: { email: 'Templates', sms: 'Templates' },
  schedule: { email: 'Schedule Email', sms: 'Schedule Text Message' },
  preview: { email: 'Preview', sms: 'Preview' },
} as const;

export const Step = ({ name, channel, composing, onDone }: Props) => {
  const isMobile = useIsMobile();
  const zone = useZone();
  const title = titles[name][channel];
  const { form, reached, send, schedule } = composing;
  const [contact = null] = reached.contacts;
  const insert = ({ subject, body, textBody }: Template): void => {
    if (channel === 'email') {
      if (subject && form.values.subject.trim() === '') form.set('subject', subject);
      form.set('body', form.values.body + (body ?? ''));
      form.set('plain', `${form.values.plain}${textBody ?? subject ?? ' '}`);
    } else form.set('plain', `${form.values.plain}${textBody ?? ''}`);
    onDone();
  };
  return (
    <Suspense
      fallback={
        <Dialog isOpen title={title} isSheet={isMobile} onClose={onDone} onBack={onDone}>
          <Coming />
        </Dialog>
      }
    >
      {name === 'templates' && (
        <TemplatesModal templateType={channel} contact={contact} onInsert={insert} onClose={onDone} />
      )}
      {name === 'schedule' && (
        <ScheduleDialog
          title={title}
          zone={zone}
          localTimes={reached.localTimes}
          onClose={onDone}
          onChoose={(at) => {
            onDone();
            send(at);
          }}
          onPick={(at) => {
            onDone();
            schedule(at);
          }}
        />
      )}
      {name === 'preview' && (
        <PreviewDialog channel={channel} values={form.values} contact={contact} onClose={onDone} />
      )}
    </Suspense>
  );
};
