// Changing the own password: the rules tick while it is typed, and all other browsers are signed out (core §5, R212, R213).
import { useState } from 'react';
import { teamContract } from '#/domains/team/contract.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { FormRow, FormRows } from '#/ui/fields/FormRow.tsx';
import { PasswordField } from '#/ui/fields/PasswordField.tsx';
import { api } from '../api.ts';
import { missing, passwordProblem } from '../checking.ts';
import { FormProblem } from '../FormProblem.tsx';
import { PasswordRules } from '../PasswordRules.tsx';
import { useWayIn } from '../use-way-in.ts';

const { team } = clients({ team: teamContract });
const mismatch = 'Passwords do not match';

const PasswordCard = () => {
  const { data: me } = useCall(team.me, {});
  const hasPassword = me?.hasPassword ?? true;
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [round, setRound] = useState(0);
  const form = useWayIn({
    check: async (values) => ({
      ...(values.password === values.again ? {} : { again: mismatch }),
      ...(await passwordProblem(values.password ?? '', 'password')),
      ...missing(values, {
        ...(hasPassword ? { currentPassword: 'Current password' } : {}),
        password: 'New password',
        again: 'New password, again',
      }),
    }),
    send: async ({ password: wanted = '', currentPassword }) => {
      await api.auth.changePassword(
        { password: wanted, ...(currentPassword ? { currentPassword } : {}) },
        { isQuiet: true },
      );
      toast({ type: 'success', message: 'Password changed successfully' });
      void refresh('auth', 'team');
      setPassword('');
      setAgain('');
      setRound(round + 1);
    },
    explain: ({ reason }) =>
      reason === 'auth.commonPassword' ? { field: 'password', message: 'Password is not valid' } : undefined,
  });
  // Said while it is typed as soon as it cannot become the same any more.
  const isApart = again !== '' && !password.startsWith(again);
  return (
    <SettingsCard id="password" title="Password" help="A new password signs you out of all other browsers.">
      <form key={round} {...form.props} aria-label="Change password">
        <FormRows>
          <FormProblem form={form} />
          {hasPassword && (
            <PasswordField
              {...form.field('currentPassword')}
              label="Current password"
              isRequired
              autoComplete="current-password"
            />
          )}
          <FormRow>
            <PasswordField
              {...form.field('password')}
              label="New password"
              isRequired
              autoComplete="new-password"
              onChange={({ target }) => setPassword(target.value)}
              help={<PasswordRules password={password} />}
            />
            <PasswordField
              {...form.field('again')}
              label="New password, again"
              isRequired
              autoComplete="new-password"
              onChange={({ target }) => setAgain(target.value)}
              error={isApart ? mismatch : form.problems.again}
            />
          </FormRow>
          <div>
            <Button type="submit" isBusy={form.isSending}>
              Change password
            </Button>
          </div>
        </FormRows>
      </form>
    </SettingsCard>
  );
};
export default PasswordCard;
