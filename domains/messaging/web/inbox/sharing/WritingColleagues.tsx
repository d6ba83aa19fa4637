// Says at the reply box that a colleague is answering, and asks once where one was faster.
import { PenLine } from 'lucide-react';
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { useWriters } from './use-writers.ts';

interface Props {
  opened: ThreadAnswer;
  isWriting: boolean;
  /** Who answered meanwhile, where that kept an answer back. */
  answered: string | undefined;
  onRead: () => void;
  onAnyway: () => void;
}

const WritingColleagues = ({ opened, isWriting, answered, onRead, onAnyway }: Props) => {
  const writers = useWriters(opened, isWriting);
  // It may not be here yet: whoever hears nothing by the socket asks for it.
  const read = (): void => {
    onRead();
    void refresh('inbox');
  };
  const names = writers.map(({ fullName }) => fullName);
  return (
    <>
      {names.length > 0 && (
        <Row align="center" gap={6} px={isWriting ? 0 : 20} pt={8} role="status">
          <PenLine size={13} strokeWidth={1.75} aria-hidden />
          <Text tone="soft" size="label">
            {names.join(' and ')} {names.length === 1 ? 'is' : 'are'} answering
          </Text>
        </Row>
      )}
      {answered !== undefined && (
        <Notice tone="warning">
          <Row align="center" wrap gap={8}>
            <Text fill>{answered}. Send yours, too?</Text>
            <Button size="small" onClick={read}>
              Read it first
            </Button>
            <Button size="small" variant="primary" onClick={onAnyway}>
              Send anyway
            </Button>
          </Row>
        </Notice>
      )}
    </>
  );
};
export default WritingColleagues;
