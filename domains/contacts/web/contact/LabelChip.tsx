// A tag or an origin of a contact, in its own colours (P-CHIP).
import { Chip } from '#/ui/Chip.tsx';
import { lookOf } from './label-look.ts';
import type { Label } from './wire.ts';

export const LabelChip = ({ label, onRemove }: { label: Label; onRemove?: (() => void) | undefined }) => (
  <Chip {...lookOf(label)} onRemove={onRemove} removeLabel={`Remove ${label.displayName}`}>
    {label.displayName}
  </Chip>
);
