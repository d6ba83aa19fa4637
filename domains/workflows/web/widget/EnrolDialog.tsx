// One contact into one workflow, by hand: which, whether it would be let in, and the way back.
import { useState } from 'react';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { DialogVerbs } from '#/kernel/web/form/DialogVerbs.tsx';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { EnrolSummary, useEnrolCheck, WorkflowPicker } from './EnrolFields.tsx';
import { closeEnrolment } from './opening.ts';

const EnrolDialog = ({ contactId }: { contactId: string }) => {
  const [workflow, setWorkflow] = useState<PickerOption | null>(null);
  const selection = { ids: [contactId] };
  const check = useEnrolCheck(workflow?.value, selection);
  const { send, isSending } = useSend(api.workflows.enroll, {
    refreshes: ['timeline'],
    success: ({ modifiedCount }, { id }) => {
      const name = workflow?.label ?? 'the workflow';
      if (modifiedCount === 0) return { type: 'warning', message: `Was not let into ${name}` };
      return {
        type: 'success',
        message: `Entered ${name}`,
        actionText: 'Undo',
        action: rememberUndo({
          label: `Enrolment in ${name}`,
          undo: () => api.workflows.unenroll({ id, ids: [contactId], startWorkflows: false }),
        }),
      };
    },
  });
  const enrol = async (): Promise<void> => {
    if (!workflow) return;
    const { answer } = await send({ id: workflow.value, ...selection });
    if (answer) closeEnrolment();
  };
  return (
    <Dialog
      isOpen
      onClose={closeEnrolment}
      title="Enrol in a workflow"
      width={440}
      footer={
        <DialogVerbs
          verb="Enrol"
          isBusy={isSending}
          reason={
            workflow === null
              ? 'Choose a workflow'
              : check.data?.enteringCount === 0
                ? 'This contact would not be let in'
                : undefined
          }
          onRun={() => void enrol()}
          onClose={closeEnrolment}
        />
      }
    >
      <Stack gap={14}>
        <WorkflowPicker value={workflow} onChange={setWorkflow} />
        {workflow && <EnrolSummary check={check} />}
      </Stack>
    </Dialog>
  );
};
export default EnrolDialog;
