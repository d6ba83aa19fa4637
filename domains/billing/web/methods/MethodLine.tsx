// One card: which it is, until when, what it is charged for, and what can be done with it.
import { MoreHorizontal } from 'lucide-react';
import type { PaymentMethod } from '#/domains/billing/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Chip } from '#/ui/Chip.tsx';
import { Menu } from '#/ui/floating/Menu.tsx';
import { MenuItem } from '#/ui/floating/MenuItem.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { cardWords, expiryWords, removingQuestion, roleWords } from './method-words.ts';

interface Props {
  method: PaymentMethod;
  isOwner: boolean;
}

export const MethodLine = ({ method, isOwner }: Props) => {
  const zone = useZone();
  const using = useSend(api.billing.updatePaymentMethod, { success: 'Payment method saved' });
  const removing = useSend(api.billing.removePaymentMethod, { success: 'Card removed' });
  const { _id: id } = method;
  const name = cardWords(method);
  const remove = async (): Promise<void> => {
    if (await confirm(removingQuestion(method, zone))) await removing.send({ id });
  };
  const role = roleWords(method);
  return (
    <Row as="li" align="center" justify="between" gap={12}>
      <Row wrap align="center" gap={8}>
        <Text weight={500}>{name}</Text>
        <Text tone="soft" tabular>
          {expiryWords(method)}
        </Text>
        {role !== undefined && <Chip>{role}</Chip>}
        {method.isExpiring && <Chip hue="amber">Expires this month</Chip>}
      </Row>
      {isOwner && (
        <Menu
          label={`What to do with ${name}`}
          trigger={<IconButton label={`More for ${name}`} icon={MoreHorizontal} />}
        >
          {!method.isDefault && (
            <MenuItem onClick={() => void using.send({ id, use: 'default' })}>Make default</MenuItem>
          )}
          {!method.isBackup && (
            <MenuItem onClick={() => void using.send({ id, use: 'backup' })}>Use as backup</MenuItem>
          )}
          <MenuItem isDanger onClick={() => void remove()}>
            Remove
          </MenuItem>
        </Menu>
      )}
    </Row>
  );
};
