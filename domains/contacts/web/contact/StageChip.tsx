// The stage of a contact as a pill with a dot of its colour.
import { LabelChip } from './LabelChip.tsx';
import type { Label } from './wire.ts';

export const StageChip = ({ stage }: { stage: Label }) => <LabelChip label={stage} isStage />;
