// Opening a form by its link.
import { useEffect, useState } from 'react';
import type { formsContract } from '#/domains/forms/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { api } from '../api.ts';

export type Opened = AnswerOf<(typeof formsContract)['calls']['open']>;

interface Link {
  formId: string;
  token: string;
  /** Of a link for one contact; '' of any other. */
  c: string;
}

type Answered = { opened: Opened; failure?: undefined } | { opened?: undefined; failure: CallFailed };

const open = ({ formId, token, c }: Link): Promise<Answered> =>
  api.forms.open({ formId, token, ...(c === '' ? {} : { c }) }, { isQuiet: true }).then(
    (opened) => ({ opened }),
    (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      return { failure: error };
    },
  );

export const useOpened = ({ formId, token, c }: Link) => {
  const [answered, setAnswered] = useState<Answered>();
  useEffect(() => {
    let isHere = true;
    void open({ formId, token, c }).then((answer) => isHere && setAnswered(answer));
    return () => {
      isHere = false;
    };
  }, [formId, token, c]);
  return {
    opened: answered?.opened,
    failure: answered?.failure,
    again: (): void => void open({ formId, token, c }).then(setAnswered),
  };
};
