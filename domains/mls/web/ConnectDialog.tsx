// The window in which a feed is connected: it is tried first, and what it offers is shown before anything is kept.
import { useState } from 'react';
import type { FeedOffer, FeedRecord } from '#/domains/mls/contract.ts';
import { feedDialects } from '#/domains/mls/contract.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { fieldFor, missing, type Problems } from '#/kernel/web/form/problems.ts';
import { type Form, useForm } from '#/kernel/web/form/use-form.ts';
import { Button } from '#/ui/Button.tsx';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { PasswordField } from '#/ui/fields/PasswordField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from './api.ts';
import { type ConnectValues, connectionOf, emptyConnection, missingIn } from './connect-form.ts';
import { Offer } from './Offer.tsx';

interface Props {
  onClose: () => void;
  onConnected: (feed: FeedRecord) => void;
}

type Names = keyof ConnectValues;
const names = Object.keys(emptyConnection) as Names[];

/** What the last try said, and of which connection. */
interface Tried {
  of: string;
  offer?: FeedOffer;
  problems: Problems<Names>;
  message?: string;
}

const problemsOf = (failure: CallFailed): Pick<Tried, 'problems' | 'message'> => {
  const name = fieldFor(failure.field, names);
  return name ? { problems: { [name]: failure.inline } } : { problems: {}, message: failure.fullMessage };
};

const useTrying = (values: ConnectValues) => {
  const checking = useSend(api.mls.check, { isQuiet: true });
  const [tried, setTried] = useState<Tried>();
  const of = JSON.stringify(connectionOf(values));
  const now = tried?.of === of ? tried : undefined;
  const tryIt = async (): Promise<void> => {
    const problems = missingIn(values);
    if (Object.keys(problems).length > 0) return setTried({ of, problems });
    const { answer, failure } = await checking.send(connectionOf(values));
    setTried({ of, ...(answer ? { offer: answer, problems: {} } : problemsOf(failure)) });
  };
  return { now, isTrying: checking.isSending, tryIt: () => void tryIt() };
};

const ConnectDialog = ({ onClose, onConnected }: Props) => {
  const creating = useSend(api.mls.create, {
    success: 'Feed connected',
    refreshes: ['agency', 'listings'],
    isQuiet: true,
  });
  const form = useForm<ConnectValues, FeedRecord>({
    initial: emptyConnection,
    check: (values) => missing(values, { displayName: 'Name' }),
    send: (values) => creating.send({ displayName: values.displayName, ...connectionOf(values) }),
    onSent: (feed) => {
      onClose();
      onConnected(feed);
    },
  });
  const { now, isTrying, tryIt } = useTrying(form.values);
  return (
    <FormDialog
      form={form}
      title="Connect a feed"
      verb="Connect"
      reason={now?.offer ? undefined : 'Try the connection first'}
      onClose={onClose}
      moreVerbs={
        <Button isBusy={isTrying} onClick={tryIt}>
          Try it
        </Button>
      }
    >
      <ConnectionFields form={form} problems={now?.problems ?? {}} />
      {now?.message && <Notice tone="error">{now.message}</Notice>}
      {now?.offer && <Offer offer={now.offer} />}
    </FormDialog>
  );
};
export default ConnectDialog;

const services = [
  { value: '', label: 'Detected from the address' },
  ...feedDialects.map(({ value, label }) => ({ value, label })),
];

interface FieldsProps {
  form: Form<ConnectValues>;
  problems: Problems<Names>;
}

const ConnectionFields = ({ form, problems }: FieldsProps) => {
  const text = (name: Names) => ({
    ...form.text(name),
    error: form.problems[name] ?? problems[name],
    autoComplete: 'off',
  });
  return (
    <>
      <TextField {...text('displayName')} label="Name" isRequired placeholder="Arden Regional MLS" data-autofocus />
      <TextField
        {...text('url')}
        label="Address"
        type="url"
        isRequired
        placeholder="https://api.example.com/odata"
        help="Your MLS gives it to you, with the credentials."
      />
      <FormRow>
        <NativeSelect {...form.text('dialect')} label="Service" options={services} />
        <TextField {...text('systemName')} label="System" help="Only where one service carries several MLSs." />
      </FormRow>
      <NativeSelect
        {...form.text('signIn')}
        label="Sign in with"
        options={[
          { value: 'token', label: 'A token' },
          { value: 'client', label: 'A client id and secret' },
        ]}
      />
      {form.values.signIn === 'token' ? (
        <PasswordField {...text('token')} label="Token" isRequired autoComplete="new-password" />
      ) : (
        <>
          <FormRow>
            <TextField {...text('clientId')} label="Client id" isRequired />
            <PasswordField {...text('clientSecret')} label="Client secret" isRequired autoComplete="new-password" />
          </FormRow>
          <TextField {...text('tokenUrl')} label="Token address" type="url" />
        </>
      )}
    </>
  );
};
