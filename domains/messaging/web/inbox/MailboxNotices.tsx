// Over the conversations: a mailbox that cannot be read at the moment, and one that was read again from its beginning, because its provider
// could not say any more what was new. Whose mailbox it is sees it, and whoever looks after integrations.

import type { IntegrationRecord } from '#/domains/integrations/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { now } from '#/kernel/web/clock.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Notice } from '#/ui/Notice.tsx';
import { api } from './api.ts';
import styles from './Inbox.module.css';

/** For so long it is said that a mailbox was read again. */
const saidFor = { hours: 24 } as const;

const isNews = (at: string | null): boolean =>
  at !== null && Temporal.Instant.compare(Temporal.Instant.from(at), now().subtract(saidFor)) > 0;

const nameOf = ({ fromAddress, integrationName }: IntegrationRecord): string => fromAddress ?? integrationName;

export const MailboxNotices = () => {
  const can = useCan();
  const { data } = useCall(api.integrations.list, { length: '50' }, { isQuiet: true });
  const mailboxes = (data?.data ?? []).filter(
    ({ integrationType, isEnabled }) => integrationType === 'inboxEmail' && isEnabled,
  );
  const broken = mailboxes.filter(({ lastError }) => lastError !== null);
  const again = mailboxes.filter(({ startedOverAt, lastError }) => lastError === null && isNews(startedOverAt));
  if (broken.length + again.length === 0) return null;
  return (
    <div className={styles.notices}>
      {broken.map((mailbox) => (
        <Notice
          key={mailbox._id}
          tone="warning"
          actions={<a href={can('owner') ? `/integrations/${mailbox._id}` : '/my-settings#mailbox'}>Look at it</a>}
        >
          {nameOf(mailbox)} cannot be read at the moment: {mailbox.lastError}
        </Notice>
      ))}
      {again.map((mailbox) => (
        <Notice key={mailbox._id}>
          {nameOf(mailbox)} was read again from the beginning: {mailbox.startedOverBecause}. What was here already is
          not shown twice.
        </Notice>
      ))}
    </div>
  );
};
