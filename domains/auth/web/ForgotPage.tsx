// Asking for a link to set a new password. The answer is the same whether the address is known or not.
import { useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { api } from './api.ts';
import { emailProblem, missing } from './checking.ts';
import { lastAddress } from './completing-sign-in.ts';
import { FormProblem } from './FormProblem.tsx';
import { useQuery } from './use-query.ts';
import { useWayIn } from './use-way-in.ts';

const ForgotPage = () => {
  const { email: given } = useQuery();
  const [email] = useState(() => given ?? sessionStorage.getItem('lintel.typed') ?? lastAddress());
  const [isSent, setSent] = useState(false);
  const form = useWayIn({
    check: (values) => ({ ...emailProblem(values.email), ...missing(values, { email: 'Email' }) }),
    send: async (values) => {
      await api.auth.forgotPassword({ email: values.email ?? '' }, { isQuiet: true });
      setSent(true);
    },
  });
  return (
    <AuthFrame
      title="Forgot your password?"
      subtitle="We send a link to set a new one."
      foot={<a href="/login">Back to log in</a>}
    >
      {isSent && <Notice tone="success">If that address exists, we sent a link.</Notice>}
      <FormProblem form={form} />
      <form {...form.props} aria-label="Forgot your password?">
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" defaultValue={email} />
        <Button type="submit" variant="primary" size="large" isWide isBusy={form.isSending}>
          {isSent ? 'Send again' : 'Send link'}
        </Button>
      </form>
    </AuthFrame>
  );
};
export default ForgotPage;
