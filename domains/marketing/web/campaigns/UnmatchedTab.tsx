// Where contacts came from that no campaign matches, most first: a press makes a campaign of one.
import { CircleCheck, Plus } from 'lucide-react';
import type { campaignsContract, Rule } from '#/domains/marketing/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { api } from '../api.ts';
import { rulesOf } from './campaign-words.ts';

type Unmatched = AnswerOf<(typeof campaignsContract)['calls']['unmatched']>['data'][number];

interface Props {
  onMake: ((rules: readonly Rule[]) => void) | undefined;
}

export const UnmatchedTab = ({ onMake }: Props) => {
  const { data, error, refetch } = useCall(api.campaigns.unmatched, {}, { isQuiet: true });
  return (
    <Stack gap={14} px="page" pt={16} pb={40}>
      <Text note>Sources of the last 90 days that no campaign’s rules match.</Text>
      {error && <FailureStrip failure={error} what="The sources" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} radius={8} />}
      {data?.total === 0 && (
        <EmptyState icon={CircleCheck} title="Nothing unmatched">
          Every known source counts for a campaign.
        </EmptyState>
      )}
      {data && data.total > 0 && <Table columns={columnsOf(onMake)} rows={data.data} keyOf={keyOf} />}
      {data && data.total > data.data.length && (
        <Text note>
          {formatNumber(data.data.length)} of {formatNumber(data.total)}
        </Text>
      )}
    </Stack>
  );
};

const keyOf = ({ source, medium, campaign, referrerHost }: Unmatched): string =>
  JSON.stringify([source, medium, campaign, referrerHost]);

const columnsOf = (onMake: Props['onMake']): Column<Unmatched>[] => [
  { head: 'Source', cell: ({ source }) => source },
  { head: 'Medium', cell: ({ medium }) => medium },
  { head: 'Campaign', cell: ({ campaign }) => campaign },
  { head: 'Referring site', cell: ({ referrerHost }) => referrerHost },
  { head: 'Touches', cell: ({ touchesCount }) => formatNumber(touchesCount) },
  { head: 'Contacts', cell: ({ contactsCount }) => formatNumber(contactsCount) },
  { head: 'Last', cell: ({ lastAt }) => <Ago at={lastAt} /> },
  ...(onMake
    ? [
        {
          head: 'Make a campaign',
          cell: (one: Unmatched) => (
            <Button size="small" icon={Plus} onClick={() => onMake(rulesOf(one))}>
              Make a campaign of it
            </Button>
          ),
        },
      ]
    : []),
];
