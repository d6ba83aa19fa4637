// A form that is open: filled in, kept meanwhile, sent once, and what is said then.
import { useEffect, useRef, useState } from 'react';
import type { PublicForm } from '#/domains/forms/contract/public-calls.ts';
import { now } from '#/kernel/web/clock.ts';
import { Button } from '#/ui/Button.tsx';
import { Text } from '#/ui/layout.tsx';
import { type Ending, endingOf } from '../filling/ending.ts';
import { FormView } from '../filling/FormView.tsx';
import { type HandIn, HandingIn } from '../filling/handing-in.ts';
import { OutcomeView } from '../filling/OutcomeView.tsx';
import { named, prefilled } from '../filling/stepping.ts';
import { DeliveryNotice } from './DeliveryNotice.tsx';
import type { Submission } from './delivering.ts';
import { KeptNotices } from './KeptNotices.tsx';
import { Trap } from './Trap.tsx';
import { useKeeping } from './use-keeping.ts';
import { useSending } from './use-sending.ts';

interface Props {
  form: PublicForm;
  link: { token: string; userId: string; c: string };
  /** For whom the link was made. */
  person: { firstName: string } | null;
  start: string;
  /** The name of the field that people do not see. */
  trap: string;
  search: string;
  /** The form asks something else by now. */
  onStale: () => void;
}

const longestAddress = 2_048;
const longestTrap = 2_000;
const leaveAfterMs = 3_000;

/** Where the form was filled in. What opens the form is no part of it. */
const pageAddress = (): string => {
  const page = new URL(location.href);
  for (const name of ['token', 'userId', 'c']) page.searchParams.delete(name);
  return page.href.slice(0, longestAddress);
};
const sourceOf = () => ({
  pageUrl: pageAddress(),
  ...(document.referrer === '' ? {} : { referrer: document.referrer.slice(0, longestAddress) }),
});

const Sent = ({ ending }: { ending: Ending & { responseUrl: string } }) => {
  const { outcome, answers, responseUrl } = ending;
  useEffect(() => {
    const url = outcome?.kind === 'redirect' ? outcome.url : null;
    if (url === null) return undefined;
    const timer = setTimeout(() => location.assign(url), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <Text as="p" role="status" tone="soft" textAlign="center">
        Form answers submitted successfully
      </Text>
      <OutcomeView outcome={outcome} answers={answers} />
      <Text as="p" note pt={12}>
        <a href={responseUrl}>Read your answers again</a>
      </Text>
    </>
  );
};

/** What is noticed of whoever fills it in, besides the answers. */
const useNoticed = () => {
  const trapped = useRef('');
  const hasInput = useRef(false);
  const note = (): void => {
    hasInput.current = true;
  };
  return {
    seen: { onFocus: note, onPointerDown: note, onKeyDown: note, onPaste: note },
    trap: (value: string): void => {
      trapped.current = value;
    },
    read: () => ({
      ...(trapped.current === '' ? {} : { trap: trapped.current.slice(0, longestTrap) }),
      hasInput: hasInput.current,
      source: sourceOf(),
    }),
  };
};

const Greeting = ({ name, onClear }: { name: string; onClear: () => void }) => (
  <Text as="p" tone="soft" pb={12} breaks>
    Are you not {name}?{' '}
    <Button size="small" variant="subtle" onClick={onClear}>
      Clear
    </Button>
  </Text>
);

export const OpenForm = ({ form, link: { token, userId, c }, person, start, trap, search, onStale }: Props) => {
  const [at] = useState(() => ({ now: now(), timezone: form.timezone, country: form.country }));
  const [ending, setEnding] = useState<Ending & { responseUrl: string }>();
  /** Counts the beginnings: each is drawn anew. */
  const [round, setRound] = useState(0);
  const { kept, elsewhere } = useKeeping({ form, token, start, at });
  const noticed = useNoticed();
  /** The code comes with the first file. */
  const handIn: HandIn = async (file, onProgress) => {
    const { handingIn } = await import('./handing-in-files.ts');
    const opened = { formId: form._id, token, start, responseId: () => kept.current().responseId };
    return handingIn(opened)(file, onProgress);
  };
  /** Somebody else has the link, and says so. */
  const [isPassedOn, setPassedOn] = useState(false);
  const sending = useSending({
    form,
    token,
    kept,
    onStale,
    onSent: ({ outcome, responseUrl }, answers) => setEnding({ ...endingOf(form, answers, at), outcome, responseUrl }),
  });
  const submit = (answers: Readonly<Record<string, unknown>>): Promise<boolean> =>
    sending.send({
      formId: form._id,
      responseId: kept.current().responseId,
      token,
      start,
      ...(userId === '' ? {} : { userId: userId.slice(0, 100) }),
      ...(c === '' || isPassedOn ? {} : { c }),
      answers: answers as Submission['answers'],
      ...noticed.read(),
    });
  const startAgain = (given: Submission['answers']): void => {
    kept.renew(given);
    sending.change();
    setRound(round + 1);
  };
  if (ending) return <Sent ending={ending} />;
  const { given, stepId, unsent } = kept.current();
  const notice = (
    <DeliveryNotice
      sending={sending}
      onAnew={() => {
        startAgain(given as Submission['answers']);
      }}
    />
  );
  if (sending.delivery?.became === 'waiting' && unsent) return notice;
  return (
    <div role="presentation" {...noticed.seen}>
      <KeptNotices
        form={form}
        found={round === 0 ? kept.found : undefined}
        elsewhere={elsewhere}
        onStartAgain={() => startAgain({})}
      />
      {person && !isPassedOn && (
        <Greeting
          name={person.firstName}
          onClear={() => {
            setPassedOn(true);
            startAgain({});
          }}
        />
      )}
      <HandingIn value={handIn}>
        <FormView
          key={round}
          form={form}
          at={at}
          initial={{
            ...prefilled(form.sections, new URLSearchParams(search)),
            ...named(form, isPassedOn ? null : person),
            ...given,
          }}
          initialStep={stepId}
          onChange={kept.change}
          onStep={kept.step}
          onSubmit={submit}
        />
      </HandingIn>
      <Trap name={trap} onChange={noticed.trap} />
      {notice}
    </div>
  );
};
