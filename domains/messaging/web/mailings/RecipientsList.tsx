// Everybody a mailing was asked for, page by page, narrowed to a state by the address.
import { useState } from 'react';
import { type MailingPage, recipientMarks, recipientStates } from '#/domains/messaging/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { oneOf } from '#/kernel/web/fields/search-fields.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { CursorPages } from '#/kernel/web/page/CursorPages.tsx';
import { useSearchState } from '#/kernel/web/routing.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import { allOf, figuresShown, lookedAtEvery } from './mailing-words.ts';
import { RecipientsTable } from './RecipientsTable.tsx';

const address = { show: oneOf(...recipientStates, ...recipientMarks) };
type Shown = (typeof recipientStates)[number] | (typeof recipientMarks)[number];

const Listed = ({ mailing, show }: { mailing: MailingPage; show: Shown | undefined }) => {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const lastId = cursors.at(-1);
  const input = {
    id: mailing._id,
    ...(show === undefined ? {} : { show }),
    ...(lastId === undefined ? {} : { lastId }),
  };
  const { data, error, refetch } = useCall(api.mailings.recipients, input, {
    keepsFormer: true,
    ...lookedAtEvery(mailing),
  });
  if (!data)
    return (
      <Text as="div" p={16} aria-busy={!error}>
        {error ? (
          <FailureStrip failure={error} what="The contacts" onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={240} radius={10} />
        )}
      </Text>
    );
  return (
    <>
      <Stack px="page">
        <RecipientsTable channel={mailing.channel} rows={data.data} />
      </Stack>
      <CursorPages cursors={cursors} last={data.data.at(-1)?._id} hasMore={data.hasMore} onCursors={setCursors} />
    </>
  );
};

export const RecipientsList = ({ mailing }: { mailing: MailingPage }) => {
  const [{ show }, setAddress] = useSearchState(address);
  const all = `Everybody (${formatNumber(allOf(mailing.figures))})`;
  const shown = figuresShown(mailing).filter(({ value, name }) => value > 0 || name === show);
  return (
    <section aria-label="Contacts of this mailing">
      <Row px="page" pb={10} width={280}>
        <NativeSelect
          label="Show"
          value={show ?? ''}
          options={[
            { value: '', label: all },
            ...shown.map(({ name, label, value }) => ({ value: name, label: `${label} (${formatNumber(value)})` })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setAddress({ show: shown.find(({ name }) => name === value)?.name })
          }
        />
      </Row>
      <Listed key={show ?? ''} mailing={mailing} show={show} />
    </section>
  );
};
