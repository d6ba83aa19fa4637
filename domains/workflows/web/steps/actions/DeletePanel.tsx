// "Delete Contact": nothing to set, and much to know (decision 67).
import type { Step } from '#/domains/workflows/contract/steps.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count } from '#/kernel/web/formatting.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { api } from '../../api.ts';
import styles from './Actions.module.css';
import { countUpstream } from './counting-upstream.ts';

const DeletePanel = ({ nodeId, workflowId }: PanelProps<Extract<Step, { type: 'deleteContact' }>>) => {
  const isNew = workflowId === null;
  const { data: saved } = useCall(api.workflows.get, { id: workflowId ?? '' }, { isOff: isNew, isQuiet: true });
  const { data: inside } = useCall(
    api.workflows.enrolled,
    { workflowId: workflowId ?? '', length: '1' },
    { isOff: isNew, isQuiet: true },
  );
  const here = new Map(inside?.nodes.map((node) => [node.nodeId, node.hereCount]));
  const reaching = saved && inside ? countUpstream(saved.workflow, nodeId, here) : undefined;
  return (
    <div className={styles.danger} role="note">
      <p>
        <b>Everybody who comes to this step is deleted.</b>
      </p>
      <p>
        They leave every list and every workflow, and nothing is sent to them any more. An owner can bring them back
        from the deleted contacts.
      </p>
      <p>
        {isNew || reaching === 0
          ? 'Nobody who is inside now would come here.'
          : reaching === undefined
            ? 'How many are on their way here could not be said yet.'
            : `${count(reaching, 'person', 'people')} who ${reaching === 1 ? 'is' : 'are'} inside now would come here.`}
      </p>
    </div>
  );
};
export default DeletePanel;
