// The address one signs in with: whether it is confirmed, and changing it. A new address counts once its link was followed here; the
// link itself changes nothing before the person says so (decision 96).
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { teamContract } from '#/domains/team/contract.ts';
import { refresh } from '#/kernel/web/cache.ts';
import type { CallFailed } from '#/kernel/web/call-failed.ts';
import { clients } from '#/kernel/web/client.ts';
import { go } from '#/kernel/web/navigation.ts';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { toast } from '#/kernel/web/toasts.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { useSend } from '#/kernel/web/use-send.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { api } from '../api.ts';
import { isEmail } from '../checking.ts';
import { useQuery } from '../use-query.ts';
import styles from './EmailCard.module.css';

const { team } = clients({ team: teamContract });

const EmailCard = () => {
  const { data: me } = useCall(team.me, {});
  const { emailToken } = useQuery();
  const [sentTo, setSentTo] = useState<string>();
  const [isChanging, setChanging] = useState(false);
  const verification = useSend(api.auth.emailVerification);
  const isConfirmed = me?.emailConfirmation.confirmed ?? true;
  const sendLink = async (email?: string) => {
    const { answer, failure } = await verification.send(email ? { email } : {});
    if (answer?.isSent) {
      setSentTo(answer.emailAddress);
      setChanging(false);
    }
    return failure;
  };
  return (
    <SettingsCard id="email" title="Email address">
      {emailToken && <Arrived token={emailToken} />}
      {sentTo && (
        <Notice tone="success">
          A link is on its way to <b>{sentTo}</b>. Open it on this computer, and the address is yours.
        </Notice>
      )}
      <SettingLine
        title={
          <span className={styles.address}>
            {me?.email.emailAddress}
            {me && <Badge tone={isConfirmed ? 'green' : 'amber'}>{isConfirmed ? 'Confirmed' : 'Not confirmed'}</Badge>}
          </span>
        }
        help="You sign in with it, and we write to it."
      >
        <span className={styles.verbs}>
          {!isConfirmed && (
            <Button isBusy={verification.isSending && !isChanging} onClick={() => void sendLink()}>
              Send the link again
            </Button>
          )}
          <Button aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            Change address
          </Button>
        </span>
      </SettingLine>
      {isChanging && (
        <NewAddress current={me?.email.emailAddress} isSending={verification.isSending} onSend={sendLink} />
      )}
    </SettingsCard>
  );
};
export default EmailCard;

interface NewProps {
  current: string | undefined;
  isSending: boolean;
  /** Answers why it could not be sent. */
  onSend: (email: string) => Promise<CallFailed | undefined>;
}

const NewAddress = ({ current, isSending, onSend }: NewProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [problem, setProblem] = useState<string>();
  const submit = async (): Promise<void> => {
    const email = input.current?.value.trim().toLowerCase() ?? '';
    const found = !isEmail(email)
      ? 'This is not an email address'
      : email === current
        ? 'This is your address already'
        : (await onSend(email))?.inline;
    setProblem(found);
    if (found) input.current?.focus();
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-label="Change address"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        name="newEmail"
        label="New address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        isRequired
        ref={input}
        error={problem}
        onInput={() => setProblem(undefined)}
        className={styles.field}
      />
      <Button type="submit" variant="primary" isBusy={isSending}>
        Send the link
      </Button>
    </form>
  );
};

/** The person came by the link of a mail: which address it is about, and the button that makes it theirs. */
const Arrived = ({ token }: { token: string }) => {
  const { data, error } = useCall(api.auth.emailCode, { token }, { isQuiet: true, staleMs: Number.POSITIVE_INFINITY });
  const verification = useSend(api.auth.emailVerification, { refreshes: ['team', 'setup', 'agency'] });
  const leave = () => go('/my-settings#email', { replace: true });
  const confirm = async (): Promise<void> => {
    const { answer } = await verification.send({ token });
    if (!answer) return;
    toast({ type: 'success', message: 'Settings were updated.', description: `${answer.emailAddress} is confirmed.` });
    void refresh('auth');
    leave();
  };
  if (error)
    return (
      <Notice tone="error" actions={<Button onClick={leave}>OK</Button>}>
        This link was used already or is too old. Send yourself a new one.
      </Notice>
    );
  if (!data) return null;
  if (data.isConfirmed) return <Notice tone="success">{data.emailAddress} is confirmed.</Notice>;
  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button onClick={leave}>Not now</Button>
          <Button variant="primary" isBusy={verification.isSending} onClick={() => void confirm()}>
            Confirm address
          </Button>
        </>
      }
    >
      Use <b>{data.emailAddress}</b> as your address?
    </Notice>
  );
};
