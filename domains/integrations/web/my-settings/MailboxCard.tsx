// One's own mailboxes: connected here by everybody, owner or not (decision 13).

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type ProvidedIntegration } from '#/domains/integrations/contract/provided-integration.ts';
import type { IntegrationRecord } from '#/domains/integrations/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { useSession } from '#/kernel/web/session.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Menu, MenuItem } from '#/ui/floating/Menu.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../integrations/api.ts';
import { ConnectDialog } from '../integrations/connecting.ts';
import { healthOf, standingLabels, standingOf, standingTones } from '../integrations/integration-words.ts';
import { iconOfProvider } from '../integrations/provider-icons.ts';
import { useEnabling } from '../integrations/use-enabling.ts';
import { useIntegrationVerbs } from '../integrations/use-integration-verbs.ts';
import { useOffered } from '../integrations/use-offered.ts';

const MailboxCard = () => {
  const agentId = useSession(({ agentId: own }) => own);
  const { data, error, refetch } = useCall(api.integrations.list, { length: '200' }, { isQuiet: true });
  const [connecting, setConnecting] = useState<ProvidedIntegration>();
  const { leaving, enable } = useEnabling();
  const mailboxes = useOffered().filter(({ isOwn, services }) => isOwn && services.includes('inboxEmail'));
  const own = data?.data.filter((one) => one.agentId === agentId && one.integrationType === 'inboxEmail');
  return (
    <SettingsCard
      id="mailbox"
      title="My mailbox"
      help="Mail to your contacts goes out under your own address, and their answers come in here."
      aside={
        <Menu
          label="Connect a mailbox"
          place="bottom-end"
          trigger={
            <Button size="small" icon={Plus} isBusy={leaving !== undefined}>
              Connect a mailbox
            </Button>
          }
        >
          {mailboxes.map((provided) => (
            <MenuItem
              key={provided._id}
              icon={iconOfProvider(provided._id)}
              onClick={() => (provided.isOAuth ? enable(provided) : setConnecting(provided))}
            >
              {provided.displayName}
            </MenuItem>
          ))}
        </Menu>
      }
    >
      {error && !data && (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          Your mailboxes could not be loaded.
        </Notice>
      )}
      {!data && !error && <Skeleton height={48} />}
      {own?.length === 0 && (
        <Text as="p" tone="soft">
          No mailbox is connected yet.
        </Text>
      )}
      {own?.map((record) => (
        <Mailbox key={record._id} record={record} />
      ))}
      {connecting && <ConnectDialog provided={connecting} isOwn onClose={() => setConnecting(undefined)} />}
    </SettingsCard>
  );
};
export default MailboxCard;

const Mailbox = ({ record }: { record: IntegrationRecord }) => {
  const verbs = useIntegrationVerbs(record);
  const zone = useZone();
  const standing = standingOf(record);
  return (
    <SettingLine
      title={
        <Row as="span" wrap align="center" gap={8} rowGap={6}>
          <span>{record.fromAddress ?? record.integrationName}</span>
          <Badge tone={standingTones[standing]}>{standingLabels[standing]}</Badge>
        </Row>
      }
      help={healthOf(record, zone)}
    >
      <Row as="span" wrap align="center" gap={8} rowGap={6}>
        <Button size="small" isBusy={verbs.isChecking} onClick={verbs.check}>
          Re-sync
        </Button>
        <Button size="small" isBusy={verbs.isBusy} onClick={() => void verbs.toggle(!record.isEnabled)}>
          {record.isEnabled ? 'Disable' : 'Enable'}
        </Button>
        <Button
          size="small"
          aria-label={`Disconnect ${record.fromAddress ?? record.integrationName}`}
          onClick={() => void verbs.disconnect()}
        >
          Disconnect
        </Button>
      </Row>
    </SettingLine>
  );
};
