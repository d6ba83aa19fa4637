// Whoever a collection is shared with sees of it what they may see anyway; this gives them access to its members too.
import { KeyRound } from 'lucide-react';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count } from '#/kernel/web/formatting.ts';
import { asCall, type BulkAnswer, type ShareCall } from '#/kernel/web/grid/list/list-api.ts';
import { followJob } from '#/kernel/web/jobs/running.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { Button } from '#/ui/Button.tsx';
import { plain } from './writing.ts';

interface Props {
  share: ShareCall;
  title: { one: string; many: string };
  agents: readonly { _id: string; displayName: string }[];
  /** The members. */
  groups: FiltersGroups;
}

export const GiveAccess = ({ share, title: { one, many }, agents, groups }: Props) => {
  const { send, isSending } = useSend(asCall(share as never));
  const names = agents.map(({ displayName }) => displayName).join(', ');
  const give = async (): Promise<void> => {
    const isMeant = await confirm({
      title: `Give ${count(agents.length, 'agent')} access to its ${many}?`,
      willHappen: [`${names} can read the ${many} that are in it now and that you may share.`],
      stays: ['Who comes into it later is not shared by this: live access below is for that.'],
      verb: 'Give access',
      keep: 'Not now',
      isMild: true,
    });
    if (!isMeant) return;
    const input: { all: true; filtersGroups: Filter[][]; updates: { toAdd: string[] } } = {
      all: true,
      filtersGroups: plain(groups),
      updates: { toAdd: agents.map(({ _id }) => _id) },
    };
    const { answer } = await send(input);
    const done = answer as BulkAnswer | undefined;
    if (done?.jobId)
      followJob({ _id: done.jobId, title: `Access to ${many}`, totalCount: done.totalCount }, { done: 'shared' });
    else if (done) toast({ type: 'success', message: `${count(done.modifiedCount, one, many)} shared` });
  };
  return (
    <Button size="small" icon={KeyRound} isBusy={isSending} onClick={() => void give()}>
      Give them access to these {many} now
    </Button>
  );
};
