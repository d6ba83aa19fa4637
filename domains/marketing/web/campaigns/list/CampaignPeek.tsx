// One campaign beside the list: the rules that its visitors are known by, what was spent on it, and who came.
import { campaignEntity } from '#/domains/marketing/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { PeekFields } from '#/kernel/web/peek/PeekFields.tsx';
import { PeekVerbs } from '#/kernel/web/peek/PeekVerbs.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../../api.ts';
import { moneyWords, ruleWords } from '../campaign-words.ts';
import { verbsOf } from './campaign-verbs.ts';
import type { ListedCampaign } from './listed-campaign.ts';

const shownFields = ['channel', 'startsOn', 'endsOn', 'trackingLink', 'touchesCount', 'contactsCount'] as const;

export const CampaignPeek = ({ campaign }: { campaign: ListedCampaign }) => (
  <>
    <PeekVerbs verbs={verbsOf(campaign)} />
    <PeekFields entity={campaignEntity} record={campaign} names={shownFields} />
    <Rules campaign={campaign} />
    {campaign.spend.length > 0 && (
      <Stack as="section" gap={8}>
        <Text as="h3" weight={500}>
          Spend
        </Text>
        {campaign.spend.map(({ from, to, amountCents, currency }) => (
          <Row key={`${from} ${to} ${amountCents} ${currency}`} gap={8} justify="between">
            <Text tabular>{from === to ? from : `${from} to ${to}`}</Text>
            <Text tabular>{moneyWords(amountCents, currency)}</Text>
          </Row>
        ))}
      </Stack>
    )}
    <WhoCame campaign={campaign} />
  </>
);

const Rules = ({ campaign: { rules, matches } }: { campaign: ListedCampaign }) => (
  <Stack as="section" gap={8}>
    <Text as="h3" weight={500}>
      {rules.length > 1 && matches === 'any' ? 'Any of these rules' : 'Rules'}
    </Text>
    {rules.length === 0 && <Text note>Without a rule, nothing counts for this campaign.</Text>}
    {rules.map((rule) => (
      <Text key={ruleWords(rule)} breaks>
        {ruleWords(rule)}
      </Text>
    ))}
  </Stack>
);

const WhoCame = ({ campaign: { _id: id } }: { campaign: ListedCampaign }) => {
  const { data, error, refetch } = useCall(api.campaigns.contacts, { id }, { isQuiet: true });
  return (
    <Stack as="section" gap={8}>
      <Text as="h3" weight={500}>
        Who came
      </Text>
      {!data && error && <FailureStrip failure={error} what="The contacts" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={56} radius={8} />}
      {data?.total === 0 && <Text note>Nobody yet</Text>}
      {data?.data.map(({ _id, fullName, lastAt }) => (
        <Row key={_id} gap={8} justify="between">
          <a href={`/contacts/${_id}`}>{fullName ?? 'No name'}</a>
          <Text tone="faint">
            <Ago at={lastAt} />
          </Text>
        </Row>
      ))}
      {data && data.total > data.data.length && <Text note>{formatNumber(data.total)} in all</Text>}
    </Stack>
  );
};
