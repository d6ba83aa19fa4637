// Unread mails and texts among what waits on the dashboard. Draws nothing.

import { Mail, MessageSquare, Reply } from 'lucide-react';
import { useEffect } from 'react';
import type { TellWaiting } from '#/domains/contacts/web.tsx';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { go } from '#/kernel/web/navigation.ts';
import { api } from './api.ts';

const maxShown = '8';

const WaitingMessages = ({ tell }: { tell: TellWaiting }) => {
  const { data, error } = useCall(api.inbox.list, { unread: 'true', length: maxShown }, { isQuiet: true });
  useEffect(() => {
    if (!data) {
      tell(error ? null : undefined);
      return;
    }
    tell(
      data.data.map(({ _id, kind, displayName, subject, snippet, sentAt, createdAt, to }) => ({
        id: `thread ${_id}`,
        who: displayName,
        why: subject ?? snippet ?? (kind === 'call' ? 'Missed call' : 'New message'),
        icon: kind === 'email' ? Mail : MessageSquare,
        at: sentAt ?? createdAt,
        href: `/inbox?peek=${_id}`,
        verb: { label: 'Reply', icon: Reply, run: () => go(`/inbox?peek=${_id}`) },
        ...(to ? { contactId: to._id } : {}),
      })),
    );
  }, [data, error, tell]);
  return null;
};
export default WaitingMessages;
