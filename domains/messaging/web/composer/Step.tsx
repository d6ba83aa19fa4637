// What stands in the place of the composer for a moment: its templates, when it goes, how it reads.

import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { type Template, templatesModal, templateWidth } from '#/domains/templates/parts.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { LoadedWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import type { Composing } from './use-composing.ts';

const scheduling = async () => ({ default: (await import('../schedule/ScheduleDialog.tsx')).ScheduleDialog });
const preview = async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog });

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
  const { form, reached, send, schedule, agency } = composing;
  const [contact = null] = reached.contacts;
  const insert = ({ subject, body, textBody }: Template): void => {
    if (channel === 'email') {
      if (subject && form.values.subject.trim() === '') form.set('subject', subject);
      form.set('body', form.values.body + (body ?? ''));
      form.set('plain', `${form.values.plain}${textBody ?? subject ?? ' '}`);
    } else form.set('plain', `${form.values.plain}${textBody ?? ''}`);
    onDone();
  };
  const frame = { title, isSheet: isMobile, onBack: onDone, onClose: onDone };
  if (name === 'templates')
    return (
      <LoadedWindow
        {...frame}
        width={templateWidth}
        load={templatesModal}
        given={{ templateType: channel, contact, onInsert: insert, onClose: onDone }}
      />
    );
  if (name === 'preview')
    return (
      <LoadedWindow
        {...frame}
        width={720}
        load={preview}
        given={{ channel, values: form.values, contact, onClose: onDone }}
      />
    );
  return (
    <LoadedWindow
      {...frame}
      width={440}
      load={scheduling}
      given={{
        title,
        zone,
        localTimes: reached.localTimes,
        others: { agencyZone: agency?.timezone ?? zone, total: reached.now?.count },
        onClose: onDone,
        onChoose: (at) => {
          onDone();
          send({ at, theirs: null });
        },
        onPick: (at, theirs) => {
          onDone();
          schedule({ at, theirs });
        },
      }}
    />
  );
};
