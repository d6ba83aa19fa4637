// Filling in a form: what was answered, which step is shown, what is wrong by now. Whoever draws it says what becomes of the answers.
import { useMemo, useRef, useState } from 'react';
import { type AnswerProblem, type CheckedAnswers, checkAnswers } from '#/domains/forms/contract/checking-answers.ts';
import type { Outcome, Section } from '#/domains/forms/contract/document.ts';
import type { ReadAt } from '#/domains/forms/contract/elements/element-kind.ts';
import type { Answering } from './ElementView.tsx';
import { firstWrong, problemsIn, stepsOf } from './stepping.ts';

export interface FilledForm {
  sections: readonly Section[];
  outcomes: readonly Outcome[];
  submitLabel: string;
  progress: 'bar' | 'steps' | 'none';
}

export interface FillingOptions {
  form: FilledForm;
  at: ReadAt;
  initial?: Readonly<Record<string, unknown>>;
  /** The section that is shown first, where it is seen. */
  initialStep?: string | undefined;
  /** Another step is shown: its section. */
  onStep?: ((sectionId: string) => void) | undefined;
  onChange?: ((given: Readonly<Record<string, unknown>>) => void) | undefined;
  /** Only what is kept: the answers of what is seen. Answers whether they were taken. */
  onSubmit: (given: Readonly<Record<string, unknown>>) => Promise<boolean>;
}

/** What was answered, and where that leads. */
const useAnswers = ({ form, at, initial = {}, onChange }: FillingOptions) => {
  const [given, setGiven] = useState(initial);
  const document = useMemo(() => ({ sections: [...form.sections], outcomes: [...form.outcomes] }), [form]);
  const checked = useMemo(() => checkAnswers(document, given, at), [document, given, at]);
  // A file arrives while other questions are answered: what is set goes over what is there by then.
  const latest = useRef(initial);
  const set = (elementId: string, value: unknown): void => {
    const next = { ...latest.current, [elementId]: value };
    latest.current = next;
    setGiven(next);
    onChange?.(next);
  };
  return { given, checked, set };
};

/** Sends once at a time. */
const useSending = ({ onSubmit }: FillingOptions) => {
  const [isSending, setSending] = useState(false);
  const send = async (given: Readonly<Record<string, unknown>>): Promise<void> => {
    if (isSending) return;
    setSending(true);
    try {
      await onSubmit(given);
    } finally {
      setSending(false);
    }
  };
  return { isSending, send };
};

/** Which step is shown, and which somebody tried to leave. */
const useSteps = ({ form, initialStep, onStep }: FillingOptions, checked: CheckedAnswers) => {
  const [stepId, setStepId] = useState(initialStep);
  /** Steps that somebody tried to leave: all that is wrong there is said. */
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  /** Counts the tries that failed: each leads to the summary. */
  const [failures, setFailures] = useState(0);
  const steps = stepsOf(form.sections, checked);
  const place = Math.max(
    0,
    steps.findIndex(({ _id }) => _id === stepId),
  );
  const step = steps[place];
  return {
    steps,
    place,
    step,
    failures,
    isLast: place >= steps.length - 1,
    hasTried: step !== undefined && tried.has(step._id),
    show: (next: Section | undefined): void => {
      setStepId(next?._id);
      if (next) onStep?.(next._id);
    },
    fail: (section: Section): void => {
      setTried(new Set([...tried, section._id]));
      setStepId(section._id);
      setFailures(failures + 1);
    },
  };
};

export const useFilling = (options: FillingOptions) => {
  const { given, checked, set } = useAnswers(options);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { isSending, send } = useSending(options);
  const { steps, place, step, failures, isLast, hasTried, show, fail } = useSteps(options, checked);
  // That something is required is said to whoever wants to go on, not to whoever only passed by.
  const maySay = ({ elementId, problem }: AnswerProblem): boolean =>
    hasTried || (left.has(elementId) && problem !== 'is required');

  const submit = async (): Promise<void> => {
    const wrong = firstWrong(steps, checked.problems);
    if (wrong) return fail(wrong);
    return send(Object.fromEntries([...checked.answers.keys()].map((id) => [id, given[id]])));
  };
  const go: Answering['go'] = (does) => {
    if (does === 'back') return show(steps[place - 1]);
    if (does === 'submit' || isLast) return void submit();
    if (step && problemsIn(step, checked.problems).length > 0) return fail(step);
    return show(steps[place + 1]);
  };
  const answering: Answering = {
    given,
    required: checked.course.required,
    problems: checked.problems.filter(maySay),
    isSending,
    set,
    leave: (elementId) => setLeft(new Set([...left, elementId])),
    go,
  };
  return {
    answering,
    checked,
    step,
    place,
    steps,
    isLast,
    failures,
    /** What keeps this step from being left, once somebody tried. */
    summary: hasTried ? problemsIn(step, checked.problems) : [],
  };
};
