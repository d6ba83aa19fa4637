// The window that invites people: any number of addresses, pasted as they come, with one role, title and rights. Each address has a
// result of its own; what failed stays in the field to be mended.
import { useState } from 'react';
import { type PositionTitle, positionTitleLabels, positionTitles } from '#/domains/team/contract.ts';
import type { Permission, Role } from '#/kernel/contract/permission.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { findAddresses } from './addresses.ts';
import { InviteResults } from './InviteResults.tsx';
import { RightsField } from './RightsField.tsx';
import { type Invited, useInviting } from './use-inviting.ts';

const mostAtOnce = 100;
const titles = [
  { value: '', label: 'Not set' },
  ...positionTitles.map((value) => ({ value, label: positionTitleLabels[value] })),
];
const roleOptions = [
  { value: 'member', label: 'Member' },
  { value: 'owner', label: 'Owner' },
];

interface Values {
  email: string;
  role: Role;
  positionTitle: PositionTitle | '';
  permissions: Permission[];
}

const checkEmail = ({ email }: Values): { email?: string } => {
  const { addresses, wrong } = findAddresses(email);
  if (wrong[0] !== undefined) return { email: `“${wrong[0]}” is not an email address` };
  if (addresses.length === 0) return { email: 'Email is required' };
  return addresses.length > mostAtOnce ? { email: `At most ${mostAtOnce} addresses at once` } : {};
};

const InviteDialog = ({ address = '', onClose }: { address?: string; onClose: () => void }) => {
  const isOnline = useIsOnline();
  const invite = useInviting();
  const [results, setResults] = useState<readonly Invited[]>([]);
  const initial: Values = { email: address, role: 'member', positionTitle: '', permissions: [] };

  const say = (sent: number, all: number): void => {
    if (sent === 0) return;
    const message = 'Agent invited successfully';
    toast({
      type: 'success',
      message,
      ...(all > 1 ? { description: `${sent} of ${count(all, 'invitation')} sent` } : {}),
    });
  };
  const form = useForm<Values, { results: Invited[]; values: Values }>({
    initial,
    check: checkEmail,
    send: async (values) => {
      const { role, permissions, positionTitle } = values;
      const { addresses } = findAddresses(values.email);
      return {
        answer: {
          results: await invite(addresses, { role, permissions, positionTitle: positionTitle || null }),
          values,
        },
      };
    },
    onSent: ({ results: fresh, values }) => {
      const failed = fresh.filter(({ isSent }) => !isSent);
      say(fresh.length - failed.length, fresh.length);
      if (fresh.every(({ problem }) => problem === undefined)) {
        onClose();
        return;
      }
      // What was typed is kept for what is left to do.
      setResults(fresh);
      form.set('email', failed.map((one) => one.address).join('\n'));
      form.set('role', values.role);
      form.set('positionTitle', values.positionTitle);
      form.set('permissions', values.permissions);
    },
    draft: 'agent.new',
  });
  const { addresses } = findAddresses(form.values.email);
  return (
    <FormDialog
      form={form}
      title="Invite agents"
      verb={addresses.length > 1 ? `Send ${formatNumber(addresses.length)} invitations` : 'Send invitation'}
      onClose={onClose}
      reason={isOnline ? undefined : 'You are offline'}
    >
      <InviteResults results={results} />
      <Textarea
        {...form.text('email')}
        label="Email addresses"
        isRequired
        data-autofocus
        rows={3}
        spellCheck={false}
        autoComplete="off"
        placeholder="ana@example.com, ben@example.com"
        help={addresses.length > 1 ? count(addresses.length, 'address', 'addresses') : 'Paste as many as you like.'}
      />
      <FormRow>
        <NativeSelect
          {...form.text('role')}
          label="Role"
          options={roleOptions}
          help={form.values.role === 'owner' ? 'An owner may do everything.' : undefined}
        />
        <NativeSelect {...form.text('positionTitle')} label="Position title" options={titles} />
      </FormRow>
      {form.values.role === 'member' && (
        <RightsField
          onTopOf="member"
          granted={form.values.permissions}
          error={form.problems.permissions}
          onChange={(permissions) => form.set('permissions', permissions)}
        />
      )}
    </FormDialog>
  );
};
export default InviteDialog;
