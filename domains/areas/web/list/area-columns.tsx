// The columns of areas that have a look of their own.
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import type { ColumnsOptions } from '#/kernel/web/grid/columns.ts';
import type { CardParts } from '#/kernel/web/grid/rows/RecordCards.tsx';
import { Text } from '#/ui/layout.tsx';
import { coverWords } from './area-words.ts';
import type { ListedArea } from './listed-area.ts';

export const areaColumns: ColumnsOptions<ListedArea> = {
  displayName: { width: [220, 1.4] },
  groups: { width: [160, 1] },
  cities: { label: 'Made of', width: [200, 1.2], cell: (area) => coverWords(area) },
  shapesCount: { width: [90, 0.2] },
  listingsCount: { width: [104, 0.2], cell: ({ listingsCount }) => <Text tabular>{formatNumber(listingsCount)}</Text> },
  updatedAt: { width: [124, 0.3] },
};

export const cardOf = (area: ListedArea): CardParts => ({
  title: area.displayName,
  meta: (
    <>
      <span>{count(area.listingsCount, 'listing')}</span>
      <span>{coverWords(area)}</span>
    </>
  ),
});
