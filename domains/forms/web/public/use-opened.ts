// Opening a form by its link.
import { useEffect, useState } from 'react';
import type { formsContract } from '#/domains/forms/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { api } from '../api.ts';

export type Opened = AnswerOf<(typeof formsContract)['calls']['open']>;

type Answered = { opened: Opened; failure?: undefined } | { opened?: undefined; failure: CallFailed };

const open = (formId: string, token: string): Promise<Answered> =>
  api.forms.open({ formId, token }, { isQuiet: true }).then(
    (opened) => ({ opened }),
    (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      return { failure: error };
    },
  );

export const useOpened = (formId: string, token: string) => {
  const [answered, setAnswered] = useState<Answered>();
  useEffect(() => {
    let isHere = true;
    void open(formId, token).then((answer) => isHere && setAnswered(answer));
    return () => {
      isHere = false;
    };
  }, [formId, token]);
  return {
    opened: answered?.opened,
    failure: answered?.failure,
    again: (): void => void open(formId, token).then(setAnswered),
  };
};
