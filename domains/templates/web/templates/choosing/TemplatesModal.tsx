// Templates inside a composer, in two steps: a list to search, then how the chosen one reads; only from there it is put in (R478, R479). It
// stands in place of the composer's own window while it is open.
import { useState } from 'react';
import type { TemplateType } from '#/domains/templates/contract.ts';
import { useSendKeys } from '#/kernel/web/form/use-send-keys.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { rememberOption } from '#/kernel/web/picker/recent-options.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { templateWidth } from '../form/titles.ts';
import { MessagePreview } from '../MessagePreview.tsx';
import { nameOf, type Template } from '../wire.ts';
import { TemplateChoices } from './TemplateChoices.tsx';

interface Props {
  templateType: TemplateType;
  /** Whom the message goes to, where that is one contact: the preview is theirs. */
  contact?: PickerOption | null;
  onInsert: (template: Template) => void;
  onClose: () => void;
}

export const TemplatesModal = ({ templateType, contact = null, onInsert, onClose }: Props) => {
  const isMobile = useIsMobile();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Template>();
  const insert = (template: Template): void => {
    rememberOption(`templates.${templateType}`, { value: template._id, label: nameOf(template) });
    onInsert(template);
  };
  const back = chosen ? () => setChosen(undefined) : onClose;
  useSendKeys(() => {
    if (chosen) insert(chosen);
  });
  return (
    <Dialog
      isOpen
      title={chosen ? nameOf(chosen) : 'Templates'}
      width={templateWidth}
      isSheet={isMobile}
      onBack={back}
      onClose={onClose}
      footer={
        <>
          <Button onClick={back}>Back</Button>
          <Button
            variant="primary"
            reason={chosen ? undefined : 'Choose a template first'}
            onClick={() => chosen && insert(chosen)}
          >
            Insert
          </Button>
        </>
      }
    >
      {chosen ? (
        <MessagePreview message={chosen} contact={contact} />
      ) : (
        <TemplateChoices
          templateType={templateType}
          search={search}
          onSearch={setSearch}
          onChoose={setChosen}
          onInsert={insert}
        />
      )}
    </Dialog>
  );
};
