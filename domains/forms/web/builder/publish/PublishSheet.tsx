// Publishing: what is still wrong, what publishing means, and the link once it is out.
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { Reason } from '#/ui/reason.ts';
import { api } from '../../api.ts';
import type { Editing } from '../editing.ts';
import { Problems } from '../panel/ProblemsPanel.tsx';
import { Links } from './Links.tsx';

interface Props {
  editing: Editing;
  onClose: () => void;
}

const words = ({ form }: Editing): string => {
  if (form?.status !== 'published') return 'Everybody who has the link can fill it in.';
  return `Version ${formatNumber(form.publishedVersion ?? 1)} is on the web. Whoever is filling it in can still send it.`;
};

/** Why there is nothing to publish now. */
const whyNot = ({ problems, form, isDirty }: Editing): Reason | undefined => {
  if (problems.length > 0) return 'Fix the problems first';
  return form?.status === 'published' && !form.isChanged && !isDirty ? 'Everything is published' : undefined;
};

const PublishSheet = ({ editing, onClose }: Props) => {
  const { form, isDirty, problems } = editing;
  const isMobile = useIsMobile();
  const isPublished = form?.status === 'published';
  const publish = useSend(api.forms.publish, { success: 'Form published successfully' });
  const unpublish = useSend(api.forms.unpublish, { success: 'Form unpublished successfully' });
  const go = async (): Promise<void> => {
    const saved = isDirty || form === null ? await editing.save() : form;
    if (saved === null) return;
    const { answer } = await publish.send({ id: saved._id, updatedAt: saved.updatedAt });
    if (answer) editing.adopt(answer);
  };
  const takeOff = async (): Promise<void> => {
    const { answer } = await unpublish.send({ id: form?._id ?? '' });
    if (answer) editing.adopt(answer);
  };
  return (
    <Dialog
      isOpen
      width={520}
      title={isPublished ? 'Published form' : 'Publish'}
      onClose={onClose}
      isSheet={isMobile}
      footer={
        <>
          {isPublished && (
            <Button isBusy={unpublish.isSending} onClick={() => void takeOff()}>
              Unpublish
            </Button>
          )}
          <Button
            variant="primary"
            reason={whyNot(editing)}
            isBusy={publish.isSending || editing.isSaving}
            onClick={() => void go()}
          >
            {isPublished ? 'Update' : 'Publish'}
          </Button>
        </>
      }
    >
      <Stack gap={16} pb={8}>
        <Text as="p">{words(editing)}</Text>
        {problems.length > 0 && (
          <Notice tone="warning">
            <Problems editing={editing} onOpen={onClose} />
          </Notice>
        )}
        {isPublished && form.publicUrl && <Links url={form.publicUrl} formId={form._id} editing={editing} />}
      </Stack>
    </Dialog>
  );
};
export default PublishSheet;
