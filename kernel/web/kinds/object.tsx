// Structures: shown by whatever names them, opened where their record is; and a do-not-disturb, which is on or off.

import { BellOff, Braces } from 'lucide-react';
import { Clip } from '#/ui/layout.tsx';
import { formatNumber } from '../formatting.ts';
import { lazyPart } from '../windows/lazy-part.tsx';
import styles from './cells.module.css';
import type { CellProps, WebKind } from './kind.ts';

const names = ['displayName', 'fullName', 'title', 'name', 'emailAddress'] as const;

/** The name that a structure gives itself, or undefined. */
export const nameIn = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const named = value as Record<string, unknown>;
  return names.map((name) => named[name]).find((name): name is string => typeof name === 'string' && name !== '');
};

const ObjectCell = ({ value }: CellProps) => {
  if (Array.isArray(value))
    return value.length === 0 ? null : <span className={styles.number}>{formatNumber(value.length)}</span>;
  const name = nameIn(value);
  return name === undefined ? null : (
    <Clip data-tip={name} data-tip-when="cut">
      {name}
    </Clip>
  );
};

const DoNotDisturbCell = ({ value }: CellProps) =>
  typeof value === 'object' && value !== null && 'isEnabled' in value && value.isEnabled === true ? (
    <Clip>On</Clip>
  ) : null;

const FilterValue = lazyPart(() => import('./TruthFilterValue.tsx'));

export const objectKind: WebKind = { icon: Braces, Cell: ObjectCell, width: [140, 1], firstOrder: 'asc' };
export const doNotDisturbKind: WebKind = {
  icon: BellOff,
  Cell: DoNotDisturbCell,
  FilterValue,
  width: [110, 0.6],
  firstOrder: 'asc',
};
