// A form of the sign-in pages: plain inputs, sent once, the server's refusals put under their fields and the rest above the form,
// with the focus on the first thing to mend. What was typed is never lost.
import { type FocusEvent, type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { failureToast } from '#/kernel/web/calls/failing.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';

/** Messages by field name. */
export type Problems = Readonly<Record<string, string>>;

interface Options {
  /** What can be said without the server; an empty answer sends the form. */
  check?: (values: Record<string, string>) => Problems | Promise<Problems>;
  /** What can be said of a field as soon as it is left. */
  look?: (values: Record<string, string>) => Problems | Promise<Problems>;
  send: (values: Record<string, string>) => Promise<void>;
  /** Words for a failure where the form knows better ones. */
  explain?: (failure: CallFailed) => { field?: string; message: string } | undefined;
}

export const useWayIn = ({ check, look, send, explain }: Options) => {
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const problemId = useId();

  const show = (form: HTMLFormElement, sent: Record<string, string>, found: Problems, whole?: string): void => {
    flushSync(() => {
      setProblems(stillTrue(form, sent, found));
      setProblem(whole);
      setSending(false);
    });
    const first = form.querySelector<HTMLElement>('[aria-invalid=true]');
    if (first) first.focus();
    else if (whole) document.getElementById(problemId)?.focus();
  };

  const tell = (form: HTMLFormElement, sent: Record<string, string>, error: unknown): void => {
    if (!(error instanceof CallFailed)) throw error;
    const own = explain?.(error);
    if (own) return own.field ? show(form, sent, { [own.field]: own.message }) : show(form, sent, {}, own.message);
    const name = nameOf(form, error.field);
    const { message, description } = failureToast(error);
    if (name && error.code === 'ValidationError') {
      toast(failureToast(error));
      return show(form, sent, { [name]: error.inline });
    }
    show(form, sent, {}, description ? `${message}. ${description}` : message);
  };

  const leave = async ({ target, currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>): Promise<void> => {
    const { name, value } = target as unknown as HTMLInputElement;
    // What was not begun is not complained about, nor while the form is being sent.
    if (!look || !name || !value || isSubmit(relatedTarget)) return;
    try {
      const asked = valuesOf(form);
      const problem = (await look(asked))[name];
      if (problem) setProblems((now) => ({ ...now, ...stillTrue(form, asked, { [name]: problem }) }));
    } catch (error) {
      // It is asked again when the form is sent, and then said.
      if (!(error instanceof CallFailed)) throw error;
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const values = valuesOf(form);
    setSending(true);
    setProblem(undefined);
    try {
      const found = (await check?.(values)) ?? {};
      if (Object.keys(found).length > 0) return show(form, values, found);
      await send(values);
      setSending(false);
    } catch (error) {
      tell(form, values, error);
    }
  };

  return {
    problem,
    problemId,
    isSending,
    problems,
    /** For the form element. */
    props: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onBlur: (event: FocusEvent<HTMLFormElement>) => void leave(event),
    },
    /** For an input: its name, its message, and forgetting the message once it is changed. */
    field: (name: string) => ({
      name,
      error: problems[name],
      onInput: () => {
        if (problems[name]) setProblems((now) => ({ ...now, [name]: '' }));
      },
    }),
    /** Says something above the form. */
    say: (message: string | undefined) => setProblem(message),
  };
};

const isSubmit = (element: EventTarget | null): boolean =>
  element instanceof HTMLButtonElement && element.type === 'submit';

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));

/** An answer may come late: what it says of a field that was changed meanwhile is about something else. */
const stillTrue = (form: HTMLFormElement, asked: Record<string, string>, found: Problems): Problems => {
  const now = valuesOf(form);
  return Object.fromEntries(Object.entries(found).filter(([name]) => now[name] === asked[name]));
};

/** The input that a refused field belongs to, compared without case: 'agency.agencyname' (decision 101). */
const nameOf = (form: HTMLFormElement, field: string | undefined): string | undefined =>
  field === undefined
    ? undefined
    : [...form.elements]
        .map((element) => element.getAttribute('name') ?? '')
        .find((name) => name !== '' && (name.toLowerCase() === field || field.startsWith(`${name.toLowerCase()}.`)));
