// A form that is open: filled in, kept in this browser meanwhile, sent once, and what is said then.
import { useEffect, useRef, useState } from 'react';
import type { PublicForm } from '#/domains/forms/contract/public-calls.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import type { InputOf } from '#/kernel/contract/call.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { now } from '#/kernel/web/clock.ts';
import { Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { type Ending, endingOf } from '../filling/ending.ts';
import { FormView } from '../filling/FormView.tsx';
import { OutcomeView } from '../filling/OutcomeView.tsx';
import { prefilled } from '../filling/stepping.ts';
import { keeperOf } from './keeping-answers.ts';
import { Trap } from './Trap.tsx';

interface Props {
  form: PublicForm;
  link: { token: string; userId: string };
  start: string;
  /** The name of the field that people do not see. */
  trap: string;
  search: string;
}

/** What fields hold is what answers are sent as. */
type SentAnswers = InputOf<(typeof formsContract)['calls']['submit']>['answers'];

const longestAddress = 2_048;
const longestTrap = 2_000;
const leaveAfterMs = 3_000;

const failureWords = (failure: CallFailed): string =>
  navigator.onLine
    ? (failure.fullMessage ?? failure.message)
    : 'You are offline. Your answers are kept here: send them again.';

/** Where the form was filled in. What opens the form is no part of it. */
const pageAddress = (): string => {
  const page = new URL(location.href);
  for (const name of ['token', 'userId']) page.searchParams.delete(name);
  return page.href.slice(0, longestAddress);
};
const sourceOf = () => ({
  pageUrl: pageAddress(),
  ...(document.referrer === '' ? {} : { referrer: document.referrer.slice(0, longestAddress) }),
});

const Sent = ({ ending }: { ending: Ending }) => {
  const { outcome } = ending;
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
      <OutcomeView {...ending} />
    </>
  );
};

export const OpenForm = ({ form, link, start, trap, search }: Props) => {
  const [keeper] = useState(() => keeperOf(form._id, form.version, () => localStorage));
  const [kept] = useState(() => keeper.read() ?? { responseId: crypto.randomUUID(), given: {} });
  const [at] = useState(() => ({ now: now(), timezone: form.timezone, country: form.country }));
  const [ending, setEnding] = useState<Ending>();
  const [problem, setProblem] = useState<string>();
  const trapped = useRef('');
  const hasInput = useRef(false);
  const note = (): void => {
    hasInput.current = true;
  };
  const submit = async (answers: Readonly<Record<string, unknown>>): Promise<boolean> => {
    setProblem(undefined);
    const { userId, token } = link;
    try {
      const { outcome } = await api.forms.submit(
        {
          formId: form._id,
          responseId: kept.responseId,
          token,
          start,
          ...(userId === '' ? {} : { userId: userId.slice(0, 100) }),
          answers: answers as SentAnswers,
          ...(trapped.current === '' ? {} : { trap: trapped.current.slice(0, longestTrap) }),
          hasInput: hasInput.current,
          source: sourceOf(),
        },
        { isQuiet: true },
      );
      keeper.forget();
      setEnding({ ...endingOf(form, answers, at), outcome });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setProblem(failureWords(error));
      return false;
    }
  };
  if (ending) return <Sent ending={ending} />;
  return (
    <div role="presentation" onFocus={note} onPointerDown={note} onKeyDown={note} onPaste={note}>
      <FormView
        form={form}
        at={at}
        initial={{ ...prefilled(form.sections, new URLSearchParams(search)), ...kept.given }}
        onChange={(given) => keeper.keep({ responseId: kept.responseId, given })}
        onSubmit={submit}
      />
      <Trap
        name={trap}
        onChange={(value) => {
          trapped.current = value;
        }}
      />
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </div>
  );
};
