// The same workflow once more, off and with nobody in it: what is locked here may be changed there.
import { longestWorkflowName } from '#/domains/workflows/contract/workflows.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { go } from '#/kernel/web/navigation.ts';
import { Button } from '#/ui/Button.tsx';
import { api } from '../../api.ts';
import { savedToast } from '../../toast-words.ts';
import { written } from '../drawing.ts';
import type { Editing } from '../editing.ts';

export const DuplicateWorkflow = ({ editing }: { editing: Editing }) => {
  const { send, isSending } = useSend(api.workflows.create, { success: () => savedToast('new') });
  const duplicate = async (): Promise<void> => {
    const { graph, settings } = written(editing);
    const name = `Copy of ${editing.name}`.slice(0, longestWorkflowName);
    const { answer } = await send({ name, nodes: graph.nodes, edges: graph.edges, settings });
    if (answer) go(`/workflows/${answer.workflow._id}`);
  };
  return (
    <Button variant="link" isBusy={isSending} onClick={() => void duplicate()}>
      Duplicate the workflow
    </Button>
  );
};
