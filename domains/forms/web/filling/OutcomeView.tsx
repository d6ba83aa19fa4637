// How a form ends: a message, or the way to another page. It has the focus, so that it is read.
import { useLayoutEffect, useRef } from 'react';
import type { Outcome } from '#/domains/forms/contract/document.ts';
import { Words } from './ElementView.tsx';
import styles from './Filling.module.css';

export interface GivenAnswer {
  label: string;
  display: string;
  /** Files that were handed in, where whoever reads may open them. */
  files?: readonly { name: string; url: string }[] | undefined;
}

export const AnswersView = ({ answers }: { answers: readonly GivenAnswer[] }) => (
  <dl className={styles.answers}>
    {answers.map(({ label, display, files }, at) => (
      <div key={`${at} ${label}`}>
        <dt>{label}</dt>
        <dd>
          {files
            ? files.map(({ name, url }) => (
                <a key={url} href={url}>
                  {name}
                </a>
              ))
            : display}
        </dd>
      </div>
    ))}
  </dl>
);

interface Props {
  outcome: Outcome | null;
  answers: readonly GivenAnswer[];
}

export const OutcomeView = ({ outcome, answers }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {outcome?.title || 'Thank you'}
      </h2>
      {outcome?.body && <Words text={outcome.body} />}
      {outcome?.kind === 'redirect' && outcome.url !== null && (
        <p>
          <a className={styles.button} href={outcome.url} rel="noopener noreferrer">
            Continue
          </a>
        </p>
      )}
      {outcome?.showAnswers && <AnswersView answers={answers} />}
    </div>
  );
};
