// The lines of the palette: records that were found, things to do, places to go; each says its key, so that people learn it.

import { ArrowRight } from 'lucide-react';
import type { Icon } from '#/ui/icon.ts';
import { type Reason, reasonText } from '#/ui/reason.ts';
import { formatNumber } from '../formatting.ts';
import { keysOf } from '../keys/keyboard.ts';
import { shownKeys } from '../keys/keys.ts';
import { go } from '../navigation.ts';
import { type MenuFilling, menuEntry, topBarAction } from '../shell-slots.ts';
import { fillingsOf } from '../slots.ts';
import { type Found, paletteAction, palettePlace } from './palette-slots.ts';
import type { FoundGroup } from './searching.ts';

export interface Line {
  id: string;
  label: string;
  detail?: string | undefined;
  icon?: Icon | undefined;
  person?: Found['person'];
  keys?: string | undefined;
  /** Other words by which people look for it. */
  also?: string | undefined;
  /** Why it cannot be done now; the line stays, grey. */
  reason?: string | undefined;
  run: () => void;
}
export interface LineGroup {
  label: string;
  lines: readonly Line[];
}

/** Words in any order, each the start of a word: 'ag th' finds 'Agency Theme'. */
export const matchesWords = (label: string, text: string): boolean => {
  const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
};

const foundLines = ({ id, found, total, isCapped, viewAll, offer }: FoundGroup): Line[] => [
  ...found.map(({ id: record, to, label, detail, icon, person }) => ({
    id: `${id}.${record}`,
    label,
    detail,
    icon,
    person,
    run: () => go(to),
  })),
  ...(viewAll && total > found.length
    ? [{ id: `${id}.all`, label: `View all ${formatNumber(total) + (isCapped ? '+' : '')}`, run: () => go(viewAll) }]
    : []),
  ...(offer ? [{ ...offer, id: `${id}.${offer.id}` }] : []),
];

const keyOf = (id: string, keys: string | undefined): string | undefined =>
  keys ? shownKeys(keysOf({ id, keys })) : undefined;
const wordsOf = (reason: Reason | undefined): string | undefined =>
  reason === undefined ? undefined : reasonText(reason);

const doing = (): Line[] => [
  ...fillingsOf(topBarAction).map(({ id, label, also, icon, keys, reason, run }) => ({
    id: `do.${id}`,
    label,
    also,
    icon,
    keys: keyOf(`new.${id}`, keys),
    reason: wordsOf(reason),
    run: run ?? (() => undefined),
  })),
  ...fillingsOf(paletteAction).map(({ id, label, also, icon, keys, reason, run }) => ({
    id: `do.${id}`,
    label,
    also,
    icon,
    keys: keyOf(id, keys),
    reason: wordsOf(reason),
    run,
  })),
];

type Place = Pick<MenuFilling, 'id' | 'label' | 'also' | 'icon' | 'to' | 'group'>;

const places = (): Line[] =>
  [...fillingsOf(menuEntry), ...fillingsOf(palettePlace)].map(({ id, label, also, icon, to, group }: Place) => ({
    id: `go.${id}`,
    label,
    also: [group, also].filter(Boolean).join(' '),
    icon: icon ?? ArrowRight,
    detail: group && group.charAt(0).toUpperCase() + group.slice(1),
    run: () => go(to),
  }));

/** Those that the text finds, by their name before those by other words of theirs; what cannot be done now comes last. */
const ranked = (lines: readonly Line[], text: string): Line[] => {
  const asked = text.trim().toLowerCase();
  const rank = ({ label, reason }: Line): number =>
    (reason === undefined ? 0 : 10) + (label.toLowerCase() === asked ? 0 : matchesWords(label, text) ? 1 : 2);
  return lines
    .filter(({ label, also }) => matchesWords(also === undefined ? label : `${label} ${also}`, text))
    .toSorted((a, b) => rank(a) - rank(b));
};

/** The line that Enter takes before anybody moved: the first that can be done. */
export const firstPossible = (lines: readonly Line[]): number | undefined => {
  const at = lines.findIndex(({ reason }) => reason === undefined);
  return at === -1 ? undefined : at;
};

/**
 * All lines for the typed text, in groups that are not empty. Records stand first where one is called so; where they were only found by an
 * address or the middle of a word, what one can do and where one can go is nearer to what was typed.
 */
export const linesFor = (text: string, found: readonly FoundGroup[]): LineGroup[] => {
  const records = found.map((group) => ({ label: group.label, lines: foundLines(group) }));
  const commands = [
    { label: 'Do', lines: ranked(doing(), text) },
    { label: 'Go to', lines: ranked(places(), text) },
  ];
  const isName = found.some((group) => group.found.some(({ label }) => matchesWords(label, text)));
  return (isName ? [...records, ...commands] : [...commands, ...records]).filter(({ lines }) => lines.length > 0);
};
