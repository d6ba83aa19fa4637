// Setting a new password with the link of the mail; it signs in afterwards.
import { useEffect, useState } from 'react';
import { go } from '#/kernel/web/navigation.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { PasswordField } from '#/ui/fields/PasswordField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { api } from './api.ts';
import { missing, passwordProblem } from './checking.ts';
import { completeSignIn } from './completing-sign-in.ts';
import { FormProblem } from './FormProblem.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useQuery } from './use-query.ts';
import { type Problems, useWayIn } from './use-way-in.ts';

const checkBoth = async (values: Record<string, string>): Promise<Problems> => ({
  ...(values.newPassword === values.again ? {} : { again: 'Passwords do not match' }),
  ...(await passwordProblem(values.newPassword ?? '', 'newPassword')),
  ...missing(values, { newPassword: 'Password' }),
});

const ResetPasswordPage = () => {
  const { token } = useQuery();
  const [isDead, setDead] = useState(false);
  useEffect(() => {
    if (!token) go('/forgot', { replace: true });
  }, [token]);
  const form = useWayIn({
    check: checkBoth,
    look: checkBoth,
    send: async ({ newPassword = '' }) => {
      const answer = await api.auth.resetPassword({ token: token ?? '', newPassword }, { isQuiet: true });
      completeSignIn(answer, { isRemembered: false, to: undefined });
    },
    explain: ({ reason, field }) => {
      if (reason === 'auth.commonPassword') return { field: 'newPassword', message: 'Password is not valid' };
      if (reason !== 'kernel.deadToken' && field !== 'token') return undefined;
      setDead(true);
      return { message: 'This link has expired or was used already.' };
    },
  });
  if (isDead)
    return (
      <AuthFrame title="This link has expired" subtitle="Links work once, and not for long.">
        <FormProblem form={form} />
        <ButtonLink href="/forgot" variant="primary" size="large" isWide>
          Send a new link
        </ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Set a new password" foot={<a href="/login">Back to log in</a>}>
      <FormProblem form={form} />
      <form {...form.props} aria-label="Set a new password">
        <NewPasswordField {...form.field('newPassword')} label="New password" />
        <PasswordField {...form.field('again')} label="The same again" autoComplete="new-password" />
        <Button type="submit" variant="primary" size="large" isWide isBusy={form.isSending}>
          Save password
        </Button>
      </form>
    </AuthFrame>
  );
};
export default ResetPasswordPage;
