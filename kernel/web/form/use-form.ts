// A form: values, what is wrong with them, whether there is something to lose, sending. What the server refuses stands under its field;
// typing clears it; nothing typed is ever lost.
import { type ChangeEvent, useState } from 'react';
import type { CallFailed } from '../calls/call-failed.ts';
import type { Sent } from '../calls/use-send.ts';
import { type DraftState, useDraft } from '../drafts/use-draft.ts';
import { useUnsaved } from '../windows/unsaved.ts';
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

type Said = Readonly<Record<string, string | undefined>>;

/** What is wrong with the form: by field, or with all of it. */
const useProblems = () => {
  const [problems, setProblems] = useState<Said>({});
  const [shown, setShown] = useState(0);
  const [message, setMessage] = useState<string>();
  return {
    problems,
    message,
    shown,
    setMessage,
    show: (found: Said): void => {
      setProblems(found);
      setShown((count) => count + 1);
    },
    forget: (): void => {
      setProblems({});
      setMessage(undefined);
    },
    forgetOf: (name: string): void => {
      setMessage(undefined);
      setProblems((now) => (now[name] === undefined ? now : { ...now, [name]: undefined }));
    },
  };
};

/** The values, and the draft of them that outlives a reload. */
const useValues = <V extends object, A>({ initial, draft }: FormOptions<V, A>) => {
  const [start] = useState(initial);
  const [values, setValues] = useState(initial);
  const [isDraftShown, setDraftShown] = useState(true);
  const isDirty = !isSame(values, start);
  const kept: DraftState<V> = useDraft(draft, values, isDirty);
  const hasDraft = isDraftShown && kept.found !== undefined && !isSame(kept.found.values, start);
  // What was found is taken over at once; the strip over the form can throw it away.
  const [wasTaken, setTaken] = useState(false);
  if (hasDraft && !wasTaken && kept.found) {
    setTaken(true);
    setValues({ ...start, ...kept.found.values });
  }
  const putBack = (): void => {
    kept.forget();
    setValues(start);
  };
  return {
    values,
    setValues,
    isDirty,
    putBack,
    names: Object.keys(start) as (keyof V & string)[],
    draftAt: hasDraft ? kept.found?.at : undefined,
    hideDraft: () => setDraftShown(false),
  };
};

export const useForm = <V extends object, A>(options: FormOptions<V, A>): Form<V> => {
  const { check, send, onSent, waitsInDraft = false } = options;
  const { values, setValues, isDirty, putBack, names, draftAt, hideDraft } = useValues(options);
  const { problems, message, shown, setMessage, show, forget, forgetOf } = useProblems();
  const [isSending, setSending] = useState(false);
  const saved = useUnsaved(isDirty && !waitsInDraft);
  const set = <N extends keyof V & string>(name: N, value: V[N]): void => {
    setValues((now) => ({ ...now, [name]: value }));
    forgetOf(name);
  };
  const tell = (failure: CallFailed): void => {
    const name = fieldFor(failure.field, names);
    if (name) show({ [name]: failure.inline });
    else if (!failure.endsSession) setMessage(failure.fullMessage);
  };
  const submit = async (): Promise<void> => {
    if (isSending) return;
    const sent = trimmed(values);
    const found: Said = check?.(sent) ?? {};
    forget();
    if (Object.values(found).some(Boolean)) {
      show(found);
      return;
    }
    setSending(true);
    const { answer, failure } = await send(sent);
    setSending(false);
    if (failure) {
      tell(failure);
      return;
    }
    putBack();
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
    shown,
    draftAt,
    text: (name) => ({
      name,
      value: asText(values[name]),
      error: problems[name],
      onChange: (event) => set(name, event.target.value as V[typeof name]),
    }),
    bind: (name) => ({ value: values[name], error: problems[name], onChange: (value) => set(name, value) }),
    submit: () => void submit(),
    reset: () => {
      putBack();
      forget();
    },
    keepDraft: hideDraft,
    discardDraft: () => {
      putBack();
      hideDraft();
    },
  };
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
