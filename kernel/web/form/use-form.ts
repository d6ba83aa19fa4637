// A form: values, what is wrong with them, whether there is something to lose, sending. What the server refuses stands under its field;
// typing clears it; nothing typed is ever lost.
import { type ChangeEvent, useState } from 'react';
import { type DraftState, useDraft } from '../drafts/use-draft.ts';
import { useUnsaved } from '../unsaved.ts';
import type { Sent } from '../use-send.ts';
import { fieldFor, isSame, type Problems, trimmed } from './problems.ts';

export interface FormOptions<V extends object, A> {
  initial: V;
  /** What can be checked without the server; it checks everything again. */
  check?: (values: V) => Problems<keyof V & string>;
  /** Sends trimmed values: the `send` of `useSend(call, { isQuiet … })`. */
  send: (values: V) => Promise<Sent<A>>;
  onSent?: (answer: A) => void;
  /** Names the draft that outlives a reload: 'agent.new'. */
  draft?: string;
  /** Whoever leaves is not asked: what was written waits in the draft. */
  waitsInDraft?: boolean;
}

export interface Form<V extends object> {
  values: V;
  /** Message by field. */
  problems: Readonly<Record<string, string | undefined>>;
  /** A refusal that belongs to no field. */
  message: string | undefined;
  isDirty: boolean;
  isSending: boolean;
  set: <N extends keyof V & string>(name: N, value: V[N]) => void;
  /** For text inputs: `<TextField label="Email" {...form.text('email')} />`. */
  text: (name: keyof V & string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  };
  /** For everything else: `<Select label="Role" options={…} {...form.bind('role')} />`. */
  bind: <N extends keyof V & string>(
    name: N,
  ) => { value: V[N]; error: string | undefined; onChange: (value: V[N]) => void };
  submit: () => void;
  reset: () => void;
  /** When the draft that was taken over was written, in milliseconds since 1970. */
  draftAt: number | undefined;
  keepDraft: () => void;
  discardDraft: () => void;
  /** Rises whenever problems are shown: whoever draws the form then leads the focus to the first one. */
  shown: number;
}

export const useForm = <V extends object, A>({
  initial,
  check,
  send,
  onSent,
  draft,
  waitsInDraft = false,
}: FormOptions<V, A>): Form<V> => {
  type Name = keyof V & string;
  const [start] = useState(initial);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const [shown, setShown] = useState(0);
  const [message, setMessage] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isDraftShown, setDraftShown] = useState(true);
  const isDirty = !isSame(values, start);
  const kept: DraftState<V> = useDraft(draft, values, isDirty);
  const hasDraft = isDraftShown && kept.found !== undefined && !isSame(kept.found.values, start);
  const saved = useUnsaved(isDirty && !waitsInDraft);

  // What was found is taken over at once; the strip over the form can throw it away.
  const [wasTaken, setTaken] = useState(false);
  if (hasDraft && !wasTaken && kept.found) {
    setTaken(true);
    setValues({ ...start, ...kept.found.values });
  }

  const set = <N extends Name>(name: N, value: V[N]): void => {
    setValues((now) => ({ ...now, [name]: value }));
    setMessage(undefined);
    setProblems((now) => (now[name] === undefined ? now : { ...now, [name]: undefined }));
  };
  const show = (found: Readonly<Record<string, string | undefined>>): void => {
    setProblems(found);
    setShown((count) => count + 1);
  };
  const submit = async (): Promise<void> => {
    if (isSending) return;
    const sent = trimmed(values);
    const found: Readonly<Record<string, string | undefined>> = check?.(sent) ?? {};
    setMessage(undefined);
    setProblems({});
    if (Object.values(found).some(Boolean)) {
      show(found);
      return;
    }
    setSending(true);
    const { answer, failure } = await send(sent);
    setSending(false);
    if (failure) {
      const name = fieldFor(failure.field, Object.keys(start) as Name[]);
      if (name) show({ [name]: failure.inline });
      else if (!failure.endsSession) setMessage(failure.fullMessage);
      return;
    }
    kept.forget();
    setValues(start);
    saved();
    onSent?.(answer);
  };
  return {
    values,
    problems,
    message,
    isDirty,
    isSending,
    set,
    text: (name) => {
      const value: unknown = values[name];
      return {
        name,
        value: typeof value === 'string' ? value : '',
        error: problems[name],
        onChange: (event) => set(name, event.target.value as V[typeof name]),
      };
    },
    bind: (name) => ({ value: values[name], error: problems[name], onChange: (value) => set(name, value) }),
    submit: () => void submit(),
    reset: () => {
      kept.forget();
      setValues(start);
      setProblems({});
      setMessage(undefined);
    },
    draftAt: hasDraft ? kept.found?.at : undefined,
    keepDraft: () => setDraftShown(false),
    discardDraft: () => {
      kept.forget();
      setDraftShown(false);
      setValues(start);
    },
    shown,
  };
};
