// Tags and origins, each on a page of its own: which there are, how they look, who carries them, and everything done with them.
import { ArrowDown, ArrowUp, Eye, EyeOff, Merge, Pencil, Plus, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type LightTag, type TagType, tagTypeLabels, tagTypes } from '#/domains/labels/contract.ts';
import type { BulkVerb } from '#/kernel/web/bulk/BulkBar.tsx';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { text } from '#/kernel/web/fields/search-fields.ts';
import { listSearch, writeFilters } from '#/kernel/web/grid/address.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import type { LabelRecord, WebLabelKind } from './api.ts';
import { EditLabelDialog } from './EditLabelDialog.tsx';
import styles from './LookAlikes.module.css';
import { LookAlikes } from './LookAlikes.tsx';
import { cardOf, columnsFor } from './label-columns.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { NewLabelLine } from './NewLabelLine.tsx';
import { StarterButton, StarterChips } from './StarterSet.tsx';
import { type LabelCalls, useLabelCalls } from './use-label-calls.ts';
import { useOrdering } from './use-ordering.ts';

type Open = { name: 'edit'; label: LabelRecord } | { name: 'merge'; label: LabelRecord; otherId?: string };

/** `?new=` opens the line for a new one, with a name where there is one. */
const address = { new: text() };
const plainName = '1';

interface Props {
  kind: WebLabelKind;
  bulk: readonly BulkVerb<LabelRecord>[];
}

/** The type that the list is narrowed to, where it is by nothing else. */
const typeOf = ({ groups }: Pick<List<LabelRecord>, 'groups'>): TagType | 'all' => {
  const [filter, ...others] = groups.flat();
  const isAlone = others.length === 0 && filter?.field === 'typeName' && filter.rule === 'isEqualTo';
  return (isAlone ? tagTypes.find((one) => one === filter.value) : undefined) ?? 'all';
};

export const LabelsPage = ({ kind, bulk }: Props) => {
  const { entity, api, of } = kind;
  const { one, many } = entity.title;
  const [search, setAddress] = useSearchState(address);
  const [open, setOpen] = useState<Open>();
  const calls = useLabelCalls(kind);
  const can = useCan();
  const mayWrite = can(api.create.declared.needs);
  const mayManage = can(api.delete.declared.needs);
  const whyNotManaged = mayManage ? undefined : `Only owners delete and merge ${many}`;
  const { data: all } = useCall(api.all, {}, { isQuiet: true });
  const labels = all?.data ?? [];
  const ordering = useOrdering(kind, calls);
  const { list, search: searching, count, get, export: toFile } = api;
  const openNew = (name = plainName): void => setAddress({ new: name });
  const close = (): void => setOpen(undefined);
  useKeys([{ id: `${many}.new`, keys: 'n', label: `New ${one}`, scope: entity.title.many, run: () => openNew() }]);

  const ofType = (label: LabelRecord) =>
    labels.filter((other) => other._id !== label._id && (of === 'origin' || other.typeName === label.typeName));
  const verbs = (label: LabelRecord): RowAction[] => [
    { id: 'edit', label: 'Edit', icon: Pencil, run: () => setOpen({ name: 'edit', label }) },
    {
      id: 'hide',
      label: label.isHidden ? 'Show' : 'Hide',
      icon: label.isHidden ? Eye : EyeOff,
      run: () => void calls.hide(label),
    },
    ...(label.typeName === 'contact-stage'
      ? [
          { id: 'up', label: 'Move up', icon: ArrowUp, keys: 'alt+arrowup', ...ordering(label, -1) },
          { id: 'down', label: 'Move down', icon: ArrowDown, keys: 'alt+arrowdown', ...ordering(label, 1) },
        ]
      : []),
    {
      id: 'merge',
      label: 'Merge another into it…',
      icon: Merge,
      reason: whyNotManaged ?? (ofType(label).length === 0 ? `There is no other ${one} of its type` : undefined),
      run: () => setOpen({ name: 'merge', label }),
    },
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      isDanger: true,
      reason: whyNotManaged,
      run: () => void calls.remove(label),
    },
  ];

  const newButton = (
    <Button variant="primary" icon={Plus} data-tip={`New ${one}`} data-tip-keys="n" onClick={() => openNew()}>
      New {one}
    </Button>
  );
  return (
    <>
      <RecordList<LabelRecord>
        entity={entity}
        api={{ list, search: searching, count, get, export: toFile }}
        columns={columnsFor(kind, mayWrite ? calls : undefined)}
        actions={mayWrite && newButton}
        tabs={of === 'tag' ? tabsWith(labels) : undefined}
        notice={noticeWith({
          kind,
          calls,
          labels,
          mayWrite,
          mayManage,
          newName: search.new,
          onClose: () => setAddress({ new: undefined }),
          onMerge: (keep, other) =>
            setOpen({ name: 'merge', label: keep as unknown as LabelRecord, otherId: other._id }),
        })}
        {...(mayWrite ? { verbs, bulk } : {})}
        card={cardOf}
        empty={
          mayWrite
            ? {
                icon: Tag,
                why: (
                  <>
                    {of === 'tag' ? 'Tags are the words you sort people by.' : 'Origins say where people come from.'}{' '}
                    Start with these eight, then change them as you like.
                    <StarterChips of={of} />
                  </>
                ),
                actions: (
                  <>
                    <StarterButton calls={calls} isPrimary />
                    <Button onClick={() => openNew()}>New {one}</Button>
                  </>
                ),
                onAddNew: openNew,
              }
            : { icon: Tag }
        }
      />
      {open?.name === 'edit' && <EditLabelDialog kind={kind} calls={calls} label={open.label} onClose={close} />}
      {open?.name === 'merge' && (
        <MergeDialog
          kind={kind}
          calls={calls}
          label={open.label}
          others={ofType(open.label)}
          otherId={open.otherId}
          onClose={close}
        />
      )}
    </>
  );
};

interface Above {
  kind: WebLabelKind;
  calls: LabelCalls;
  labels: readonly LightTag[];
  mayWrite: boolean;
  mayManage: boolean;
  /** The line for a new one is open, with this name. */
  newName: string | undefined;
  onClose: () => void;
  onMerge: (keep: LightTag, other: LightTag) => void;
}

const noticeWith =
  ({ kind, calls, labels, mayWrite, mayManage, newName, onClose, onMerge }: Above) =>
  (list: List<LabelRecord>) => {
    const type = typeOf(list);
    return (
      <>
        {mayWrite && newName !== undefined && (
          <NewLabelLine
            key={type}
            kind={kind}
            calls={calls}
            typeName={type === 'all' ? 'contact' : type}
            displayName={newName === plainName ? '' : newName}
            onClose={onClose}
          />
        )}
        {/* Every agency has stages from its first day; tags of its own it has none. */}
        {mayWrite &&
          kind.of === 'tag' &&
          labels.length > 0 &&
          labels.every(({ typeName }) => typeName !== 'contact') && (
            <div className={styles.notice}>
              <Notice actions={<StarterButton calls={calls} />}>
                There are no tags for contacts yet. Begin with these and change them as you like.{' '}
                <StarterChips of="tag" />
              </Notice>
            </div>
          )}
        {mayManage && <LookAlikes labels={labels} one={kind.entity.title.one} onMerge={onMerge} />}
      </>
    );
  };

const tabsWith = (tags: readonly LightTag[]) => (list: List<LabelRecord>) => <TypeTabs list={list} tags={tags} />;

/** One tab for each type that has tags, with how many. */
const TypeTabs = ({ list, tags }: { list: List<LabelRecord>; tags: readonly { typeName?: string }[] }) => {
  const counted = Map.groupBy(tags, ({ typeName }) => typeName);
  const [, setAddress] = useSearchState(listSearch);
  // Stages have an order of their own; names tell nothing about them.
  const choose = (id: TagType | 'all'): void =>
    setAddress(
      {
        filters: id === 'all' ? undefined : writeFilters([[{ field: 'typeName', rule: 'isEqualTo', value: id }]]),
        ...(id === 'contact-stage' ? { column: 'position', order: 'asc' } : { column: undefined, order: undefined }),
        page: undefined,
      },
      { isStep: true },
    );
  return (
    <Tabs
      label="Types of tags"
      value={typeOf(list)}
      onChange={choose}
      tabs={[
        { id: 'all' as const, label: 'All', count: tags.length },
        ...tagTypes
          .filter((type) => counted.has(type))
          .map((id) => ({ id, label: tagTypeLabels[id], count: counted.get(id)?.length })),
      ]}
    />
  );
};
