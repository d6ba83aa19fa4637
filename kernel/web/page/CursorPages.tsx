// The way through a list that is read from one line to the next: back to where one came from, and on.
import type { ReactNode } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';

interface Props {
  /** The last line of each page before this one. */
  cursors: readonly string[];
  /** The last line of this page. */
  last: string | undefined;
  hasMore: boolean;
  onCursors: (cursors: readonly string[]) => void;
  /** Stands before the way: how many there are in all. */
  aside?: ReactNode;
}

export const CursorPages = ({ cursors, last, hasMore, onCursors, aside }: Props) => {
  if (cursors.length === 0 && !hasMore) return null;
  return (
    <Row as="nav" aria-label="Pages" align="center" justify="end" gap={8} py={10} px="page">
      {aside !== undefined && <Text note>{aside}</Text>}
      <Button
        reason={cursors.length === 0 ? 'This is the first page' : undefined}
        onClick={() => onCursors(cursors.slice(0, -1))}
      >
        Previous
      </Button>
      <Button
        reason={hasMore ? undefined : 'This is the last page'}
        onClick={() => last !== undefined && onCursors([...cursors, last])}
      >
        Next
      </Button>
    </Row>
  );
};
