// Collections: the smart lists of the agency, made here or of any filter, shared with those who work with them.

import { FolderHeart, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Collection, collectionEntity } from '#/domains/collections/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import type { ColumnsOptions } from '#/kernel/web/grid/columns.ts';
import type { ListApi } from '#/kernel/web/grid/list/list-api.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { useCan, useSession } from '#/kernel/web/session.ts';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Clip } from '#/ui/layout.tsx';
import { api } from './api.ts';
import { CollectionPeek } from './CollectionPeek.tsx';
import styles from './Collections.module.css';
import { kindWords, whyNotChanged } from './collection-words.ts';
import { DeleteCollections } from './DeleteCollections.tsx';
import { Members } from './Members.tsx';
import { type Suggested, suggestedFor } from './suggested.ts';
import { useDeleting } from './use-deleting.ts';

const CollectionDialog = lazyWindow(
  { title: ({ collection }) => (collection ? 'Edit collection' : 'New collection'), width: 640 },
  async () => (await import('./CollectionDialog.tsx')).default,
);

const { list, search, count, get, export: toFile } = api.collections;
// Verbs of its own change a collection: the list only reads.
const listApi = { list, search, count, get, export: toFile } as unknown as ListApi<Collection>;

type Open = { collection?: Collection; suggestion?: Suggested };

/** People by name; the first with their initials. */
const People = ({ names }: { names: readonly string[] }) =>
  names[0] !== undefined && (
    <Clip shrink className={styles.people} data-tip={names.join(', ')} data-tip-when="cut">
      <Avatar name={names[0]} size={20} />
      {names.join(', ')}
    </Clip>
  );

const columns: ColumnsOptions<Collection> = {
  displayName: { width: [220, 1.4] },
  typeName: { width: [100, 0.5] },
  memberCount: { width: [104, 0.4], cell: ({ _id }) => <Members id={_id} /> },
  owner: { width: [150, 0.7], cell: ({ owner }) => owner && <People names={[owner.displayName]} /> },
  agents: { width: [190, 0.9], cell: ({ agents }) => <People names={agents.map(({ displayName }) => displayName)} /> },
  updatedAt: {
    width: [110, 0.5],
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
};

const card = (collection: Collection) => ({
  title: collection.displayName,
  state: <Members id={collection._id} />,
  meta: (
    <>
      <span>{kindWords(collection.typeName)}</span>
      {collection.owner && <span>{collection.owner.displayName}</span>}
    </>
  ),
});

const bulk = [{ id: 'delete', label: 'Delete', icon: Trash2, keys: 'backspace', Panel: DeleteCollections }];

const peekWith = (verbsOf: (collection: Collection) => readonly RowAction[]) => (collection: Collection) => (
  <CollectionPeek collection={collection} verbs={verbsOf(collection)} />
);

const CollectionsPage = () => {
  const [open, setOpen] = useState<Open>();
  const agentId = useSession((session) => session.agentId);
  const isOwner = useSession(({ rights }) => rights?.role === 'owner');
  const mayWrite = useCan()('collection.write');
  const { data: stages } = useCall(api.tags.all, { typeName: 'contact-stage' }, { isQuiet: true });
  const firstStageId = stages?.data.find(({ isHidden }) => !isHidden)?._id;
  const remove = useDeleting();
  const make = (): void => setOpen({});
  useKeys(
    mayWrite ? [{ id: 'collections.new', keys: 'c', label: 'New collection', scope: 'Collections', run: make }] : [],
  );
  const verbsOf = (collection: Collection): RowAction[] => {
    const reason = whyNotChanged(collection, { agentId, isOwner });
    return [
      { id: 'edit', label: 'Edit', icon: Pencil, reason, run: () => setOpen({ collection }) },
      { id: 'delete', label: 'Delete…', icon: Trash2, isDanger: true, reason, run: () => void remove(collection) },
    ];
  };
  const newButton = mayWrite && (
    <Button variant="primary" icon={Plus} data-tip="New collection" data-tip-keys="c" onClick={make}>
      New collection
    </Button>
  );
  return (
    <>
      <RecordList<Collection>
        entity={collectionEntity}
        api={listApi}
        title="Collections"
        columns={columns}
        actions={newButton}
        verbs={verbsOf}
        bulk={bulk}
        peek={peekWith(verbsOf)}
        card={card}
        empty={{
          icon: FolderHeart,
          why: (
            <>
              Lists that keep themselves: who meets the filter is in.
              {mayWrite && (
                <ul className={styles.suggested}>
                  {suggestedFor(firstStageId).map((suggestion) => (
                    <li key={suggestion.displayName}>
                      <button type="button" onClick={() => setOpen({ suggestion })}>
                        <b>{suggestion.displayName}</b>
                        <span>{suggestion.why}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </>
          ),
          actions: newButton,
        }}
      />
      {open && <CollectionDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
export default CollectionsPage;
