// What stands beside a step wherever it is drawn as a line: who is here now, who is stuck, what it needs, what became of it on the lit path.
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Badge } from '#/ui/Badge.tsx';
import type { Editing } from '../builder/editing.ts';
import { OutcomeMark } from '../runs/OutcomeMark.tsx';

export const RowFacts = ({ editing, nodeId }: { editing: Editing; nodeId: string }) => {
  const { here = 0, errors = 0 } = editing.counts.get(nodeId) ?? {};
  const step = editing.lit?.get(nodeId);
  return (
    <>
      {here > 0 && <Badge tone="brand">{formatNumber(here)} here now</Badge>}
      {errors > 0 && <Badge tone="red">{formatNumber(errors)} stuck</Badge>}
      {step && <OutcomeMark outcome={step.outcome} />}
    </>
  );
};
