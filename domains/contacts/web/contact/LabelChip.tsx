// A tag or an origin of a contact, in its own colours.
import { Chip } from '#/ui/Chip.tsx';
import { hueOf } from '#/ui/theme/hues.ts';
import type { Label } from './wire.ts';

interface Props {
  label: Label;
  /** A stage: a pill with a dot. */
  isStage?: boolean;
  onRemove?: (() => void) | undefined;
}

export const LabelChip = ({
  label: { displayName, backgroundColor, foregroundColor },
  isStage = false,
  onRemove,
}: Props) => (
  <Chip
    hasDot={isStage}
    hue={hueOf(displayName)}
    background={backgroundColor}
    foreground={foregroundColor}
    onRemove={onRemove}
    removeLabel={`Remove ${displayName}`}
  >
    {displayName}
  </Chip>
);
