// Asking for a link to another address. Unless the sign-in is fresh the server asks who is there: then the form asks for the password,
// or to sign in again where the account has none.
import { useLayoutEffect, useRef, useState } from 'react';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { Button } from '#/ui/Button.tsx';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { PasswordField } from '#/ui/fields/PasswordField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { api } from './api.ts';
import { emailProblem, missing } from './checking.ts';
import { FormProblem } from './FormProblem.tsx';
import { useWayIn } from './use-way-in.ts';

const { team } = clients({ team: teamContract });

export const NewAddress = ({ onSent }: { onSent: (email: string) => void }) => {
  const { data: me } = useCall(team.me, {}, { isQuiet: true });
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const [isAsked, setAsked] = useState(false);
  const form = useWayIn({
    check: (values) => ({
      ...(values.email?.trim().toLowerCase() === me?.email.emailAddress
        ? { email: 'This is your address already' }
        : emailProblem(values.email)),
      ...missing(values, { email: 'Email', ...(isAsked ? { currentPassword: 'Current password' } : {}) }),
    }),
    send: async ({ email = '', currentPassword }) => {
      const { emailAddress } = await api.auth.emailVerification(
        { email, ...(currentPassword ? { currentPassword } : {}) },
        { isQuiet: true },
      );
      onSent(emailAddress);
    },
    explain: ({ reason }) => {
      if (reason !== 'auth.currentPasswordNeeded') return undefined;
      if (me?.hasPassword === false)
        return { message: 'You signed in a while ago. Log out and in again, then change the address.' };
      setAsked(true);
      return { field: 'currentPassword', message: 'Enter your password to change the address' };
    },
  });
  return (
    <form {...form.props} aria-label="Change address">
      <FormRows>
        <FormProblem form={form} />
        <TextField
          {...form.field('email')}
          label="New address"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          isRequired
          ref={input}
        />
        {isAsked && (
          <PasswordField
            {...form.field('currentPassword')}
            label="Current password"
            isRequired
            autoComplete="current-password"
          />
        )}
        <div>
          <Button type="submit" variant="primary" isBusy={form.isSending}>
            Send the link
          </Button>
        </div>
      </FormRows>
    </form>
  );
};
