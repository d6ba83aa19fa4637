// Accepting an invitation: who invited you, to which agency, in what role. People who have an account need one button.
import { useEffect, useState } from 'react';
import type { authContract } from '#/domains/auth/contract.ts';
import { type PositionTitle, positionTitleLabels } from '#/domains/team/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { countryOfZone } from '#/kernel/contract/zones/zone-countries.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { computerZone } from '#/kernel/web/clock.ts';
import { dialledFromAbroad, isPhoneLike } from '#/kernel/web/fields/phone-numbers.ts';
import { go } from '#/kernel/web/navigation.ts';
import { Button } from '#/ui/Button.tsx';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { api } from './api.ts';
import { missing, passwordProblem } from './checking.ts';
import { completeSignIn } from './completing-sign-in.ts';
import { FormProblem } from './FormProblem.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { useHost } from './host.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useQuery } from './use-query.ts';
import { type Problems, useWayIn } from './use-way-in.ts';

type Invitation = AnswerOf<(typeof authContract)['calls']['invite']>;
type Found = { invitation: Invitation } | { problem: string } | undefined;

const useInvitation = (token: string | undefined): Found => {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!token) {
      go('/login', { replace: true });
      return;
    }
    api.auth.invite({ token }, { isQuiet: true }).then(
      (invitation) => setFound({ invitation }),
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        const isDead = error.status === 422 || error.status === 404;
        setFound({
          problem: isDead
            ? 'This invitation has expired or was used already. Ask whoever invited you for a new one.'
            : 'The invitation could not be loaded. Open the link again in a moment.',
        });
      },
    );
  }, [token]);
  return found;
};

const roleOf = ({ role, positionTitle }: Invitation): string =>
  positionTitle ? `${positionTitleLabels[positionTitle as PositionTitle] ?? positionTitle}, ${role}` : role;

const JoinPage = () => {
  const { token } = useQuery();
  const found = useInvitation(token);
  if (!found)
    return (
      <AuthFrame title="Your invitation">
        <Skeleton height={16} />
        <Skeleton height={32} />
        <Skeleton height={32} />
      </AuthFrame>
    );
  if ('problem' in found)
    return (
      <AuthFrame title="This invitation does not work" foot={<a href="/login">Log in</a>}>
        <Notice tone="error">{found.problem}</Notice>
      </AuthFrame>
    );
  const { invitation } = found;
  return (
    <AuthFrame
      title={`Join ${invitation.agencyName}`}
      subtitle={
        <>
          {invitation.invitedBy
            ? `${invitation.invitedBy} invited you as ${roleOf(invitation)}.`
            : `You are invited as ${roleOf(invitation)}.`}
          <br />
          {invitation.emailAddress}
        </>
      }
    >
      {invitation.hasAccount ? (
        <Accept token={token ?? ''} invitation={invitation} />
      ) : (
        <NewPerson token={token ?? ''} invitation={invitation} />
      )}
    </AuthFrame>
  );
};
export default JoinPage;

interface Props {
  token: string;
  invitation: Invitation;
}

const askAgain = ({ invitedBy }: Invitation): string =>
  `This invitation has expired or was used already. Ask ${invitedBy ?? 'whoever invited you'} for a new one.`;

const Accept = ({ token, invitation }: Props) => {
  const form = useWayIn({
    send: async () =>
      completeSignIn(await api.auth.acceptInvite({ token }, { isQuiet: true }), { isRemembered: false, to: undefined }),
    explain: ({ reason }) => (reason === 'kernel.deadToken' ? { message: askAgain(invitation) } : undefined),
  });
  return (
    <form {...form.props} aria-label="Accept the invitation">
      <FormProblem form={form} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isSending}>
        Accept
      </Button>
    </form>
  );
};

const check = async (values: Record<string, string>, isByGoogle: boolean): Promise<Problems> => ({
  ...(values.phoneNumber && !isPhoneLike(values.phoneNumber) ? { phoneNumber: 'Invalid phone number' } : {}),
  ...(isByGoogle ? {} : await passwordProblem(values.password ?? '', 'password')),
  ...missing(values, { firstName: 'First name', ...(isByGoogle ? {} : { password: 'Password' }) }),
});

const NewPerson = ({ token, invitation }: Props) => {
  const { social, firstName, lastName } = useQuery();
  const host = useHost();
  const form = useWayIn({
    check: (values) => check(values, social !== undefined),
    look: (values) => check(values, social !== undefined),
    send: async (values) => {
      const answer = await api.auth.registerAgent(
        {
          token,
          email: invitation.emailAddress,
          firstName: values.firstName ?? '',
          lastName: values.lastName,
          phoneNumber:
            values.phoneNumber && (await dialledFromAbroad(values.phoneNumber, countryOfZone(computerZone()))),
          ...(social ? { social: { provider: 'google', token: social } } : { password: values.password ?? '' }),
        },
        { isQuiet: true },
      );
      completeSignIn(answer, { isRemembered: false, to: undefined });
    },
    explain: ({ reason, field }) =>
      reason === 'kernel.deadToken' || field === 'token' ? { message: askAgain(invitation) } : undefined,
  });
  return (
    <>
      <FormProblem form={form} />
      <form {...form.props} aria-label={`Join ${invitation.agencyName}`}>
        <FormRow>
          <TextField
            {...form.field('firstName')}
            label="First name"
            isRequired
            autoComplete="given-name"
            defaultValue={firstName}
          />
          <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" defaultValue={lastName} />
        </FormRow>
        <TextField {...form.field('phoneNumber')} label="Phone" type="tel" autoComplete="tel" />
        {!social && <NewPasswordField {...form.field('password')} label="Password" isRequired />}
        <Button type="submit" variant="primary" size="large" isWide isBusy={form.isSending}>
          Join {invitation.agencyName}
        </Button>
      </form>
      {!social && host?.isGoogleSignInOn && (
        <GoogleButton kind="join" token={token}>
          Join with Google
        </GoogleButton>
      )}
    </>
  );
};
