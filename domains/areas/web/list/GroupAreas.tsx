// Groups of many areas; a group that is missing is made while it is given.
import { TagPanel } from '#/kernel/web/bulk/TagPanel.tsx';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../api.ts';
import { useComingGroups, useMakingGroups } from '../groups/use-groups.ts';
import type { ListedArea } from './listed-area.ts';

const words = { verb: 'Group', done: 'grouped', many: 'Groups' };

export const GroupAreas = () => {
  const { send, isSending } = useSend(api.areas.bulkGroups, { refreshes: ['areaGroups'] });
  return (
    <TagPanel<ListedArea>
      title="Groups of areas"
      words={words}
      tagsOf={({ groups }) => groups}
      tags={useComingGroups()}
      create={useMakingGroups()}
      skip={() => undefined}
      isSending={isSending}
      send={(asked, updates) => send({ ...asked, updates })}
      sendBack={(ids, updates) => api.areas.bulkGroups({ ids, updates })}
    />
  );
};
