// Tags or origins of a contact in a row.
import { ChipsCell } from '#/kernel/web/kinds/ChipsCell.tsx';
import { LabelChip } from '../contact/LabelChip.tsx';
import type { Label } from '../contact/wire.ts';

export const LabelsCell = ({ labels }: { labels: readonly Label[] }) => (
  <ChipsCell all={labels} renderChip={(label) => <LabelChip key={label._id} label={label} />} />
);
