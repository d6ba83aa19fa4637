// The address one signs in with: whether it is confirmed, and changing it. A new address counts once its link was followed here; the
// link itself changes nothing before the person says so (decision 96).
import { useState } from 'react';
import { teamContract } from '#/domains/team/contract.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { go } from '#/kernel/web/navigation.ts';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { NewAddress } from '../NewAddress.tsx';
import { useQuery } from '../use-query.ts';

const { team } = clients({ team: teamContract });

const EmailCard = () => {
  const { data: me } = useCall(team.me, {});
  const { emailToken } = useQuery();
  const [sentTo, setSentTo] = useState<string>();
  const [isChanging, setChanging] = useState(false);
  const verification = useSend(api.auth.emailVerification);
  const isConfirmed = me?.emailConfirmation.confirmed ?? true;
  const sendAgain = async (): Promise<void> => {
    const { answer } = await verification.send({});
    if (answer?.isSent) setSentTo(answer.emailAddress);
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
          <Row as="span" wrap align="center" gap={8} rowGap={4} breaks>
            {me?.email.emailAddress}
            {me && <Badge tone={isConfirmed ? 'green' : 'amber'}>{isConfirmed ? 'Confirmed' : 'Not confirmed'}</Badge>}
          </Row>
        }
        help="You sign in with it, and we write to it."
      >
        <Row as="span" wrap gap={8}>
          {!isConfirmed && (
            <Button isBusy={verification.isSending} onClick={() => void sendAgain()}>
              Send the link again
            </Button>
          )}
          <Button aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            Change address
          </Button>
        </Row>
      </SettingLine>
      {isChanging && (
        <Text as="div" mt={14}>
          <NewAddress
            onSent={(email) => {
              setSentTo(email);
              setChanging(false);
            }}
          />
        </Text>
      )}
    </SettingsCard>
  );
};
export default EmailCard;

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
