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
import { api } from '../integrations/api.ts';
import { integrationHref } from '../integrations/IntegrationCard.tsx';
import { standingLabels, standingOf, standingTones } from '../integrations/integration-words.ts';
import { useProvider } from '../integrations/use-offered.ts';
import { AddNumberDialog } from './AddNumberDialog.tsx';
import styles from './PhoneNumbers.module.css';
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
        {numbers.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                {['Number', 'Type', 'Assigned to', 'Provider', 'Status', 'Left today'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {numbers.map((number) => (
                <NumberLine key={number._id} number={number} />
              ))}
            </tbody>
          </table>
        )}
      </Text>
      {isAdding && <AddNumberDialog numbers={numbers} onClose={() => setAdding(false)} />}
    </>
  );
};
export default PhoneNumbersPage;

const NumberLine = ({ number: one }: { number: PhoneNumber }) => {
  const standing = standingOf(one);
  const provider = useProvider(one.provider);
  return (
    <tr>
      <td data-label="Number">
        <span>
          <Text as="a" href={integrationHref(one._id)} mr={8} weight={600} nowrap>
            {one.number}
          </Text>
          {one.isPrimary && <Badge tone="amber">Primary</Badge>}
        </span>
      </td>
      <td data-label="Type">{one.type === 'personal' ? 'Personal' : 'Agency'}</td>
      <td data-label="Assigned to">
        <WhoseNumber id={one._id} number={one.number} agent={one.agent} />
      </td>
      <td data-label="Provider">{provider?.displayName ?? one.provider}</td>
      <td data-label="Status">
        <Badge tone={standingTones[standing]}>{standingLabels[standing]}</Badge>
        {one.lastError && (
          <Text block tone="red" size="meta">
            {one.lastError}
          </Text>
        )}
      </td>
      <td data-label="Left today">
        {one.remainingDailySentMessagesLimit === null ? '–' : formatNumber(one.remainingDailySentMessagesLimit)}
      </td>
    </tr>
  );
};
