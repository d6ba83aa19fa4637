// What used points, by kind and day and by agent, told from the ledger; each bar and each kind opens the lines that prove it.
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { now } from '#/kernel/web/clock.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { billingAddress } from '../billing-address.ts';
import { Kinds } from './Kinds.tsx';
import { UsageAgents } from './UsageAgents.tsx';
import { UsageLines } from './UsageLines.tsx';
import { UsagePlot } from './UsagePlot.tsx';
import { UsageTable } from './UsageTable.tsx';
import { agentKey, agentName, changeWords, rangeUntil, usedOn } from './usage-words.ts';

const ranges = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;

const UsageCard = () => {
  const zone = useAgencyZone();
  const [{ range = '30', day, kind, agent }, setAddress] = useSearchState(billingAddress);
  const [today] = useState(() => now().toZonedDateTimeISO(zone).toPlainDate());
  const { from, to } = rangeUntil(today, Number(range));
  const { data, error, refetch } = useCall(api.billing.usage, { from, to }, { isQuiet: true, keepsFormer: true });
  const used = data?.days.reduce((sum, one) => sum + usedOn(one), 0) ?? 0;
  const chosen = data?.agents.find((one) => agentKey(one) === agent);
  return (
    <Card
      id="usage"
      title="Usage"
      aside={
        <Choice
          label="Time range"
          options={ranges}
          value={range}
          onChange={(value) => setAddress({ range: value, day: undefined })}
        />
      }
    >
      {error && !data && (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          The usage could not be loaded.
        </Notice>
      )}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <Stack gap={14}>
          <Text as="p" tone="soft">
            {changeWords(data.days)}
            {used > 0 && ' Choose a bar to see its lines.'}
          </Text>
          {used > 0 && (
            <UsagePlot days={data.days} chosen={day} onChoose={(next) => setAddress({ day: next, agent: undefined })} />
          )}
          <Kinds days={data.days} chosen={kind} onChoose={(next) => setAddress({ kind: next })} />
          {used > 0 && <UsageTable days={data.days} />}
          {used > 0 && (
            <UsageAgents
              agents={data.agents}
              chosen={agent}
              onChoose={(next) => setAddress({ agent: next, day: undefined, kind: undefined })}
            />
          )}
          <UsageLines
            key={`${from} ${to} ${day} ${kind} ${agent}`}
            asked={{ from, to, day, kind, agent }}
            agentName={agent && agentName(chosen ?? { agentId: agent, displayName: null })}
          />
        </Stack>
      )}
    </Card>
  );
};
export default UsageCard;
