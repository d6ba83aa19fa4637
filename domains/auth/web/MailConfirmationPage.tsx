// "Check your inbox": the address, the way to the mail, sending it again, changing the address. It notices a confirmation in another
// tab and moves on.
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { go, home } from '#/kernel/web/navigation.ts';
import { session, useSession } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Grid, Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { lastAddress } from './completing-sign-in.ts';
import { useConfirmedElsewhere } from './confirmation.ts';
import { NewAddress } from './NewAddress.tsx';
import { useQuery } from './use-query.ts';
import { useResending } from './use-resending.ts';

const team = clients({ team: teamContract });
const lookEveryMs = 5000;

const MailConfirmationPage = () => {
  const { email: given } = useQuery();
  const isSignedIn = useSession(({ token }) => token !== null);
  const [email, setEmail] = useState(given ?? (isSignedIn ? lastAddress() : ''));
  const [isChanging, setChanging] = useState(false);
  const { wait, said, resend } = useResending(email);
  useConfirmedElsewhere(moveOn);
  useLooking(isSignedIn);
  useEffect(() => {
    if (!email) go('/register', { replace: true });
  }, [email]);

  return (
    <AuthFrame
      title="Check your inbox"
      subtitle={
        <>
          We sent a confirmation link to{' '}
          <Text as="strong" tone="plain" weight={550}>
            {email}
          </Text>
        </>
      }
      foot={isSignedIn ? <a href={home}>Go on to Lintel</a> : <a href="/login">Back to log in</a>}
    >
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Grid gap={8}>
        <ButtonLink
          href="https://mail.google.com/"
          target="_blank"
          rel="noreferrer"
          icon={Mail}
          variant="primary"
          size="large"
          isWide
        >
          Open Gmail
        </ButtonLink>
        <ButtonLink
          href="https://outlook.live.com/mail/"
          target="_blank"
          rel="noreferrer"
          icon={Mail}
          size="large"
          isWide
        >
          Open Outlook
        </ButtonLink>
      </Grid>
      <Row wrap justify="between" gap={16} rowGap={8}>
        <Button
          variant="link"
          reason={wait > 0 ? `You can send it again in ${wait} s` : undefined}
          onClick={() => void resend()}
        >
          {wait > 0 ? `Resend in ${wait} s` : 'Resend the mail'}
        </Button>
        {isSignedIn ? (
          <Button variant="link" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            Change address
          </Button>
        ) : (
          <a href="/register">Change address</a>
        )}
      </Row>
      {isChanging && (
        <NewAddress
          onSent={(changed) => {
            setEmail(changed);
            setChanging(false);
          }}
        />
      )}
    </AuthFrame>
  );
};
export default MailConfirmationPage;

const moveOn = (): void => go(session.get().token ? home : '/login', { replace: true });

/** Asks now and then whether the address is confirmed: the link may be opened on a phone. */
const useLooking = (isSignedIn: boolean): void => {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const { emailConfirmation } = await team.team.me({}, { isQuiet: true });
      if (emailConfirmation.confirmed) moveOn();
    };
    // A failed look is made up for by the next one.
    const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
    return () => clearInterval(timer);
  }, [isSignedIn]);
};
