// Over the list: search, filters, the categories with how many are unread in each, the folders, and the switch that leaves only what is unread.
import { ListFilter } from 'lucide-react';
import {
  type AssignedToWhom,
  assignedToWhom,
  type InboxFolder,
  type InboxKind,
  inboxCategoryLabels,
  inboxFolderLabels,
  inboxFolders,
  inboxKinds,
} from '#/domains/messaging/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { FilterChips } from '#/kernel/web/filter/FilterChips.tsx';
import type { FilterPanelState } from '#/kernel/web/filter/use-filter-panel.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { SearchField } from '#/kernel/web/grid/SearchField.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { api } from '../../composer/api.ts';
import { type LetterPlace, letterPlaceLabels, letterPlaces, placesShown } from '../letter-places.ts';
import { useUnread } from '../unread.ts';
import styles from './InboxTools.module.css';
import type { ListedThread } from './listed-thread.ts';

export interface Narrowing {
  kind?: InboxKind | undefined;
  folder?: InboxFolder | undefined;
  unread?: 'true' | undefined;
  assigned?: AssignedToWhom | undefined;
}

interface Props {
  list: List<ListedThread>;
  filter: FilterPanelState;
  narrowing: Narrowing;
  /** Letters are shown instead of conversations. */
  place: LetterPlace | undefined;
  onNarrow: (patch: Partial<Narrowing & { place: LetterPlace | undefined }>) => void;
}

const whose = [
  { value: '', label: "Everybody's" },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Unassigned' },
];
const folders = inboxFolders.map((value) => ({ value, label: inboxFolderLabels[value] }));

export const InboxTools = ({ list, filter, narrowing, place, onNarrow }: Props) => {
  const counts = useUnread();
  // The shell has asked it already.
  const { data: agency } = useCall(api.agency.current, {}, { isQuiet: true });
  const places = placesShown(agency?.isTestMode ?? false, place);
  const unreadOf = (value: number | undefined) => (value ? { count: formatNumber(value) } : {});
  const tabs = [
    { id: 'all' as const, label: 'All', ...unreadOf(counts?.unreadCount) },
    ...inboxKinds.map((id) => ({ id, label: inboxCategoryLabels[id], ...unreadOf(counts?.unreadByKind[id]) })),
  ];
  const folder = (
    <NativeSelect
      label="Folder"
      hasHiddenLabel
      className={styles.folder}
      value={place ?? narrowing.folder ?? 'inbox'}
      options={[...folders, ...places.map((value) => ({ value, label: letterPlaceLabels[value] }))]}
      onChange={({ currentTarget: { value } }) => {
        const chosen = inboxFolders.find((known) => known === value);
        onNarrow({
          folder: chosen === 'inbox' ? undefined : chosen,
          place: letterPlaces.find((known) => known === value),
        });
      }}
    />
  );
  if (place)
    return (
      <Stack pt={10} className={styles.tools}>
        <Row align="center" gap={6} pb={8} pr={10} pl={16} className={styles.line}>
          {folder}
        </Row>
      </Stack>
    );
  return (
    <Stack pt={10} className={styles.tools}>
      <Row align="center" gap={6} pb={8} pr={10} pl={16} className={styles.line}>
        <SearchField
          value={list.search}
          onChange={list.setSearch}
          label="Search conversations"
          placeholder="Search all conversations"
        />
        <IconButton
          icon={ListFilter}
          label="Filters"
          aria-expanded={filter.isOpen}
          hasDot={list.groups.length > 0}
          onClick={filter.toggle}
        />
      </Row>
      <Tabs
        tabs={tabs}
        value={narrowing.kind ?? 'all'}
        label="Categories of the inbox"
        panelId="inbox-list"
        onChange={(id) => onNarrow({ kind: id === 'all' ? undefined : id })}
      />
      <Row align="center" gap={6} pb={8} pr={10} pl={16} className={styles.line}>
        {folder}
        <NativeSelect
          label="Assigned to"
          hasHiddenLabel
          value={narrowing.assigned ?? ''}
          options={whose}
          onChange={({ currentTarget: { value } }) =>
            onNarrow({ assigned: assignedToWhom.find((known) => known === value) })
          }
        />
        <Switch
          label="Unread"
          checked={narrowing.unread === 'true'}
          onChange={() => onNarrow({ unread: narrowing.unread ? undefined : 'true' })}
        />
      </Row>
      {list.groups.length > 0 && (
        <Row align="center" gap={6} pb={8} pr={10} pl={16} className={styles.line}>
          <FilterChips
            typeName={list.entity.typeName}
            groups={list.groups}
            attributes={list.attributes}
            onChange={list.setGroups}
            onEdit={filter.open}
          />
        </Row>
      )}
    </Stack>
  );
};
