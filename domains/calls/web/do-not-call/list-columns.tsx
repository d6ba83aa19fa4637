// The columns of the do-not-call list.
import type { ListedNumber } from '#/domains/calls/contract.ts';
import { Button } from '#/ui/Button.tsx';
import { Text } from '#/ui/layout.tsx';
import type { Column } from '#/ui/Table.tsx';
import type { useTakingOff } from './use-taking-off.ts';

export const listColumns = (
  { takeOff, isBusy }: ReturnType<typeof useTakingOff>,
  day: (iso: string) => string,
): readonly Column<ListedNumber>[] => [
  {
    head: 'Number',
    cell: ({ number }) => (
      <Text weight={600} nowrap>
        {number}
      </Text>
    ),
  },
  { head: 'Reason', cell: ({ reason }) => reason ?? '–' },
  { head: 'Added by', cell: ({ addedBy }) => addedBy?.displayName ?? '–' },
  { head: 'Added', cell: ({ addedAt }) => day(addedAt) },
  {
    head: 'Remove',
    cell: (one) => (
      <Button isBusy={isBusy} aria-label={`Remove ${one.number}`} onClick={() => takeOff(one)}>
        Remove
      </Button>
    ),
  },
];
