// Any element of a form, as whoever fills it in sees it.

import type { AnswerProblem } from '#/domains/forms/contract/checking-answers.ts';
import { type Element, isQuestion, type LayoutElement } from '#/domains/forms/contract/elements.ts';
import { Text } from '#/ui/layout.tsx';
import styles from './Filling.module.css';
import { QuestionView } from './QuestionView.tsx';

export interface Answering {
  given: Readonly<Record<string, unknown>>;
  required: ReadonlySet<string>;
  /** What may be said by now. */
  problems: readonly AnswerProblem[];
  isSending: boolean;
  set: (elementId: string, value: unknown) => void;
  leave: (elementId: string) => void;
  go: (does: 'next' | 'back' | 'submit') => void;
}

export const Words = ({ text }: { text: string }) => (
  <Text as="p" tone="soft" preWrap breaks>
    {text}
  </Text>
);

const Layout = ({ element, answering }: { element: LayoutElement; answering: Answering }) => {
  const place = styles[element.width];
  if (element.type === 'separator')
    return (
      <div className={place}>
        {element.text === null ? <hr className={styles.line} /> : <Words text={element.text} />}
      </div>
    );
  const { does, label, url } = element;
  if (does === 'link')
    return (
      <div className={place}>
        <a className={styles.button} href={url ?? undefined} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      </div>
    );
  return (
    <div className={place}>
      <GoButton does={does} label={label} answering={answering} />
    </div>
  );
};

export const GoButton = ({
  does,
  label,
  answering: { go, isSending },
}: {
  does: 'next' | 'back' | 'submit';
  label: string;
  answering: Answering;
}) => (
  <button
    type="button"
    className={does === 'back' ? styles.button : `${styles.button} ${styles.primary}`}
    aria-busy={(isSending && does === 'submit') || undefined}
    onClick={() => go(does)}
  >
    {label}
  </button>
);

export const ElementView = ({ element, answering }: { element: Element; answering: Answering }) => {
  if (!isQuestion(element)) return <Layout element={element} answering={answering} />;
  const { given, required, problems, set, leave } = answering;
  return (
    <QuestionView
      question={element}
      value={given[element._id]}
      isRequired={required.has(element._id)}
      problem={problems.find(({ elementId }) => elementId === element._id)?.problem}
      onChange={(value) => set(element._id, value)}
      onLeave={() => leave(element._id)}
    />
  );
};
