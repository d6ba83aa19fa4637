// The window of `confirm`: what will happen, what stays, and two buttons with verbs; the safe one has the focus.
import { useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import styles from './ConfirmDialog.module.css';
import { type Question, useQuestion } from './confirming.ts';

export const ConfirmDialog = () => {
  const question = useQuestion((state) => state.question);
  // While it fades out it still shows what was asked.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  if (!last) return null;
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => question?.answer(false)}
      title={last.title}
      width={440}
      onGone={() => setLast(null)}
    >
      <Asked key={last.title} question={last} onAnswer={(isYes) => question?.answer(isYes)} />
    </Dialog>
  );
};

const Asked = ({ question, onAnswer }: { question: Question; onAnswer: (isYes: boolean) => void }) => {
  const [typed, setTyped] = useState('');
  const isTyped = question.typed === undefined || typed.trim() === question.typed;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped) onAnswer(true);
      }}
    >
      {question.willHappen.length > 0 && <Lines heading="What will happen" lines={question.willHappen} />}
      {question.stays && question.stays.length > 0 && <Lines heading="What stays" lines={question.stays} />}
      {question.typed !== undefined && (
        <TextField
          className={styles.typed}
          label={`Type ${question.typed} to go on`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Row wrap justify="end" gap={8} pt={8} pb={4}>
        <Button data-autofocus onClick={() => onAnswer(false)}>
          {question.keep}
        </Button>
        <Button
          type="submit"
          variant={question.isMild ? 'primary' : 'danger'}
          reason={isTyped ? undefined : `Type ${question.typed} first`}
        >
          {question.verb}
        </Button>
      </Row>
    </form>
  );
};

const Lines = ({ heading, lines }: { heading: string; lines: readonly string[] }) => (
  <Text as="section" mb={12} className={styles.lines}>
    <h3>{heading}</h3>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Text>
);
