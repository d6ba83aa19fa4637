// Values that point to other records: shown by their names as chips, picked from the records they point to.
import { Fingerprint, MapPin, Tag, Tags } from 'lucide-react';
import { lazy } from 'react';
import { Chip } from '#/ui/Chip.tsx';
import { hueOf } from '#/ui/hues.ts';
import styles from './cells.module.css';
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

const mostShown = 2;

const ReferencesCell = ({ value }: CellProps) => {
  const named = [value].flat().filter(isNamed);
  if (named.length === 0) return null;
  const hidden = named.slice(mostShown);
  return (
    <span className={styles.chips}>
      {named.slice(0, mostShown).map(({ displayName, backgroundColor, foregroundColor }) => (
        <Chip key={displayName} hue={hueOf(displayName)} background={backgroundColor} foreground={foregroundColor}>
          {displayName}
        </Chip>
      ))}
      {hidden.length > 0 && (
        <span className={styles.more} data-tip={hidden.map(({ displayName }) => displayName).join(', ')}>
          +{hidden.length}
        </span>
      )}
    </span>
  );
};

const FilterValue = lazy(() => import('./ReferenceFilterValue.tsx'));
const Input = lazy(() => import('./ReferenceInput.tsx'));

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
