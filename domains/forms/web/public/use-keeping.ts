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
import { firstOpen, type Keeper, type KeptAnswers, keeperOf } from './keeping-answers.ts';
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

/** Keeps the answers of this page in a storage, a moment after each change. */
const keepingIn = (keeper: Keeper, version: number) => {
  let current = keeper.read() ?? begun(version);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTouched = false;
  const write = (): void => {
    clearTimeout(timer);
    if (isTouched) keeper.keep(current);
    isTouched = false;
  };
  return {
    current: () => current,
    write,
    put: (patch: Partial<KeptAnswers>): void => {
      current = { ...current, ...patch, version, at: nowMs() };
      isTouched = true;
      clearTimeout(timer);
      timer = setTimeout(write, settleMs);
    },
    renew: (given: KeptAnswers['given']): void => {
      clearTimeout(timer);
      isTouched = false;
      keeper.forget();
      current = { ...begun(version), given };
    },
  };
};

/** Sends the answers so far to the agency; answers whether there is any sense in sending more. */
const savingOf = ({ form, token, start, at }: Opened, keeper: Keeper, keeping: ReturnType<typeof keepingIn>) =>
  saverOf(async (given: KeptAnswers['given'], isLast): Promise<boolean> => {
    const { answers } = checkAnswers(form, given, at);
    if (answers.size === 0) return true;
    const sent = Object.fromEntries([...answers.keys()].map((id) => [id, given[id]])) as Submission['answers'];
    const { seq: own, responseId } = keeping.current();
    // Another tab may have saved meanwhile.
    const seq = Math.max(own, keeper.read()?.seq ?? 0) + 1;
    keeping.put({ seq });
    const input = { formId: form._id, responseId, token, start, seq, answers: sent };
    try {
      await api.forms.save(input, { isQuiet: true, isLast: isLast && JSON.stringify(input).length < longestLast });
      return true;
    } catch (error) {
      if (error instanceof CallFailed && !error.mayPass) return false;
      throw error;
    }
  });

/** Keeps and saves outside of React: a key costs no more than a timer. */
const answersOf = (opened: Opened) => {
  const { form } = opened;
  const keeper = keeperOf(form._id, firstOpen([() => localStorage, () => sessionStorage]), nowMs);
  const keeping = keepingIn(keeper, form.version);
  const { current, put, write, renew } = keeping;
  const found = keeper.read();
  let isTold = false;
  const saver = form.savePartials === 'told' ? savingOf(opened, keeper, keeping) : undefined;
  return {
    key: keeper.key,
    found: found && Object.keys(found.given).length > 0 ? found : undefined,
    current,
    change: (given: KeptAnswers['given']): void => {
      put({ given, unsent: undefined });
      if (isTold) saver?.change(given);
    },
    /** The page says by now that answers are saved. */
    told: (): void => {
      isTold = true;
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
      saver?.flush(true);
      write();
    },
    /** Other answers from here on, of nobody yet. */
    renew: (given: KeptAnswers['given']): void => {
      saver?.stop();
      renew(given);
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
