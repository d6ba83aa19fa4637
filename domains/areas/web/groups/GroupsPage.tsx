// The groups that areas are kept in: their names, colours, and how many areas each has.
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type AreaGroupRecord, areaGroupEntity } from '#/domains/areas/contract.ts';
import type { BulkVerb } from '#/kernel/web/bulk/BulkBar.tsx';
import { bulkWindow } from '#/kernel/web/bulk/bulk-window.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { api } from '../api.ts';
import { cardOf, columnsFor } from './group-columns.tsx';
import { GroupWindow } from './group-window.ts';
import { useGroupCalls } from './use-group-calls.ts';

const DeleteGroups = bulkWindow('Delete', async () => (await import('./DeleteGroups.tsx')).DeleteGroups);
const bulk: readonly BulkVerb<AreaGroupRecord>[] = [
  { id: 'delete', label: 'Delete', icon: Trash2, needs: 'areaGroup.manage', keys: 'backspace', Panel: DeleteGroups },
];

/** The window that is open: of a group, or of a new one, with a name where there is one. */
type Open = { group: AreaGroupRecord } | { displayName?: string };

const { list, search, count, explain, export: download, listCheck } = api.areaGroups;
const listApi = { list, search, count, explain, export: download, listCheck };

const GroupsPage = () => {
  const [open, setOpen] = useState<Open>();
  const can = useCan();
  const calls = useGroupCalls();
  const mayWrite = can('areaGroup.write');
  const openNew = (displayName?: string): void => setOpen(displayName === undefined ? {} : { displayName });
  useKeys(
    mayWrite
      ? [{ id: 'areaGroups.new', keys: 'n', label: 'Create area group', scope: 'area groups', run: () => openNew() }]
      : [],
  );
  const verbs = (group: AreaGroupRecord): readonly RowAction[] => [
    ...(mayWrite ? [{ id: 'edit', label: 'Edit', icon: Pencil, keys: 'e', run: () => setOpen({ group }) }] : []),
    ...(can('areaGroup.manage')
      ? [
          {
            id: 'delete',
            label: 'Delete',
            icon: Trash2,
            isDanger: true,
            keys: 'backspace',
            run: () => void calls.remove(group),
          },
        ]
      : []),
  ];
  const create = mayWrite && (
    <Button variant="primary" icon={Plus} data-tip="Create area group" data-tip-keys="n" onClick={() => openNew()}>
      Create area group
    </Button>
  );
  return (
    <>
      <RecordList<AreaGroupRecord>
        entity={areaGroupEntity}
        title="Area Groups"
        api={listApi}
        columns={columnsFor(mayWrite ? calls : undefined)}
        actions={create}
        verbs={verbs}
        bulk={bulk}
        card={cardOf}
        empty={{
          icon: Tags,
          why: 'Groups keep areas in order: a district, a county, a team.',
          actions: create,
          ...(mayWrite ? { onAddNew: openNew } : {}),
        }}
      />
      {open && <GroupWindow {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
export default GroupsPage;
