// Mailings that went to several, the newest first: what it was, where it is, to how many, and who was left out.
import { Mails } from 'lucide-react';
import { useState } from 'react';
import type { ListedMailing } from '#/domains/messaging/contract.ts';
import { peekAt, useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import { CursorPages } from './CursorPages.tsx';
import styles from './Mailings.module.css';
import { isMoving, stateHues, stateLabels, titleOf } from './mailing-words.ts';

const soonMs = 4_000;

const Listed = ({ mailing }: { mailing: ListedMailing }) => {
  const { _id, channel, state, count, skipped, at, createdBy } = mailing;
  return (
    <tr>
      <td>
        <a href={`/mailings/${_id}`}>{titleOf(mailing)}</a>
      </td>
      <td>
        <Chip hue={stateHues[state]}>{stateLabels[state]}</Chip>
      </td>
      <td>{formatNumber(count)}</td>
      <td>{skipped > 0 && formatNumber(skipped)}</td>
      <td className={styles.aside}>{channel === 'email' ? 'Email' : 'Text Message'}</td>
      <td className={styles.aside}>{createdBy?.fullName}</td>
      <td>
        <Ago at={at} />
      </td>
    </tr>
  );
};

const MailingsPage = () => {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const lastId = cursors.at(-1);
  const input = lastId === undefined ? {} : { lastId };
  const isLive = peekAt(api.mailings.list, input)?.data.some(({ state }) => isMoving(state)) ?? false;
  const { data, error, refetch } = useCall(api.mailings.list, input, {
    keepsFormer: true,
    ...(isLive ? { everyMs: soonMs } : {}),
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title="Mailings"
        subtitle="Emails and text messages that went to several contacts at once"
        back={{ href: '/inbox', label: 'Inbox' }}
      />
      {error && !data ? (
        <Text as="div" p={16}>
          <FailureStrip failure={error} what="The mailings" onRetry={() => void refetch()} />
        </Text>
      ) : !data ? (
        <Text as="div" p={16} aria-busy="true">
          <Skeleton height={240} radius={10} />
        </Text>
      ) : data.data.length === 0 && cursors.length === 0 ? (
        <EmptyState icon={Mails} title="No mailings yet">
          Send an email or a text message to several contacts, and this page shows who got it.
        </EmptyState>
      ) : (
        <>
          <div className={styles.scroll}>
            <table className={styles.table} aria-label="Mailings">
              <thead>
                <tr>
                  <th scope="col">Mailing</th>
                  <th scope="col">State</th>
                  <th scope="col">Contacts</th>
                  <th scope="col">Skipped</th>
                  <th scope="col" className={styles.aside}>
                    Channel
                  </th>
                  <th scope="col" className={styles.aside}>
                    Sent by
                  </th>
                  <th scope="col">When</th>
                </tr>
              </thead>
              <tbody>
                {data.data.map((mailing) => (
                  <Listed key={mailing._id} mailing={mailing} />
                ))}
              </tbody>
            </table>
          </div>
          <CursorPages cursors={cursors} last={data.data.at(-1)?._id} hasMore={data.hasMore} onCursors={setCursors} />
        </>
      )}
    </div>
  );
};
export default MailingsPage;
