// The filters of a list, and the keys of what may be made of them. They are loaded when they are first opened; their frame stands at once.

import type { Identified } from '../grid/rows/rows.ts';
import { type Command, useKeys } from '../keys/keyboard.ts';
import { useSlot } from '../slots.ts';
import { Loaded } from '../windows/Loaded.tsx';
import { Coming } from '../windows/LoadedWindow.tsx';
import { RailPanel } from '../windows/RailPanel.tsx';
import { filterAction } from './filter-action.ts';
import { type FilterSidebarProps, filtered, railWidth } from './filtered.ts';

const filters = async () => ({ default: (await import('./FilterRail.tsx')).FilterRail });

export const FilterSidebar = <R extends Identified>(props: FilterSidebarProps<R>) => {
  const { list, panel } = props;
  useKeys(
    useSlot(filterAction).flatMap(({ id, label, keys, run }): Command[] =>
      keys === undefined || list.groups.length === 0
        ? []
        : [{ id, keys, label, scope: 'List', run: () => run(filtered(list, list.groups)) }],
    ),
  );
  if (!panel.isOpen) return null;
  return (
    <Loaded<FilterSidebarProps<R>>
      load={filters}
      given={props}
      fallback={
        <RailPanel id="filters" isOpen onClose={panel.close} width={railWidth} title="Filters">
          <Coming />
        </RailPanel>
      }
    />
  );
};
