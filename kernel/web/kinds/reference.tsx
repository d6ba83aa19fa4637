// Values that point to other records: shown by their names as chips, picked from the records they point to.
import { Fingerprint, MapPin, Tag, Tags } from 'lucide-react';
import { Chip } from '#/ui/Chip.tsx';
import { hueOf } from '#/ui/theme/hues.ts';
import { lazyPart } from '../windows/lazy-part.tsx';
import { ChipsCell } from './ChipsCell.tsx';
import type { CellProps, WebKind } from './kind.ts';
import { TextCell } from './text.tsx';

interface Named {
  _id?: string;
  displayName: string;
  backgroundColor?: string | null;
  foregroundColor?: string | null;
}
const isNamed = (entry: unknown): entry is Named =>
  typeof entry === 'object' && entry !== null && 'displayName' in entry && typeof entry.displayName === 'string';

const ReferencesCell = ({ value }: CellProps) => (
  <ChipsCell
    all={[value].flat().filter(isNamed)}
    renderChip={({ displayName, backgroundColor, foregroundColor }) => (
      <Chip key={displayName} hue={hueOf(displayName)} background={backgroundColor} foreground={foregroundColor}>
        {displayName}
      </Chip>
    )}
  />
);

const FilterValue = lazyPart(() => import('./ReferenceFilterValue.tsx'));
const Input = lazyPart(() => import('./ReferenceInput.tsx'));

export const idKind: WebKind = { icon: Fingerprint, Cell: TextCell, FilterValue, width: [140, 1], firstOrder: 'asc' };
export const referencesKind: WebKind = {
  icon: Tags,
  Cell: ReferencesCell,
  Input,
  FilterValue,
  width: [160, 1],
  firstOrder: 'asc',
};
export const referenceKind: WebKind = { ...referencesKind, icon: Tag, width: [130, 0.8] };
export const originsKind: WebKind = { ...referencesKind, icon: MapPin };
