// The groups of a record in their order: choosing one narrows the table; each is moved, named and taken away from its menu or by keys.

import { ArrowDown, ArrowUp, FolderPlus, MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { PropertyGroup } from '#/domains/fields/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Menu, MenuDivider, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import styles from './GroupList.module.css';
import { isSamePlace, type Place, removeGroup } from './layout.ts';
import type { FieldVerbs } from './use-field-verbs.ts';

export type Naming = { place: Place; displayName: string } | { in?: string };

interface Props {
  groups: readonly PropertyGroup[];
  chosen: Place | undefined;
  /** How many fields there are in all. */
  total: number;
  verbs: FieldVerbs;
  onChoose: (place: Place | undefined) => void;
  onName: (naming: Naming) => void;
}

interface Entry {
  place: Place;
  displayName: string;
  count: number;
  isFirst: boolean;
  isLast: boolean;
}

const entriesOf = (groups: readonly PropertyGroup[]): Entry[] =>
  groups.flatMap(({ _id, displayName, properties, subGroups }, at) => [
    {
      place: { groupId: _id },
      displayName,
      count: properties.length + subGroups.reduce((sum, sub) => sum + sub.properties.length, 0),
      isFirst: at === 0,
      isLast: at === groups.length - 1,
    },
    ...subGroups.map((sub, place) => ({
      place: { groupId: _id, subGroupId: sub._id },
      displayName: sub.displayName,
      count: sub.properties.length,
      isFirst: place === 0,
      isLast: place === subGroups.length - 1,
    })),
  ]);

export const GroupList = ({ groups, chosen, total, verbs, onChoose, onName }: Props) => (
  <Stack as="nav" gap={8} pt={10} pb={16} px={8} aria-label="Groups of fields">
    <ul>
      <Row as="li" relative align="center">
        <button
          type="button"
          className={cx(styles.choose, chosen === undefined && styles.chosen)}
          aria-current={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          <Clip grow>All fields</Clip>
          <Text tabular aside>
            {formatNumber(total)}
          </Text>
        </button>
      </Row>
      {entriesOf(groups).map((entry) => (
        <GroupEntry
          key={`${entry.place.groupId} ${entry.place.subGroupId ?? ''}`}
          entry={entry}
          isChosen={isSamePlace(entry.place, chosen)}
          verbs={verbs}
          onChoose={() => onChoose(entry.place)}
          onName={onName}
          onGone={() => onChoose(undefined)}
        />
      ))}
    </ul>
    <Button variant="subtle" size="small" icon={Plus} className={styles.add} onClick={() => onName({})}>
      New group
    </Button>
  </Stack>
);

interface EntryProps {
  entry: Entry;
  isChosen: boolean;
  verbs: FieldVerbs;
  onChoose: () => void;
  onName: (naming: Naming) => void;
  onGone: () => void;
}

const GroupEntry = ({ entry, isChosen, verbs, onChoose, onName, onGone }: EntryProps) => {
  const { place, displayName, count, isFirst, isLast } = entry;
  const isSub = place.subGroupId !== undefined;
  const move = (by: 1 | -1): void => void verbs.moveGroup(place, displayName, by);
  const press = (event: KeyboardEvent): void => {
    const by = event.altKey
      ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown']
      : undefined;
    if (by === undefined || (by < 0 ? isFirst : isLast)) return;
    event.preventDefault();
    move(by);
  };
  const remove = async (): Promise<void> => {
    const { answer } = await verbs.save(removeGroup(verbs.layout, place));
    if (answer) onGone();
  };
  return (
    <Row as="li" relative align="center" className={isSub && styles.sub}>
      <button
        type="button"
        className={cx(styles.choose, isChosen && styles.chosen)}
        aria-current={isChosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onChoose}
        onKeyDown={press}
      >
        <Clip grow>{displayName}</Clip>
        <Text tabular aside>
          {formatNumber(count)}
        </Text>
      </button>
      <Menu
        label={`Actions for ${displayName}`}
        place="bottom-end"
        trigger={
          <IconButton icon={MoreHorizontal} size="small" label={`Actions for ${displayName}`} className={styles.more} />
        }
      >
        <MenuItem
          icon={ArrowUp}
          keys="Alt ↑"
          reason={isFirst ? 'It is the first already' : undefined}
          onClick={() => move(-1)}
        >
          Move up
        </MenuItem>
        <MenuItem
          icon={ArrowDown}
          keys="Alt ↓"
          reason={isLast ? 'It is the last already' : undefined}
          onClick={() => move(1)}
        >
          Move down
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={Pencil} onClick={() => onName({ place, displayName })}>
          Rename
        </MenuItem>
        {!isSub && (
          <MenuItem icon={FolderPlus} onClick={() => onName({ in: place.groupId })}>
            Add subgroup
          </MenuItem>
        )}
        <MenuItem
          icon={Trash2}
          isDanger
          reason={!isSub && count > 0 ? 'Move its fields to other groups first' : undefined}
          onClick={() => void remove()}
        >
          Delete {isSub ? 'subgroup' : 'group'}
        </MenuItem>
      </Menu>
    </Row>
  );
};
