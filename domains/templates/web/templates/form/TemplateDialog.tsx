// The window of a template: edited, and seen as its recipient will read it, one step after the other (R480–R489, R650).
import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useIsMobile } from '#/kernel/web/media.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { ComingWindow } from '#/kernel/web/windows/ComingWindow.tsx';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { api } from '../api.ts';
import { deleteTemplate } from '../list/template-verbs.ts';
import { MessagePreview } from '../MessagePreview.tsx';
import { closeTemplate, type Opened } from '../opening.ts';
import { stillStoring } from '../storing-pictures.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { hasBody, messageOf, newValues, type TemplateValues, valuesOf } from './template-values.ts';
import { mayDelete, templateWidth, titleOf } from './titles.ts';
import { useTemplateForm } from './use-template-form.ts';

export const TemplateDialog = ({ opened }: { opened: Opened }) => {
  const asked = useCall(api.agency.current, {}, { isQuiet: true });
  const agency = asked.data;
  const isMobile = useIsMobile();
  if (!agency)
    return (
      <ComingWindow
        title={titleOf(opened)}
        what="The form"
        waitsFor={[asked]}
        width={templateWidth}
        isSheet={isMobile}
        onClose={closeTemplate}
      />
    );
  const domains = agency.agencyDomains.map(({ _id, url }) => ({ value: _id, label: url.domain }));
  const { template, start = {} } = opened;
  const initial = template ? valuesOf(template, domains) : newValues(start, domains);
  return <Writing opened={opened} domains={domains} initial={initial} />;
};

interface Props {
  opened: Opened;
  domains: readonly PickerOption[];
  initial: TemplateValues;
}

const Writing = ({ opened, domains, initial }: Props) => {
  const { template, isInStep = false } = opened;
  const isOnline = useIsOnline();
  const isMobile = useIsMobile();
  const [isPreview, setPreview] = useState(false);
  const [isStoring, setStoring] = useState(false);
  const form = useTemplateForm(opened, initial, closeTemplate);
  const back = (): void => setPreview(false);
  if (isPreview)
    return (
      <Dialog
        isOpen
        title="> Preview"
        width={templateWidth}
        isSheet={isMobile}
        onBack={back}
        onClose={back}
        footer={<Button onClick={back}>Back</Button>}
      >
        <MessagePreview message={messageOf(form.values)} />
      </Dialog>
    );
  const whyWait = isStoring ? stillStoring : undefined;
  const remove = (): void => {
    if (!template) return;
    form.reset();
    closeTemplate();
    deleteTemplate(template);
  };
  return (
    <FormDialog
      form={form}
      title={titleOf(opened)}
      verb={template ? 'Update' : 'Save'}
      width={templateWidth}
      onClose={closeTemplate}
      reason={isOnline ? whyWait : 'You are offline'}
      moreVerbs={
        <Button
          icon={Eye}
          reason={whyWait ?? (hasBody(form.values) ? undefined : 'Write something first')}
          onClick={() => setPreview(true)}
        >
          Preview
        </Button>
      }
      away={
        mayDelete(opened) ? (
          <Button variant="subtle" icon={Trash2} onClick={remove}>
            Delete
          </Button>
        ) : undefined
      }
    >
      <TemplateFields form={form} domains={domains} isTypeFixed={isInStep} onStoring={setStoring} />
    </FormDialog>
  );
};
