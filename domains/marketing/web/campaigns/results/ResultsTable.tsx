// Results as a table: a row for each campaign, those without a campaign, those of unknown source, and the total of them.
import { type Conversion, channels, conversions, type ResultRow, type Results } from '#/domains/marketing/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Text } from '#/ui/layout.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { costWords, shareWords, spendWords } from '../campaign-words.ts';

type Line = Omit<ResultRow, 'of'> & { of: ResultRow['of'] | 'total' };

const names = {
  unmatched: { name: 'No campaign', tip: 'The source is known, and no campaign’s rules match it' },
  unknown: { name: 'Source unknown', tip: 'Nothing is known of how they came' },
  total: { name: 'Total', tip: undefined },
} as const;

const Name = ({ line: { of, displayName } }: { line: Line }) =>
  of === 'campaign' ? (
    displayName
  ) : (
    <Text weight={of === 'total' ? 600 : 400} tone={of === 'total' ? 'plain' : 'faint'} data-tip={names[of].tip}>
      {names[of].name}
    </Text>
  );

const columnsOf = (conversion: Conversion): Column<Line>[] => [
  { head: 'Campaign', cell: (line) => <Name line={line} /> },
  { head: 'Channel', cell: ({ channel }) => channel && channels[channel] },
  { head: 'Touches', cell: ({ touches }) => formatNumber(touches) },
  { head: conversions[conversion], cell: (line) => <Strong line={line}>{shareWords(line.conversions)}</Strong> },
  { head: 'Spend', cell: ({ costs }) => spendWords(costs) },
  { head: 'Cost of one', cell: ({ costs }) => costWords(costs) },
];

const Strong = ({ line, children }: { line: Line; children: string }) =>
  line.of === 'total' ? <Text weight={600}>{children}</Text> : children;

interface Props {
  results: Results;
  conversion: Conversion;
}

export const ResultsTable = ({ results: { data, total }, conversion }: Props) => (
  <Table<Line>
    label="Results of campaigns"
    columns={columnsOf(conversion)}
    rows={[...data, { of: 'total', campaignId: null, displayName: null, channel: null, ...total }]}
    keyOf={({ of, campaignId }) => campaignId ?? of}
  />
);
