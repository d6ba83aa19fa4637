// Some of many that a workflow keeps by their ids, with the names they were chosen by: forms, workflows, collections.
import type { Chosen } from '#/domains/workflows/contract/triggers.ts';
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import { ChooseMany } from './ChooseMany.tsx';
import { asChosen, ofChosen } from './chosen.ts';

interface Props {
  label: string;
  lookup: Lookup | undefined;
  value: readonly Chosen[];
  onChange: (value: Chosen[]) => void;
  isLocked: boolean;
  /** Where there is nothing at all to choose. */
  none: string;
}

export const ChooseNamed = ({ value, onChange, ...props }: Props) => (
  <ChooseMany {...props} value={value.map(ofChosen)} onChange={(options) => onChange(options.map(asChosen))} />
);
