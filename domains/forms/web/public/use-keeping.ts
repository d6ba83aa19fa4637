// Answers while they are typed: kept in this browser a moment after each key, saved with the agency where the form tells so, and given up when they
// were sent. What another tab does with them is told.
import { useEffect, useMemo, useState } from 'react';
import { checkAnswers } from '#/domains/forms/contract/checking-answers.ts';
import type { ReadAt } from '#/domains/forms/contract/elements/element-kind.ts';
import type { PublicForm } from '#/domains/forms/contract/public-calls.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { nowMs } from '#/kernel/web/clock.ts';
import { api } from '../api.ts';
import type { Submission } from './delivering.ts';
import { firstOpen, type KeptAnswers, keeperOf } from './keeping-answers.ts';
import { saverOf } from './saving-answers.ts';

interface Opened {
  form: PublicForm;
  token: string;
  start: string;
  at: ReadAt;
}

const settleMs = 300;
/** What browsers send of a page that is going. */
const longestLast = 60_000;

const begun = (version: number): KeptAnswers => ({
  responseId: crypto.randomUUID(),
  version,
  given: {},
  at: nowMs(),
  seq: 0,
});

/** Keeps and saves outside of React: a key costs no more than a timer. */
const answersOf = ({ form, token, start, at }: Opened) => {
  const storage = firstOpen([() => localStorage, () => sessionStorage]);
  const keeper = keeperOf(form._id, storage, nowMs);
  const found = keeper.read();
  let current = found ?? begun(form.version);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTouched = false;
  const write = (): void => {
    clearTimeout(timer);
    if (isTouched) keeper.keep(current);
    isTouched = false;
  };
  const put = (patch: Partial<KeptAnswers>): void => {
    current = { ...current, ...patch, version: form.version, at: nowMs() };
    isTouched = true;
    clearTimeout(timer);
    timer = setTimeout(write, settleMs);
  };
  const save = async (given: KeptAnswers['given'], isLast: boolean): Promise<boolean> => {
    const { answers } = checkAnswers(form, given, at);
    const sent = Object.fromEntries([...answers.keys()].map((id) => [id, given[id]])) as Submission['answers'];
    if (answers.size === 0) return true;
    // Another tab may have saved meanwhile.
    const seq = Math.max(current.seq, keeper.read()?.seq ?? 0) + 1;
    put({ seq });
    const input = { formId: form._id, responseId: current.responseId, token, start, seq, answers: sent };
    try {
      await api.forms.save(input, { isQuiet: true, isLast: isLast && JSON.stringify(input).length < longestLast });
      return true;
    } catch (error) {
      if (error instanceof CallFailed && !error.mayPass) return false;
      throw error;
    }
  };
  const saver = form.savePartials === 'told' ? saverOf(save) : undefined;
  return {
    key: keeper.key,
    found: found && Object.keys(found.given).length > 0 ? found : undefined,
    current: () => current,
    change: (given: KeptAnswers['given']): void => {
      put({ given, unsent: undefined });
      saver?.change(given);
    },
    step: (stepId: string): void => {
      put({ stepId });
      saver?.flush();
    },
    /** Keeps what could not be sent, at once. */
    hold: (unsent: Submission | undefined): void => {
      saver?.stop();
      put({ unsent });
      write();
    },
    leave: (): void => {
      write();
      saver?.flush(true);
    },
    /** Other answers from here on, of nobody yet. */
    renew: (given: KeptAnswers['given']): void => {
      saver?.stop();
      clearTimeout(timer);
      isTouched = false;
      keeper.forget();
      current = { ...begun(form.version), given };
    },
  };
};

export type KeptForm = ReturnType<typeof answersOf>;

export const useKeeping = (opened: Opened): { kept: KeptForm; elsewhere: 'changed' | 'sent' | undefined } => {
  const { form, token, start, at } = opened;
  const kept = useMemo(() => answersOf({ form, token, start, at }), [form, token, start, at]);
  const [elsewhere, setElsewhere] = useState<'changed' | 'sent'>();
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') kept.leave();
    };
    const hear = ({ key, newValue }: StorageEvent): void => {
      if (key === kept.key) setElsewhere(newValue === null ? 'sent' : 'changed');
    };
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', kept.leave);
    addEventListener('storage', hear);
    return () => {
      kept.leave();
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', kept.leave);
      removeEventListener('storage', hear);
    };
  }, [kept]);
  return { kept, elsewhere };
};
