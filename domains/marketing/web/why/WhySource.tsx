// Marketing campaigns on a contact's record: where it came from first and last, by what that is known, and all of its touches in order.
import { useState } from 'react';
import type { ContactPart } from '#/domains/contacts/web.tsx';
import { type Touch, tiers } from '#/domains/marketing/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { sourceOf, touchWords } from './why-words.ts';

const WhySource = ({ contactId }: ContactPart) => {
  const { data, error, refetch, isFetching } = useCall(api.campaigns.why, { contactId }, { isQuiet: true });
  const [isOpen, setOpen] = useState(false);
  if (!data)
    return error ? (
      <FailureStrip failure={error} what="The source" onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton height={40} radius={8} />
    );
  const { first, last, decided, total } = data;
  if (!first || !last || !decided) return <Text note>Source unknown</Text>;
  return (
    <Stack gap={8}>
      <Line name="Source" touch={decided} />
      <Text note>{tiers[decided.tier]}</Text>
      {first._id !== decided._id && <Line name="First touch" touch={first} />}
      {last._id !== decided._id && <Line name="Last touch" touch={last} />}
      <Row>
        <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? 'Hide touches'
            : total === 1
              ? 'Why this source'
              : `Why this source: ${formatNumber(total)} touches`}
        </Button>
      </Row>
      {isOpen && <Touches touches={data.data} total={total} />}
    </Stack>
  );
};
export default WhySource;

const Line = ({ name, touch }: { name: string; touch: Touch }) => (
  <Row gap={8} justify="between">
    <Text tone="faint">{name}</Text>
    <Text weight={500} breaks textAlign="end">
      {sourceOf(touch)}
    </Text>
  </Row>
);

const Touches = ({ touches, total }: { touches: readonly Touch[]; total: number }) => (
  <Stack as="ol" gap={8} aria-label="Touches, newest first">
    {touches.map((touch) => (
      <Stack as="li" key={touch._id} gap={2}>
        <Row gap={8} justify="between">
          <Text breaks>{sourceOf(touch)}</Text>
          <Text tone="faint">
            <Ago at={touch.at} />
          </Text>
        </Row>
        <Text note breaks>
          {touchWords(touch)}
        </Text>
      </Stack>
    ))}
    {total > touches.length && <Text note>The latest {formatNumber(touches.length)} are shown.</Text>}
  </Stack>
);
