// The numbers that texts and calls come from: the agency's and those of single agents.
import { Phone, Plus } from 'lucide-react';
import { useState } from 'react';
import type { PhoneNumber } from '#/domains/integrations/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { api } from '../integrations/api.ts';
import { integrationHref } from '../integrations/IntegrationCard.tsx';
import { standingLabels, standingOf, standingTones } from '../integrations/integration-words.ts';
import { useProvider } from '../integrations/use-offered.ts';
import { AddNumberDialog } from './AddNumberDialog.tsx';
import { WhoseNumber } from './WhoseNumber.tsx';

const PhoneNumbersPage = () => {
  const { data, error, refetch } = useCall(api.integrations.phoneNumbers, {}, { isQuiet: true });
  const [isAdding, setAdding] = useState(false);
  const numbers = data?.data ?? [];
  return (
    <>
      <PageHeader
        title="Phone Numbers"
        subtitle="Where texts and calls come from, and where answers arrive."
        actions={
          numbers.length > 0 && (
            <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
              Add number
            </Button>
          )
        }
      />
      <Text as="div" fullWidth pt={6} pb={40} px="page">
        {error && !data && (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            The numbers could not be loaded.
          </Notice>
        )}
        {!data && !error && <Skeleton height={160} />}
        {data && numbers.length === 0 && (
          <EmptyState
            icon={Phone}
            title="No phone numbers found"
            actions={
              <ButtonLink variant="primary" href="/integrations">
                Connect a phone integration
              </ButtonLink>
            }
          >
            Numbers come with the provider that carries your texts and calls.
          </EmptyState>
        )}
        {numbers.length > 0 && <Table columns={columns} rows={numbers} keyOf={({ _id }) => _id} />}
      </Text>
      {isAdding && <AddNumberDialog numbers={numbers} onClose={() => setAdding(false)} />}
    </>
  );
};
export default PhoneNumbersPage;

const Provider = ({ number: { provider } }: { number: PhoneNumber }) => useProvider(provider)?.displayName ?? provider;

const Standing = ({ number: one }: { number: PhoneNumber }) => {
  const standing = standingOf(one);
  return (
    <>
      <Badge tone={standingTones[standing]}>{standingLabels[standing]}</Badge>
      {one.lastError && (
        <Text block tone="red" size="meta">
          {one.lastError}
        </Text>
      )}
    </>
  );
};

const columns: readonly Column<PhoneNumber>[] = [
  {
    head: 'Number',
    cell: (one) => (
      <span>
        <Text as="a" href={integrationHref(one._id)} mr={8} weight={600} nowrap>
          {one.number}
        </Text>
        {one.isPrimary && <Badge tone="amber">Primary</Badge>}
      </span>
    ),
  },
  { head: 'Type', cell: ({ type }) => (type === 'personal' ? 'Personal' : 'Agency') },
  {
    head: 'Assigned to',
    cell: (one) => (
      <Text as="div" maxWidth={240}>
        <WhoseNumber id={one._id} number={one.number} agent={one.agent} />
      </Text>
    ),
  },
  { head: 'Provider', cell: (one) => <Provider number={one} /> },
  { head: 'Status', cell: (one) => <Standing number={one} /> },
  {
    head: 'Left today',
    cell: ({ remainingDailySentMessagesLimit: left }) => (left === null ? '–' : formatNumber(left)),
  },
];
