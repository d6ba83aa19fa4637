// Goes through a list a page at a time, and says where one is; nothing where all of it is there.
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { Row } from '#/ui/layout.tsx';

interface Props {
  offset: number;
  length: number;
  total: number;
  onMove: (offset: number) => void;
}

export const Pager = ({ offset, length, total, onMove }: Props) =>
  total <= length ? null : (
    <Row gap={8} align="center" pt={8} note>
      <span>
        {formatNumber(offset + 1)}–{formatNumber(Math.min(offset + length, total))} of {formatNumber(total)}
      </span>
      <Button
        size="small"
        reason={offset === 0 ? 'These are the first' : undefined}
        onClick={() => onMove(Math.max(0, offset - length))}
      >
        Previous
      </Button>
      <Button
        size="small"
        reason={offset + length >= total ? 'These are the last' : undefined}
        onClick={() => onMove(offset + length)}
      >
        Next
      </Button>
    </Row>
  );
