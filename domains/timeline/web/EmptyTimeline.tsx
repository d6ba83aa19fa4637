// A timeline in which nothing was said or done yet, and the ways to say the first thing.

import { Fragment } from 'react';
import { contactVerb } from '#/domains/contacts/web.tsx';
import { useSlot } from '#/kernel/web/slots.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';

const greetings: readonly string[] = ['text', 'email', 'call', 'logCall'];

interface Props {
  contactId: string;
  /** The chip that was chosen, where it is not all. */
  filter: string | undefined;
}

export const EmptyTimeline = ({ contactId, filter }: Props) => {
  const verbs = useSlot(contactVerb).filter(({ id, run }) => greetings.includes(id) && run !== undefined);
  if (filter !== undefined)
    return (
      <EmptyState level={3} title={`No ${filter === 'System' ? 'changes' : filter.toLowerCase()} yet`}>
        Other kinds are under All.
      </EmptyState>
    );
  return (
    <EmptyState level={3} title="No history yet.">
      Say hello
      {verbs.map(({ id, label, reason, run }, place) => (
        <Fragment key={id}>
          {place === 0 ? ' — ' : ' / '}
          <Button variant="link" reason={reason} onClick={() => run?.(contactId)}>
            {label}
          </Button>
        </Fragment>
      ))}
      .
    </EmptyState>
  );
};
