// Opens from the mail: confirms the address and goes on by itself.
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { go, home } from '#/kernel/web/navigation.ts';
import { session, useSession } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { api } from './api.ts';
import { emailProblem, missing } from './checking.ts';
import { lastAddress } from './completing-sign-in.ts';
import { tellConfirmed } from './confirmation.ts';
import { FormProblem } from './FormProblem.tsx';
import { useQuery } from './use-query.ts';
import { useWayIn } from './use-way-in.ts';

type State =
  | { is: 'working' }
  | { is: 'done'; email: string }
  | { is: 'dead' }
  | { is: 'taken' }
  | { is: 'failed'; message: string };

const spinnerAfterMs = 1000;
const moveOnAfterMs = 2000;
const next = (): string => (session.get().token ? home : '/login');

const ConfirmEmailPage = () => {
  const { token } = useQuery();
  const [state, retry] = useConfirming(token);
  const isSignedIn = useSession((who) => who.token !== null);
  return (
    <AuthFrame title={titles[state.is]} subtitle={subtitleOf(state)}>
      {state.is === 'working' && <Working />}
      {state.is === 'done' && (
        <>
          <Notice tone="success">Your email is confirmed. You are being taken on…</Notice>
          <ButtonLink href={isSignedIn ? home : '/login'} variant="primary" size="large" isWide>
            Continue
          </ButtonLink>
        </>
      )}
      {state.is === 'dead' && <SendNewLink />}
      {state.is === 'taken' && <Taken isSignedIn={isSignedIn} />}
      {state.is === 'failed' && (
        <Notice
          tone="error"
          actions={
            <Button size="small" onClick={retry}>
              Retry
            </Button>
          }
        >
          {state.message}
        </Notice>
      )}
    </AuthFrame>
  );
};
export default ConfirmEmailPage;

const titles = {
  working: 'Confirming your email',
  done: 'Email confirmed',
  dead: 'This link has expired',
  taken: 'This address has an account',
  failed: 'That did not work',
} as const;

const subtitleOf = (state: State): string | undefined => {
  if (state.is === 'taken') return 'Another account confirmed it first, so this link does nothing any more.';
  return state.is === 'done' ? `${state.email} is yours.` : undefined;
};

const useConfirming = (token: string | undefined): [State, () => void] => {
  const [state, setState] = useState<State>({ is: 'working' });
  const [tries, setTries] = useState(0);
  const begun = useRef(-1);
  useEffect(() => {
    if (!token) go('/login', { replace: true });
    if (!token || begun.current === tries) return;
    begun.current = tries;
    api.auth.emailConfirmation({ token }, { isQuiet: true }).then(
      ({ emailAddress }) => {
        tellConfirmed();
        setState({ is: 'done', email: emailAddress });
      },
      (error: unknown) => setState(stateOf(error)),
    );
  }, [token, tries]);
  useEffect(() => {
    if (state.is !== 'done') return undefined;
    const timer = setTimeout(() => go(next(), { replace: true }), moveOnAfterMs);
    return () => clearTimeout(timer);
  }, [state.is]);
  const retry = () => {
    setState({ is: 'working' });
    setTries(tries + 1);
  };
  return [state, retry];
};

const stateOf = (error: unknown): State => {
  if (!(error instanceof CallFailed)) throw error;
  if (error.reason === 'auth.emailTaken') return { is: 'taken' };
  // A token that does not even look like one is refused by its shape.
  if (error.status === 422) return { is: 'dead' };
  return { is: 'failed', message: error.silence ? 'The server could not be reached.' : error.fullMessage };
};

const Working = () => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), spinnerAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" style={{ textAlign: 'center' }}>
      {isSlow && <Spinner size={18} />} One moment…
    </p>
  );
};

/** Another account has proven the address first. Who is signed in here may be either of the two. */
const Taken = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <>
    <Notice>
      The agency behind this link is kept. It can go live once its owner sets another address in My settings.
    </Notice>
    {isSignedIn ? (
      <>
        <ButtonLink href={home} variant="primary" size="large" isWide>
          Go on to Lintel
        </ButtonLink>
        <ButtonLink href="/my-settings" size="large" isWide>
          Open My settings
        </ButtonLink>
      </>
    ) : (
      <>
        <ButtonLink href="/login" variant="primary" size="large" isWide>
          Log in
        </ButtonLink>
        <ButtonLink href="/forgot" size="large" isWide>
          Set a new password
        </ButtonLink>
      </>
    )}
  </>
);

const SendNewLink = () => {
  const [sentTo, setSentTo] = useState<string>();
  const form = useWayIn({
    check: (values) => ({ ...emailProblem(values.email), ...missing(values, { email: 'Email' }) }),
    send: async ({ email = '' }) => {
      await api.auth.resendConfirmation({ email }, { isQuiet: true });
      setSentTo(email);
    },
  });
  if (sentTo)
    return (
      <Notice tone="success">If {sentTo} has an account that is not confirmed yet, a new link is on its way.</Notice>
    );
  return (
    <form {...form.props} aria-label="Send a new link">
      <FormProblem form={form} />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={lastAddress()}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isSending}>
        Send a new link
      </Button>
    </form>
  );
};
