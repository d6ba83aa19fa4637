// The stage of a contact as a pill with a dot of its colour.
import { Chip } from '#/ui/Chip.tsx';
import { lookOf } from './label-look.ts';
import type { Label } from './wire.ts';

export const StageChip = ({ stage }: { stage: Label }) => (
  <Chip hasDot {...lookOf(stage)}>
    {stage.displayName}
  </Chip>
);
