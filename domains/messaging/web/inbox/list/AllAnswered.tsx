// Nothing is unread. What was read and is still without an answer is easily forgotten: the oldest of it is told.

import { CircleCheck } from 'lucide-react';
import { filterOn } from '#/kernel/contract/filter.ts';
import { lineMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { api } from '../api.ts';

/** Calls are not answered in writing. */
const written = ['email', 'sms'].map((kind) => [
  filterOn('kind', 'dropdown', 'Category', 'isEqualTo', kind),
  filterOn('unread', 'boolean', 'Unread', 'isEqualTo', false),
  filterOn('lastDirection', 'dropdown', 'Last message', 'isEqualTo', 'in'),
]);
const oldestFirst = {
  filtersGroups: JSON.stringify(written),
  column: 'sentAt',
  order: 'asc',
  length: '1',
} as const;

export const AllAnswered = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const zone = useZone();
  const { data: told } = useCall(api.inbox.list, oldestFirst, { isQuiet: true });
  const [oldest] = told?.data ?? [];
  return (
    <EmptyState
      icon={CircleCheck}
      title="All answered."
      actions={oldest && <Button onClick={() => onOpen(oldest._id)}>Open the conversation</Button>}
    >
      {oldest
        ? `Nothing is unread. Longest without an answer is what ${oldest.displayName} wrote on ${lineMoment(oldest.sentAt ?? oldest.createdAt, zone)}.`
        : told && 'Nobody waits for you.'}
    </EmptyState>
  );
};
