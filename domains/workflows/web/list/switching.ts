// Turning a workflow on and off from the list, and deleting one: each says what it means for those inside (decisions 56, 57). No hook,
// so that the switch, the menu and the key do the same.
import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { editAhead } from '#/kernel/web/calls/editing-cached.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { takeOff } from '#/kernel/web/grid/generic-verbs.tsx';
import { go } from '#/kernel/web/navigation.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api } from '../api.ts';
import { deletionOf, whoWaits } from '../effects-on-enrolled.ts';
import { resumedToast } from '../toast-words.ts';
import type { ListedWorkflow } from './listed-workflow.ts';

const hrefOf = ({ _id }: ListedWorkflow): string => `/workflows/${_id}`;

/** One that was never on is reviewed first: nobody turns on what they have not seen. */
export const hrefOfReview = (row: ListedWorkflow): string => `${hrefOf(row)}?review=first`;

const underWay = new Set<string>();

const pause = async (row: ListedWorkflow): Promise<void> => {
  await api.workflows.pause({ id: row._id }, { isQuiet: true });
  toast({ type: 'success', message: 'Workflow paused successfully', description: whoWaits(row.activeCount) });
};

const resume = async (row: ListedWorkflow): Promise<void> => {
  await api.workflows.resume({ id: row._id }, { isQuiet: true });
  toast(resumedToast(false));
};

/** Shown at once, and taken back where it is refused; what is still missing is said with the way to mend it. */
export const turnWorkflow = async (row: ListedWorkflow): Promise<void> => {
  const { _id: id, status, publishState } = row;
  const isOn = status === 'on';
  if (!isOn && publishState === 'unpublished') return go(hrefOfReview(row));
  if (underWay.has(id)) return undefined;
  underWay.add(id);
  const shown = editAhead(['workflows'], { id, patch: { status: isOn ? 'off' : 'on', publishedStatus: !isOn } });
  try {
    await (isOn ? pause(row) : resume(row));
  } catch (error) {
    shown.takeBack();
    if (!(error instanceof CallFailed)) throw error;
    if (error.reason === 'workflows.unready')
      toast({
        type: 'error',
        // The field that it names is a node, which tells nobody anything.
        message: error.message,
        description: `${row.name} was not turned on.`,
        actionText: 'Open',
        action: () => go(hrefOf(row)),
      });
    else reportFailure(error);
  } finally {
    underWay.delete(id);
    shown.settle();
    void refresh('workflows');
  }
  return undefined;
};

export const deleteWorkflow = async (row: ListedWorkflow): Promise<void> => {
  if (!(await confirm(deletionOf(row)))) return;
  takeOff('workflows', row._id);
  // The call says itself why it was refused; the row is there again.
  const isDeleted = await api.workflows.delete({ id: row._id }).then(
    () => true,
    () => false,
  );
  if (isDeleted) toast({ type: 'success', message: 'Workflow deleted successfully' });
  void refresh('workflows');
};
