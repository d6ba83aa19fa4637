// One row of tools over a list: search, filters, their chips, sort, columns.
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Row } from '#/ui/layout.tsx';
import type { FilterChipsProps } from '../../filter/FilterChips.tsx';
import { Loaded } from '../../windows/Loaded.tsx';
import { ColumnsMenu } from '../ColumnsMenu.tsx';
import type { GridColumn, ShownColumn } from '../columns.ts';
import { SearchField } from '../SearchField.tsx';
import { SortMenu } from '../SortMenu.tsx';
import styles from './ListToolbar.module.css';
import { filterChips } from './late-parts.ts';
import type { List } from './use-list.ts';

interface Props<R> {
  list: List<R>;
  all: readonly GridColumn<R>[];
  columns: readonly ShownColumn<R>[];
  isMobile: boolean;
  isFilterOpen: boolean;
  /** Opens the filters; at one of them where a chip was pressed. */
  onFilter: (at?: { group: number; index: number }) => void;
  /** A tab says the filter already. */
  isFilterSaid?: boolean;
  /** What the screen puts beside the tools. */
  children?: ReactNode;
}

export const ListToolbar = <R,>({
  list,
  all,
  columns,
  isMobile,
  isFilterOpen,
  onFilter,
  isFilterSaid,
  children,
}: Props<R>) => {
  const { groups, entity } = list;
  const conditions = isFilterSaid ? 0 : groups.flat().length;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={`Tools of ${entity.title.many}`}>
      <SearchField value={list.search} onChange={list.setSearch} label={`Search ${entity.title.many}`} />
      <Button
        size={isMobile ? 'medium' : 'small'}
        icon={ListFilter}
        className={styles.filters}
        aria-expanded={isFilterOpen}
        {...(conditions > 0 || isFilterOpen ? { 'data-on': '' } : {})}
        onClick={() => onFilter()}
      >
        {conditions > 0 ? `Filters · ${conditions}` : 'Filters'}
      </Button>
      {!isMobile && conditions > 0 && (
        <Loaded<FilterChipsProps>
          load={filterChips}
          given={{
            typeName: entity.typeName,
            groups,
            attributes: list.attributes,
            onChange: list.setGroups,
            onEdit: () => onFilter(),
          }}
        />
      )}
      {children && (
        <Row align="center" gap={6} ml="auto" className={styles.own}>
          {children}
        </Row>
      )}
      <Row gap={2} ml="auto" className={styles.tools}>
        <SortMenu list={list} all={all} isCompact={isMobile} />
        {!isMobile && <ColumnsMenu list={list} all={all} columns={columns} />}
      </Row>
    </div>
  );
};
