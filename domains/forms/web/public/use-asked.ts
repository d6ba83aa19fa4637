// What a public page asks for as it opens: nobody is signed in, and nothing is kept for other pages.
import { useEffect, useEffectEvent, useState } from 'react';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';

type Answered<T> = { answer: T; failure?: undefined } | { answer?: undefined; failure: CallFailed };

const asked = <T>(work: Promise<T>): Promise<Answered<T>> =>
  work.then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      return { failure: error };
    },
  );

/** Asks once for each `key`, and again where the page says so. */
export const useAsked = <T>(key: string, ask: (key: string) => Promise<T>) => {
  const [answered, setAnswered] = useState<Answered<T>>();
  const begin = useEffectEvent((what: string) => asked(ask(what)));
  useEffect(() => {
    let isHere = true;
    void begin(key).then((found) => isHere && setAnswered(found));
    return () => {
      isHere = false;
    };
  }, [key]);
  return {
    answer: answered?.answer,
    failure: answered?.failure,
    again: (): void => void asked(ask(key)).then(setAnswered),
  };
};
