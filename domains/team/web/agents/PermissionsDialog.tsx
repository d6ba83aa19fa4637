// The window in which an owner says what somebody may do beyond their role (core §6; decision 9).
import type { AgentRecord } from '#/domains/team/contract.ts';
import type { Role } from '#/kernel/contract/permission.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { api } from '../api.ts';
import { nameOf } from './agent-words.ts';
import { grantedOf } from './granting.ts';
import { RightsField } from './RightsField.tsx';
import { updateFailed } from './use-agent-edits.ts';

const PermissionsDialog = ({ agent, onClose }: { agent: AgentRecord; onClose: () => void }) => {
  const isOnline = useIsOnline();
  const { send } = useSend(api.team.setPermissions, {
    success: 'Agent updated successfully',
    refreshes: ['auth'],
    failed: updateFailed,
  });
  const form = useForm({
    initial: { permissions: grantedOf(agent) },
    send: ({ permissions }) => send({ id: agent._id, permissions }),
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`What ${nameOf(agent)} may do`}
      verb="Save rights"
      onClose={onClose}
      reason={isOnline ? undefined : 'You are offline'}
    >
      <RightsField
        isOpen
        onTopOf={agent.role.name as Role}
        granted={form.values.permissions}
        error={form.problems.permissions}
        onChange={(permissions) => form.set('permissions', permissions)}
      />
    </FormDialog>
  );
};
export default PermissionsDialog;
