// The verbs of one record, at the head of its panel: the same as in the menu of its row.
import { Button } from '#/ui/Button.tsx';
import { Row } from '#/ui/layout.tsx';
import type { RowAction } from '../grid/rows/RowMenu.tsx';

export const PeekVerbs = ({ verbs }: { verbs: readonly RowAction[] }) => (
  <Row wrap gap={8}>
    {verbs.map(({ id, label, icon, isDanger, reason, run }) => (
      <Button key={id} size="small" icon={icon} variant={isDanger ? 'subtle' : 'default'} reason={reason} onClick={run}>
        {label}
      </Button>
    ))}
  </Row>
);
