// Nothing is unread. What was read and is still without an answer is easily forgotten: the oldest of it is told (screens §3.6).
import { CircleCheck } from 'lucide-react';
import { filterOn } from '#/kernel/contract/filter.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { api } from '../api.ts';
import { shortMoment } from '../words.ts';

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
  const { data: told } = useCall(api.inbox.list, oldestFirst, { isQuiet: true });
  const [oldest] = told?.data ?? [];
  return (
    <EmptyState
      icon={CircleCheck}
      title="All answered."
      actions={oldest && <Button onClick={() => onOpen(oldest._id)}>Open the conversation</Button>}
    >
      {oldest
        ? `Nothing is unread. Longest without an answer is what ${oldest.displayName} wrote on ${shortMoment(oldest.sentAt ?? oldest.createdAt)}.`
        : told && 'Nobody waits for you.'}
    </EmptyState>
  );
};
