// The fields of contacts as a table: what each is called, what it holds, where it stands, and its menu. Plain elements throughout.
import { ArrowDown, ArrowUp, Asterisk, Eye, EyeOff, FolderInput, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { PropertyGroup } from '#/domains/fields/contract.ts';
import { type Point, PointMenu } from '#/kernel/web/grid/PointMenu.tsx';
import { webKindOf } from '#/kernel/web/kinds/kinds.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Row, Text } from '#/ui/layout.tsx';
import styles from './FieldTable.module.css';
import { typeLabel } from './field-types.ts';
import { isSamePlace, type Place } from './layout.ts';
import type { FieldRow } from './rows.ts';
import type { FieldVerbs } from './use-field-verbs.ts';

interface Props {
  rows: readonly FieldRow[];
  groups: readonly PropertyGroup[];
  verbs: FieldVerbs;
  /** Order means something only where the rows are those of one list. */
  isOrdered: boolean;
  onEdit: (row: FieldRow) => void;
}

interface Moves {
  canUp: boolean;
  canDown: boolean;
}

export const FieldTable = ({ rows, groups, verbs, isOrdered, onEdit }: Props) => {
  const [open, setOpen] = useState<{ name: string; at: Point }>();
  const isPlaced = (at: number): boolean => isOrdered && rows[at]?.place !== undefined;
  const movesOf = (at: number): Moves => ({
    canUp: isPlaced(at) && isPlaced(at - 1),
    canDown: isPlaced(at) && isPlaced(at + 1),
  });
  const openAt = rows.findIndex(({ name }) => name === open?.name);
  const opened = rows[openAt];
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Display name</th>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Group</th>
            <th scope="col">Required</th>
            <th scope="col">Hidden</th>
            <th scope="col">Kind</th>
            <th scope="col">
              <span className="only-read">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <FieldLine
              key={row.name}
              row={row}
              moves={movesOf(at)}
              verbs={verbs}
              onEdit={() => onEdit(row)}
              onMenu={(point) => setOpen({ name: row.name, at: point })}
            />
          ))}
        </tbody>
      </table>
      {open && opened && (
        <PointMenu at={open.at} label={`Actions for ${opened.displayName}`} onClose={() => setOpen(undefined)}>
          <Verbs row={opened} moves={movesOf(openAt)} groups={groups} verbs={verbs} onEdit={() => onEdit(opened)} />
        </PointMenu>
      )}
    </div>
  );
};

interface RowProps {
  row: FieldRow;
  moves: Moves;
  verbs: FieldVerbs;
  onEdit: () => void;
  onMenu: (at: Point) => void;
}

const FieldLine = ({ row, moves: { canUp, canDown }, verbs, onEdit, onMenu }: RowProps) => {
  const { displayName, shortName, group, isRequired, isHidden, own } = row;
  const { icon: TypeIcon } = webKindOf({ type: row.type, hasTime: row.hasTime } as Parameters<typeof webKindOf>[0]);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey && event.key === 'ArrowUp' && canUp) void verbs.move(row, -1);
    else if (event.altKey && event.key === 'ArrowDown' && canDown) void verbs.move(row, 1);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') focusNext(event.currentTarget, event.key);
    else return;
    event.preventDefault();
  };
  return (
    <tr>
      <Text as="th" scope="row" weight={500}>
        <button
          type="button"
          className={styles.open}
          data-row
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={press}
          onClick={own ? onEdit : undefined}
          aria-disabled={own ? undefined : true}
        >
          {displayName}
        </button>
      </Text>
      <td className={styles.code} data-label="Name">
        {shortName}
      </td>
      <td data-label="Type">
        <Row as="span" inline gap={6} align="center" tone="soft">
          <TypeIcon {...iconProps} />
          {typeLabel(row)}
        </Row>
      </td>
      <td data-label="Group">{group}</td>
      {/* What the product itself wants filled, its forms say. */}
      <td data-label="Required">{own && isRequired ? 'Yes' : <span className={styles.no}>{own ? 'No' : '—'}</span>}</td>
      <td data-label="Hidden">{isHidden ? <Chip>Hidden</Chip> : <span className={styles.no}>No</span>}</td>
      <td data-label="Kind">{own ? <Badge>Yours</Badge> : <span className={styles.no}>System</span>}</td>
      <Text as="td" width={48} className={styles.menu}>
        <IconButton
          icon={MoreHorizontal}
          size="small"
          label={`Actions for ${displayName}`}
          aria-haspopup="menu"
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            onMenu({ x: left, y: bottom });
          }}
        />
      </Text>
    </tr>
  );
};

const placesIn = (groups: readonly PropertyGroup[]): { place: Place; words: string }[] =>
  groups.flatMap(({ _id, displayName, subGroups }) => [
    { place: { groupId: _id }, words: displayName },
    ...subGroups.map((sub) => ({
      place: { groupId: _id, subGroupId: sub._id },
      words: `${displayName} · ${sub.displayName}`,
    })),
  ]);

interface VerbsProps extends Omit<RowProps, 'onMenu'> {
  groups: readonly PropertyGroup[];
}

const Verbs = ({ row, moves: { canUp, canDown }, groups, verbs, onEdit }: VerbsProps) => {
  const { own, isRequired, isHidden } = row;
  return (
    <>
      {own && (
        <>
          <MenuItem icon={Pencil} onClick={onEdit}>
            Edit
          </MenuItem>
          <MenuItem icon={Asterisk} onClick={() => verbs.require(row)}>
            {isRequired ? 'Make optional' : 'Make required'}
          </MenuItem>
          <MenuItem icon={isHidden ? Eye : EyeOff} onClick={() => verbs.hide(row)}>
            {isHidden ? 'Show' : 'Hide'}
          </MenuItem>
          <MenuDivider />
        </>
      )}
      <MenuItem
        icon={ArrowUp}
        keys="Alt ↑"
        reason={canUp ? undefined : 'Choose its group to order it'}
        onClick={() => void verbs.move(row, -1)}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        keys="Alt ↓"
        reason={canDown ? undefined : 'Choose its group to order it'}
        onClick={() => void verbs.move(row, 1)}
      >
        Move down
      </MenuItem>
      {row.place && (
        <>
          <MenuDivider />
          <MenuLabel>Move to</MenuLabel>
          {placesIn(groups)
            .filter(({ place }) => !isSamePlace(place, row.place))
            .map(({ place, words }) => (
              <MenuItem key={words} icon={FolderInput} onClick={() => void verbs.place(row, place)}>
                {words}
              </MenuItem>
            ))}
        </>
      )}
      {own && (
        <>
          <MenuDivider />
          <MenuItem icon={Trash2} isDanger onClick={() => void verbs.remove(row)}>
            Delete
          </MenuItem>
        </>
      )}
    </>
  );
};

/** Arrows walk through the rows. */
const focusNext = (from: HTMLElement, key: 'ArrowDown' | 'ArrowUp'): void => {
  const row = from.closest('tr');
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  next?.querySelector<HTMLElement>('[data-row]')?.focus();
};
