// Log in: address and password, Google where it is on, the demo where there is one. Returns to the exact address the person wanted.
import { useEffect, useRef, useState } from 'react';
import { demoPassword, demoSignIns } from '#/domains/agency/contract.ts';
import { useLocation } from '#/kernel/web/address.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { isOwnAddress } from '#/kernel/web/navigation.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { PasswordField } from '#/ui/fields/PasswordField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { api } from './api.ts';
import { missing } from './checking.ts';
import { completeSignIn, lastAddress } from './completing-sign-in.ts';
import { FormProblem } from './FormProblem.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { useHost } from './host.ts';
import styles from './LoginPage.module.css';
import { useQuery } from './use-query.ts';
import { useWayIn } from './use-way-in.ts';

const LoginPage = () => {
  const { redirect, token, email: given, social } = useQuery();
  const { state } = useLocation();
  const host = useHost();
  const [isDemoOpening, setDemoOpening] = useState(false);
  const [email] = useState(() => given ?? lastAddress());
  // The name of another of our hosts is for the server to check.
  const tokenRedirect = redirect && !isOwnAddress(redirect) ? redirect : undefined;

  const signIn = async (who: { email: string; password: string; rememberMe: boolean }): Promise<void> => {
    const enter = (to: { tokenRedirect?: string }) =>
      api.auth.login({ ...who, ...to, ...socialOf(social) }, { isQuiet: true });
    const answer = await enter(tokenRedirect ? { tokenRedirect } : {}).catch((error: unknown) => {
      // An address that is not one of ours leads home; it must not keep anybody out.
      if (error instanceof CallFailed && error.field === 'tokenredirect') return enter({});
      throw error;
    });
    completeSignIn(answer, { isRemembered: who.rememberMe, to: redirect });
  };
  const form = useWayIn({
    check: (values) => missing(values, { email: 'Email', password: 'Password' }),
    send: ({ email = '', password = '', rememberMe }) => signIn({ email, password, rememberMe: rememberMe === 'on' }),
    explain: ({ reason, fullMessage }) => (reason === 'auth.wrongCredentials' ? { message: fullMessage } : undefined),
  });
  const isArriving = useArriving(token, redirect, () => form.say('That link has been used already. Please log in.'));

  const exploreDemo = async (): Promise<void> => {
    setDemoOpening(true);
    try {
      await signIn({ email: demoSignIns.owner, password: demoPassword, rememberMe: false });
    } catch {
      // Somebody changed the demo's password: the form stays, and says what to do.
      form.say('The demo sign-in was changed. Please log in with an address of your own.');
    }
    setDemoOpening(false);
  };

  const wasSignedOut = (state as { wasSignedOut?: boolean }).wasSignedOut === true;
  return (
    <AuthFrame
      title="Welcome back"
      subtitle={`Log in to ${host?.theme.agencyName ?? 'Lintel'}`}
      foot={
        <>
          New here? <a href="/register">Create your agency</a>
        </>
      }
    >
      {wasSignedOut && !form.problem && <Notice>You were signed out. Drafts on this computer are kept.</Notice>}
      {social && <Notice>Log in with your password once to connect it with Google.</Notice>}
      <FormProblem form={form} />
      <form {...form.props} aria-label="Log in">
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={email}
          placeholder="you@agency.com"
          autoCapitalize="none"
        />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <Row wrap align="center" justify="between" gap={8} className={styles.line}>
          <Checkbox name="rememberMe" label="Remember me" defaultChecked />
          <a href="/forgot" onClick={carryAddress}>
            Forgot password?
          </a>
        </Row>
        <Button type="submit" variant="primary" size="large" isWide isBusy={form.isSending || isArriving}>
          Log In
        </Button>
      </form>
      {(host?.isGoogleSignInOn || host?.isDemo) && (
        <Row align="center" gap={10} aside className={styles.or}>
          or
        </Row>
      )}
      {host?.isGoogleSignInOn && (
        <GoogleButton kind="login" redirect={redirect}>
          Continue with Google
        </GoogleButton>
      )}
      {host?.isDemo && (
        <Button size="large" isWide isBusy={isDemoOpening} onClick={() => void exploreDemo()}>
          Explore the demo agency
        </Button>
      )}
    </AuthFrame>
  );
};
export default LoginPage;

/** The address typed here is asked for again on the next page. */
const carryAddress = (): void => {
  const typed = document.querySelector<HTMLInputElement>('input[name=email]')?.value;
  if (typed) sessionStorage.setItem('lintel.typed', typed);
};

const socialOf = (token: string | undefined) => (token ? { social: { provider: 'google' as const, token } } : {});

/** Signs in with the token of the address, once. */
const useArriving = (token: string | undefined, redirect: string | undefined, onDead: () => void): boolean => {
  const [isArriving, setArriving] = useState(token !== undefined);
  const used = useRef<string>(undefined);
  useEffect(() => {
    if (!token || used.current === token) return;
    used.current = token;
    api.auth.autoLogin({ token }, { isQuiet: true }).then(
      (answer) => completeSignIn(answer, { isRemembered: false, to: redirect }),
      () => {
        setArriving(false);
        onDead();
      },
    );
  });
  return isArriving;
};
