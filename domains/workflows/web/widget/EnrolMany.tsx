// Letting many contacts into a workflow, or taking them out, from the bulk bar of a list: who enters and who is skipped is said first.
import { useRef, useState } from 'react';
import type { contactEntered, contactLeft } from '#/domains/workflows/contract.ts';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { Identified } from '#/kernel/web/grid/rows/rows.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Choice } from '#/ui/fields/Choice.tsx';
import { api } from '../api.ts';
import { putBack } from '../runs/putting-back.ts';
import { EnrolSummary, useEnrolCheck, WorkflowPicker } from './EnrolFields.tsx';

const acts = [
  { value: 'enrol', label: 'Enrol' },
  { value: 'takeOut', label: 'Take out' },
] as const;
type Act = (typeof acts)[number]['value'];

const entering: (typeof contactEntered)['name'] = 'contact.enteredWorkflow';
const leaving: (typeof contactLeft)['name'] = 'contact.leftWorkflow';

const EnrolMany = () => {
  const { selection } = useBulk<Identified>();
  const { input } = selection;
  const [act, setAct] = useState<Act>('enrol');
  const [workflow, setWorkflow] = useState<PickerOption | null>(null);
  const isEnrolling = act === 'enrol';
  const check = useEnrolCheck(workflow?.value, input, !isEnrolling);
  const refreshes = ['contacts', 'timeline'];
  const enrol = useSend(api.workflows.enroll, { refreshes });
  const takeOut = useSend(api.workflows.unenroll, { refreshes });
  const id = workflow?.value ?? '';
  const takenOutAt = useRef<string>(null);
  const sendTakeOut = async (asked: Parameters<typeof takeOut.send>[0]) => {
    const sent = await takeOut.send(asked);
    takenOutAt.current = sent.answer?.takenOutAt ?? null;
    return sent;
  };
  const undoTakeOut = async (): Promise<void> => {
    if (takenOutAt.current !== null) await putBack(id, takenOutAt.current);
  };
  const isKnown = check.data !== undefined;
  // Whoever was inside before stays inside: only where all are new, taking them out again is the way back.
  const areAllNew = isKnown && check.data.skipped.length === 0 && !selection.isAll;
  const reason =
    workflow === null
      ? 'Choose a workflow'
      : isEnrolling && check.data?.enteringCount === 0
        ? 'Nobody would enter'
        : undefined;
  return (
    <BulkPanel<Identified>
      verb={isEnrolling ? 'Enrol' : 'Take out'}
      done={isEnrolling ? 'entered' : 'taken out'}
      title={isEnrolling ? 'Enrolment of contacts' : 'Removal of contacts from a workflow'}
      reason={reason}
      isSending={enrol.isSending || takeOut.isSending}
      toCome={workflow ? { events: [isEnrolling ? entering : leaving], workflowId: id } : undefined}
      send={(asked) => (isEnrolling ? enrol.send({ id, ...asked }) : sendTakeOut({ id, ...asked }))}
      outcome={isEnrolling ? undefined : 'They stop where they are. What was done stays done.'}
      undo={
        isEnrolling
          ? areAllNew
            ? () => api.workflows.unenroll({ id, ...input, startWorkflows: false })
            : undefined
          : undoTakeOut
      }
    >
      <Choice label="What to do" options={acts} value={act} onChange={setAct} />
      <WorkflowPicker value={workflow} onChange={setWorkflow} />
      {isEnrolling && workflow && <EnrolSummary check={check} />}
    </BulkPanel>
  );
};
export default EnrolMany;
