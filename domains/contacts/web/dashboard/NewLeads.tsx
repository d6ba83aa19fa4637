// New leads whom nobody has spoken with: the first of those who wait on the dashboard. Draws nothing.

import { ArrowUpRight, UserPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useTags } from '#/domains/labels/web.tsx';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { go } from '#/kernel/web/navigation.ts';
import { useCan } from '#/kernel/web/session.ts';
import { api } from '../api.ts';
import { nameOf } from '../contact/wire.ts';
import { ownNewLeads } from '../list/views.ts';
import type { TellWaiting } from './dashboard-slots.ts';

/** More than are shown, so that the queue can say how many wait behind them. */
const maxShown = 20;
/** All that is said of each. */
const attributes = 'createdAt,fullName';

const NewLeads = ({ tell }: { tell: TellWaiting }) => {
  const isOwner = useCan()('owner');
  const stages = useTags('contact-stage');
  const { data: me } = useCall(api.team.me, {});
  const { data, error } = useCall(
    api.contacts.list,
    {
      length: String(maxShown),
      attributes,
      column: 'createdAt',
      order: 'desc',
      filtersGroups: JSON.stringify(me ? ownNewLeads(stages?.[0]?.value, me._id, isOwner) : []),
    },
    { isQuiet: true, isOff: !me || !stages },
  );
  useEffect(() => {
    if (!data) {
      tell(error ? null : undefined);
      return;
    }
    tell(
      data.data.map((contact) => {
        const href = `/contacts/${contact._id}`;
        return {
          id: `lead ${contact._id}`,
          who: nameOf(contact),
          why: 'New lead, not spoken with yet',
          icon: UserPlus,
          at: contact.createdAt,
          isUrgent: true,
          href,
          verb: { label: 'Open', icon: ArrowUpRight, run: () => go(href) },
          contactId: contact._id,
        };
      }),
    );
  }, [data, error, tell]);
  return null;
};
export default NewLeads;
