// The stage of a contact as a pill with its colour.
import { Chip } from '#/ui/Chip.tsx';
import { hueOf } from '#/ui/hues.ts';
import type { Label } from './wire.ts';

/** A tag's foreground is made to be read on its own background; the pill shows it as a dot. */
export const StageChip = ({ stage }: { stage: Label }) => (
  <Chip hasDot hue={hueOf(stage.displayName)} foreground={stage.foregroundColor}>
    {stage.displayName}
  </Chip>
);
