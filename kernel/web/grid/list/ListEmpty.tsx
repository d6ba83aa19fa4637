// An empty list is empty for one of four reasons, and says which: nothing yet, no match, everything done, not loaded.
import { CircleCheck, Inbox, SearchX, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import type { Icon } from '#/ui/icon.ts';
import { Row } from '#/ui/layout.tsx';
import type { FilterChipsProps } from '../../filter/FilterChips.tsx';
import { explain, isForbidden } from '../../states/FailureStrip.tsx';
import { asTitle, nothingFound, nothingMatches } from '../../states/words.ts';
import { Loaded } from '../../windows/Loaded.tsx';
import styles from './ListEmpty.module.css';
import { filterChips } from './late-parts.ts';
import type { List } from './use-list.ts';

/** What a screen says about its empty list. */
export interface EmptyWords {
  icon?: Icon;
  /** Instead of 'No contacts found', where there is nothing yet. */
  title?: string | undefined;
  /** Why there is nothing yet, in one line. */
  why?: ReactNode;
  /** The one thing to do, and at most a link beside it. */
  actions?: ReactNode;
  /** Creating what was searched for. */
  onAddNew?: ((search: string) => void) | undefined;
  /** What it says of a filter that is a view of its own: nothing due today is no failed search. */
  ofView?: ((groups: FiltersGroups) => EmptyView | undefined) | undefined;
  /** Everything was dealt with: a quiet confirmation instead of "nothing yet". */
  cleared?: { title: string; text?: ReactNode } | undefined;
}

export interface EmptyView {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
}

interface Props<R> {
  list: List<R>;
  words: EmptyWords;
  onEditFilter: (at: { group: number; index: number } | undefined) => void;
}

export const ListEmpty = <R,>({ list, words, onEditFilter }: Props<R>) => {
  const { failure, search, groups, entity } = list;
  const items = entity.title.many;
  if (failure)
    return isForbidden(failure) ? (
      <EmptyState icon={ShieldAlert} title={`You may not see ${items}`}>
        {explain(failure)}
      </EmptyState>
    ) : (
      <EmptyState
        icon={TriangleAlert}
        title={`${asTitle(items)} could not be loaded`}
        actions={
          <Button variant="primary" onClick={list.refresh}>
            Retry
          </Button>
        }
      >
        {explain(failure)}
      </EmptyState>
    );
  const filters = groups.length > 0 && (
    <Row justify="center" mt={12} className={styles.filters}>
      <Loaded<FilterChipsProps>
        load={filterChips}
        given={{
          typeName: entity.typeName,
          groups,
          attributes: list.attributes,
          onChange: list.setGroups,
          onEdit: () => onEditFilter(undefined),
        }}
      />
    </Row>
  );
  if (search)
    return (
      <EmptyState
        icon={SearchX}
        title={nothingMatches(items, search)}
        actions={
          <>
            <Button onClick={() => list.setSearch('')}>Clear the search</Button>
            {words.onAddNew && (
              <Button variant="primary" onClick={() => words.onAddNew?.(search)}>
                Add “{search}” as new
              </Button>
            )}
          </>
        }
      >
        {filters}
      </EmptyState>
    );
  const view = words.ofView?.(groups);
  if (view)
    return (
      <EmptyState icon={CircleCheck} title={view.title} actions={view.actions}>
        {view.text}
      </EmptyState>
    );
  if (groups.length > 0)
    return (
      <EmptyState
        icon={SearchX}
        title={nothingFound(items)}
        actions={<Button onClick={() => list.setGroups([])}>Clear filters</Button>}
      >
        Nothing meets these filters.
        {filters}
      </EmptyState>
    );
  if (words.cleared)
    return (
      <EmptyState icon={CircleCheck} title={words.cleared.title} actions={words.actions}>
        {words.cleared.text}
      </EmptyState>
    );
  return (
    <EmptyState icon={words.icon ?? Inbox} title={words.title ?? nothingFound(items)} actions={words.actions}>
      {words.why}
    </EmptyState>
  );
};
