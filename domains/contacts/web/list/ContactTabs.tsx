// The views of contacts over their list: all, one's own, and what the agency saved as collections, each with how many there are now
// (screens §3.3).
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { List } from '#/kernel/web/grid/use-list.ts';
import { useSession } from '#/kernel/web/session.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { type Tab, Tabs } from '#/ui/Tabs.tsx';
import { api } from '../api.ts';
import type { Contact } from '../contact/wire.ts';
import { assignedTo, isOnly } from './views.ts';

/** How many contacts a view holds, as far as they are counted; undefined until it is known. */
const useCount = (groups: FiltersGroups, isOff = false): string | undefined => {
  const { data } = useCall(
    api.contacts.list,
    { length: '1', ...(groups.length > 0 ? { filtersGroups: JSON.stringify(groups) } : {}) },
    { isQuiet: true, isOff },
  );
  return data && `${formatNumber(data.total)}${data.totalIsCapped ? '+' : ''}`;
};

type View = 'all' | 'mine';

export const ContactTabs = ({ list }: { list: List<Contact> }) => {
  const agentId = useSession((session) => session.agentId);
  const mine = assignedTo(agentId ?? '');
  const all = useCount([]);
  const own = useCount(mine, agentId === null);
  const tabs: Tab<View>[] = [
    { id: 'all', label: 'All contacts', count: all },
    { id: 'mine', label: 'My contacts', count: own },
  ];
  return (
    <Tabs
      label="Views of contacts"
      tabs={tabs}
      value={isOnly(list.groups, mine) ? 'mine' : 'all'}
      onChange={(id) => list.setGroups(id === 'mine' ? mine : [])}
    />
  );
};
