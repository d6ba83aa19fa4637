// A form that is open, as its page uses it: the answers that are kept, how they are sent, and what somebody says of the link.
import { useState } from 'react';
import type { PublicForm } from '#/domains/forms/contract/public-calls.ts';
import type { ProofChallenge } from '#/kernel/contract/proof.ts';
import { now } from '#/kernel/web/clock.ts';
import { endingOf } from '../filling/ending.ts';
import type { HandIn } from '../filling/handing-in.ts';
import { named, prefilled } from '../filling/stepping.ts';
import type { Submission } from './delivering.ts';
import type { Answering } from './handing-in-files.ts';
import type { SentEnding } from './Sent.tsx';
import { useKeeping } from './use-keeping.ts';
import { useNoticing } from './use-noticing.ts';
import { useSending } from './use-sending.ts';

export interface Opened {
  form: PublicForm;
  link: { token: string; userId: string; c: string };
  /** For whom the link was made. */
  person: { firstName: string } | null;
  start: string;
  challenge: ProofChallenge;
  search: string;
  /** The form asks something else by now. */
  onStale: () => void;
}

const longestUserId = 100;

/** The code comes with the first file. */
const handingInFor =
  (answering: Answering): HandIn =>
  async (file, onProgress) =>
    (await import('./handing-in-files.ts')).handingIn(answering)(file, onProgress);

/** Whose the link is, as it is sent. Whoever says that they are not the one for whom it was made, is not. */
const sentOf = ({ token, userId, c }: Opened['link'], isPassedOn: boolean) => ({
  token,
  ...(userId === '' ? {} : { userId: userId.slice(0, longestUserId) }),
  ...(c === '' || isPassedOn ? {} : { c }),
});

export const useOpenForm = ({ form, link, person, start, challenge, search, onStale }: Opened) => {
  const { token } = link;
  const [at] = useState(() => ({ now: now(), timezone: form.timezone, country: form.country }));
  const [ending, setEnding] = useState<SentEnding>();
  /** Counts the beginnings: each is drawn anew. */
  const [round, setRound] = useState(0);
  /** Somebody else has the link, and says so. */
  const [isPassedOn, setPassedOn] = useState(false);
  const { kept, elsewhere } = useKeeping({ form, token, start, at });
  const sending = useSending({
    form,
    token,
    begun: { start, challenge },
    kept,
    onStale,
    onSent: (sent, answers) => setEnding({ ...endingOf(form, answers, at), ...sent }),
  });
  const noticing = useNoticing(sending.begin);
  const submit = (answers: Readonly<Record<string, unknown>>): Promise<boolean> =>
    sending.send({
      formId: form._id,
      responseId: kept.current().responseId,
      start,
      ...sentOf(link, isPassedOn),
      answers: answers as Submission['answers'],
      ...noticing.read(),
    });
  const startAgain = (given: Readonly<Record<string, unknown>>): void => {
    kept.renew(given);
    sending.change();
    setRound(round + 1);
  };
  const greeted = isPassedOn ? null : person;
  return {
    at,
    ending,
    round,
    kept,
    elsewhere,
    noticing,
    sending,
    submit,
    startAgain,
    handIn: handingInFor({ formId: form._id, token, start, responseId: () => kept.current().responseId }),
    greeted,
    /** What stands in the fields at first: what was typed before, else what the link says. */
    initial: {
      ...prefilled(form.sections, new URLSearchParams(search)),
      ...named(form, greeted),
      ...kept.current().given,
    },
    passOn: (): void => {
      setPassedOn(true);
      startAgain({});
    },
  };
};
