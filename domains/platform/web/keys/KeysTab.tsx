// The keys of the agency: for whom each acts, what it may do, and when it was used last.
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey } from '#/domains/platform/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatAgo, formatMoment } from '#/kernel/web/formatting.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { type Column, Table } from '#/ui/Table.tsx';
import { api } from '../api.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { keyLabels, keyTones, scopeWords, shortened } from './key-words.ts';
import { RollDialog } from './RollDialog.tsx';

const everyMs = 30_000;

export const KeysTab = () => {
  const { data, error, refetch } = useCall(api.apiKeys.list, {}, { isQuiet: true, everyMs });
  const [isCreating, setCreating] = useState(false);
  const [rolled, setRolled] = useState<ApiKey>();
  const [secret, setSecret] = useState<string>();
  const keys = data?.data ?? [];
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      Create key
    </Button>
  );
  return (
    <Stack gap={16}>
      {keys.length > 0 && (
        <Row wrap align="center" justify="between" gap={12}>
          <Text tone="faint">Keys let other programs work here for a person, within that person’s rights.</Text>
          {create}
        </Row>
      )}
      {error && !data && (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          The keys could not be loaded.
        </Notice>
      )}
      {!data && !error && <Skeleton height={160} />}
      {data && keys.length === 0 && (
        <EmptyState icon={KeyRound} title="No API keys found" actions={create}>
          A key acts for you and can never do more than you can.
        </EmptyState>
      )}
      {keys.length > 0 && <KeyTable keys={keys} onRoll={setRolled} />}
      {isCreating && <KeyDialog onSecret={setSecret} onClose={() => setCreating(false)} />}
      {rolled && <RollDialog apiKey={rolled} onSecret={setSecret} onClose={() => setRolled(undefined)} />}
      {secret && !isCreating && !rolled && (
        <SecretDialog
          title="API key"
          words="Send it as Authorization: Bearer. It is shown once."
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Stack>
  );
};

interface TableProps {
  keys: readonly ApiKey[];
  onRoll: (key: ApiKey) => void;
}

export const KeyTable = ({ keys, onRoll }: TableProps) => {
  const zone = useZone();
  return <Table columns={columnsOf(zone, onRoll)} rows={keys} keyOf={({ _id }) => _id} />;
};

const columnsOf = (zone: Zone, onRoll: TableProps['onRoll']): Column<ApiKey>[] => [
  { head: 'Name', cell: (one) => <Text weight={600}>{one.displayName}</Text> },
  { head: 'Key', cell: (one) => <Shortened apiKey={one} zone={zone} /> },
  { head: 'Acts for', cell: (one) => one.actsFor.displayName },
  { head: 'May', cell: (one) => one.scopes.map(scopeWords).join(', ') },
  {
    head: 'Last used',
    cell: ({ lastUsedAt, lastUsedFor, lastUsedFrom }) => (
      <>
        {lastUsedAt ? formatAgo(lastUsedAt, zone) : 'Never'}
        {lastUsedFor && (
          <Text block tone="faint" size="meta">
            {lastUsedFor} from {lastUsedFrom}
          </Text>
        )}
      </>
    ),
  },
  {
    head: 'Status',
    cell: ({ status, expiresAt }) => (
      <>
        <Badge tone={keyTones[status]}>{keyLabels[status]}</Badge>
        {expiresAt && status !== 'revoked' && (
          <Text block tone="faint" size="meta">
            {status === 'expired' ? 'Ended' : 'Ends'} {formatMoment(expiresAt, zone)}
          </Text>
        )}
      </>
    ),
  },
  { head: 'Actions', cell: (one) => one.status !== 'revoked' && <KeyVerbs apiKey={one} onRoll={onRoll} /> },
];

const Shortened = ({ apiKey: one, zone }: { apiKey: ApiKey; zone: Zone }) => (
  <>
    <code>{shortened(one)}</code>
    {one.formerSecretUntil && (
      <Text block tone="faint" size="meta">
        The former secret works until {formatMoment(one.formerSecretUntil, zone)},{' '}
        {one.formerSecretLastUsedAt ? `used ${formatAgo(one.formerSecretLastUsedAt, zone)}` : 'not used'}
      </Text>
    )}
  </>
);

const KeyVerbs = ({ apiKey: one, onRoll }: { apiKey: ApiKey; onRoll: (key: ApiKey) => void }) => {
  const zone = useZone();
  const revoking = useSend(api.apiKeys.revoke, { success: 'Key revoked' });
  const revoke = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Revoke ${one.displayName}?`,
      willHappen: [
        one.lastUsedAt
          ? `It was used ${formatAgo(one.lastUsedAt, zone)} from ${one.lastUsedFrom}`
          : 'It was never used',
        'Programs that use it are refused from their next request on, and its webhooks pause',
      ],
      verb: 'Revoke key',
      keep: 'Keep it',
    });
    if (isSure) await revoking.send({ id: one._id });
  };
  return (
    <Row gap={8}>
      {one.status === 'active' && (
        <Button size="small" onClick={() => onRoll(one)}>
          New secret
        </Button>
      )}
      <Button size="small" isBusy={revoking.isSending} onClick={() => void revoke()}>
        Revoke
      </Button>
    </Row>
  );
};
