// A tag or an origin of a contact, in its stored colours as far as they can be read (P-CHIP).
import { Chip } from '#/ui/Chip.tsx';
import { hueOf } from '#/ui/hues.ts';
import { readable } from '#/ui/theme/contrast.ts';
import type { Label } from './wire.ts';

const hex = /^#[0-9a-f]{6}$/i;

/** The stored colours, the foreground moved until it can be read; nothing where they are none. */
const coloursOf = ({ backgroundColor, foregroundColor }: Label) =>
  backgroundColor && foregroundColor && hex.test(backgroundColor) && hex.test(foregroundColor)
    ? { background: backgroundColor, foreground: readable(foregroundColor, backgroundColor) }
    : {};

export const LabelChip = ({ label, onRemove }: { label: Label; onRemove?: (() => void) | undefined }) => (
  <Chip
    hue={hueOf(label.displayName)}
    {...coloursOf(label)}
    onRemove={onRemove}
    removeLabel={`Remove ${label.displayName}`}
  >
    {label.displayName}
  </Chip>
);
