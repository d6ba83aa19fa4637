// The cells of the list of numbers.
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { PhoneNumber } from '#/domains/integrations/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Badge } from '#/ui/Badge.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Text } from '#/ui/layout.tsx';
import type { Column } from '#/ui/Table.tsx';
import { integrationHref } from '../integrations/IntegrationCard.tsx';
import { standingLabels, standingOf, standingTones } from '../integrations/integration-words.ts';
import { useProvider } from '../integrations/use-offered.ts';
import { abilityOf } from './buying-words.ts';
import { WhoseNumber } from './WhoseNumber.tsx';

const Provider = ({ number: { provider } }: { number: PhoneNumber }) => useProvider(provider)?.displayName ?? provider;

const Standing = ({ number: one }: { number: PhoneNumber }) => {
  const standing = standingOf(one);
  return (
    <>
      {one.isReleasing ? (
        <Badge tone="amber">Being released</Badge>
      ) : (
        <Badge tone={standingTones[standing]}>{standingLabels[standing]}</Badge>
      )}
      {one.unpaidSince && (
        <Text block tone="red" size="meta">
          Its month is not paid
        </Text>
      )}
      {one.lastError && (
        <Text block tone="red" size="meta">
          {one.lastError}
        </Text>
      )}
    </>
  );
};

interface Opening {
  openId: string | undefined;
  toggle: (id: string) => void;
}

export const numberColumns = ({ openId, toggle }: Opening): readonly Column<PhoneNumber>[] => [
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
  { head: 'Voice/Text', cell: abilityOf },
  { head: 'Provider', cell: (one) => <Provider number={one} /> },
  { head: 'Status', cell: (one) => <Standing number={one} /> },
  {
    head: 'Left today',
    cell: ({ remainingDailySentMessagesLimit: left }) => (left === null ? '–' : formatNumber(left)),
  },
  {
    head: 'Points per month',
    cell: ({ pointsPerMonth }) => (pointsPerMonth === null ? '–' : formatNumber(pointsPerMonth)),
  },
  {
    head: 'Settings',
    cell: ({ _id, number }) => (
      <IconButton
        icon={openId === _id ? ChevronUp : ChevronDown}
        label={openId === _id ? `Close ${number}` : `Settings of ${number}`}
        aria-expanded={openId === _id}
        onClick={() => toggle(_id)}
      />
    ),
  },
];
