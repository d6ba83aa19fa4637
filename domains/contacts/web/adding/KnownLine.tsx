// 'Ana Pop exists — Open · Update Ana', under the fields while somebody types.
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { unknownName } from '../contact/wire.ts';
import type { Known } from './use-known.ts';

interface Props {
  known: readonly Known[];
  onOpen: (known: Known) => void;
  onUpdate: (known: Known) => void;
}

export const KnownLine = ({ known, onOpen, onUpdate }: Props) => {
  const [first, ...others] = known;
  if (!first) return null;
  const name = first.fullName ?? unknownName;
  return (
    <Notice
      tone="warning"
      actions={
        <>
          <Button variant="link" onClick={() => onOpen(first)}>
            Open
          </Button>
          <Button variant="link" onClick={() => onUpdate(first)}>
            Update {name.split(' ')[0]}
          </Button>
        </>
      }
    >
      <span role="status">
        {name} exists{first.by === 'phone' && ' with this number'}
        {others.length > 0 && ` — and ${formatNumber(others.length)} more`}
      </span>
    </Notice>
  );
};
