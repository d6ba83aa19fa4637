// The columns of groups of areas: the chip in its colours, renamed in place, and how many areas it has.
import type { AreaGroupRecord } from '#/domains/areas/contract.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import type { ColumnsOptions } from '#/kernel/web/grid/columns.ts';
import type { CardParts } from '#/kernel/web/grid/rows/RecordCards.tsx';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Text } from '#/ui/layout.tsx';
import type { GroupCalls } from './use-group-calls.ts';

const GroupChip = ({ displayName, backgroundColor, foregroundColor }: AreaGroupRecord) => (
  <Chip background={backgroundColor} foreground={foregroundColor}>
    {displayName}
  </Chip>
);

const Areas = ({ areasCount }: AreaGroupRecord) =>
  areasCount === 0 ? <Text tone="faint">None yet</Text> : <Text tabular>{formatNumber(areasCount)}</Text>;

export const columnsFor = (calls: GroupCalls | undefined): ColumnsOptions<AreaGroupRecord> => ({
  displayName: {
    label: 'Group',
    width: [220, 1.6],
    cell: GroupChip,
    ...(calls && {
      edit: { save: (group, value) => calls.rename(group, typeof value === 'string' ? value : '') },
    }),
  },
  areasCount: { width: [104, 0.4], cell: Areas },
  backgroundColor: false,
  foregroundColor: false,
  updatedAt: { width: [130, 0.5], cell: ({ updatedAt }) => <Ago at={updatedAt} /> },
});

export const cardOf = (group: AreaGroupRecord): CardParts => ({
  title: <GroupChip {...group} />,
  meta: <span>{count(group.areasCount, 'area')}</span>,
});
