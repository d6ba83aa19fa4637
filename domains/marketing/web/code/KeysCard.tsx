// The publishable keys. They stand in the source of every page; a new one lets pages be moved before the former one ends.
import type { Beacon } from '#/domains/marketing/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';

export const KeysCard = ({ beacon: { keys } }: { beacon: Beacon }) => {
  const making = useSend(api.beacon.createKey, { success: 'Key made. The snippet uses it now.' });
  const revoking = useSend(api.beacon.revokeKey, { success: 'Key revoked' });
  const revoke = async (id: string, publicKey: string): Promise<void> => {
    const isSure = await confirm({
      title: `Revoke ${publicKey}?`,
      willHappen: ['Pages that still have this key are heard no more'],
      verb: 'Revoke key',
      keep: 'Keep it',
    });
    if (isSure) await revoking.send({ id });
  };
  return (
    <SettingsCard
      id="keys"
      title="Keys"
      help="A key can send events and nothing else, so pages may show it."
      aside={
        <Button size="small" isBusy={making.isSending} onClick={() => void making.send({})}>
          New key
        </Button>
      }
    >
      <Stack gap={10}>
        {keys.map(({ _id, publicKey, createdAt }) => (
          <Row key={_id} wrap align="center" justify="between" gap={8}>
            <Text breaks>
              <code>{publicKey}</code>{' '}
              <Text tone="faint" size="meta">
                made <Ago at={createdAt} />
              </Text>
            </Text>
            <Button
              size="small"
              reason={keys.length === 1 ? 'Make a new key first' : undefined}
              onClick={() => void revoke(_id, publicKey)}
            >
              Revoke
            </Button>
          </Row>
        ))}
      </Stack>
    </SettingsCard>
  );
};
