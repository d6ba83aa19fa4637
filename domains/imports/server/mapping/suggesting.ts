// What the columns of a file probably are: by their headings, by the product they come from, by what stands in them.

import { judgePhone } from '#/domains/contacts/server.ts';
import type { MappedColumn } from '#/domains/imports/contract.ts';
import { nameKey } from '#/domains/labels/server.ts';
import { anyEmailPattern } from '#/kernel/contract/any-email.ts';
import { type Meaning, meaningOf, plain } from './headings.ts';
import { type Preset, presetOf } from './presets.ts';
import { mostNumbered, shapeOf, type Target } from './targets.ts';

export interface Suggested {
  mapping: MappedColumn[];
  preset: string | null;
}

interface Asked {
  headers: readonly string[];
  /** Values of each column. */
  evidence: readonly (readonly string[])[];
  hasHeader: boolean;
  targets: readonly Target[];
  country: string | null;
  /** Full names, addresses and only first names of those at work, in small letters. */
  team?: ReadonlySet<string>;
}

/** Suggests a mapping. Two columns are never suggested for one place: the later one finds another number, or none. */
export const suggest = ({ headers, evidence, hasHeader, targets, country, team }: Asked): Suggested => {
  const preset = hasHeader ? presetOf(headers) : undefined;
  const meanings = headers.map((header, index) => {
    const found = hasHeader ? fromHeading(header, preset, targets) : undefined;
    const seen = fromValues(evidence[index] ?? [], country, team);
    // A heading that is only like another is less than what stands below it.
    return found && !(found.confidence === 'guess' && seen) ? found : (seen ?? found);
  });
  const settled = hasHeader ? settleNames(meanings, headers) : withNames(meanings, evidence);
  return {
    mapping: place(hasHeader ? withKindsOfPhones(settled, headers) : settled, headers),
    preset: preset?.id ?? null,
  };
};

const fromHeading = (header: string, preset: Preset | undefined, targets: readonly Target[]): Meaning | undefined => {
  const whole = plain(header);
  const own = preset?.means[whole];
  if (own !== undefined) return { target: own, label: null, number: 0, confidence: 'sure' };
  const meant = meaningOf(header);
  if (meant?.confidence === 'sure' && meant.target !== null) return meant;
  const attribute = targets.find(
    ({ attribute: is, displayName, target }) => is && (plain(displayName) === whole || plain(target) === whole),
  );
  // What says nothing about contacts elsewhere is a field of this agency: its spouses, its customer numbers.
  if (attribute) return { target: attribute.target, label: null, number: 0, confidence: 'sure' };
  return meant;
};

const minScore = 0.6;
const leastReal = 0.3;

/** Most values of a column are addresses, or numbers with at least nine digits of which some are real where the agency is. */
const fromValues = (
  values: readonly string[],
  country: string | null,
  team: ReadonlySet<string> = new Set(),
): Meaning | undefined => {
  if (values.length === 0) return undefined;
  const share = (meets: (value: string) => boolean): number => values.filter(meets).length / values.length;
  const guess = (target: string): Meaning => ({ target, label: null, number: 0, confidence: 'guess' });
  if (share((value) => team.has(nameKey(value))) >= minScore) return guess('assignedAgent');
  if (share((value) => anyEmailPattern.test(value)) >= minScore) return guess('emails.#');
  const isNumber = (value: string): boolean => /^\+?[\d\s().\-/]{9,20}$/.test(value);
  if (
    share(isNumber) >= minScore &&
    share((value) => isNumber(value) && judgePhone(value, country) !== undefined) >= leastReal
  )
    return guess('phones.#');
  return undefined;
};

const nameShape = /^\p{Lu}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,3}$/u;

/** Without headings, what stands first, looks like names and has an address or a number beside it, is taken for names: one column or two. */
const withNames = (
  meanings: readonly (Meaning | undefined)[],
  evidence: readonly (readonly string[])[],
): (Meaning | undefined)[] => {
  const looksLike = (at: number, shape: RegExp): boolean => {
    const values = evidence[at] ?? [];
    return (
      !meanings[at] && values.length > 0 && values.filter((value) => shape.test(value)).length / values.length >= 0.8
    );
  };
  const first = meanings.findIndex((_, at) => looksLike(at, nameShape));
  if (first < 0 || !meanings.some((meaning) => meaning)) return [...meanings];
  const isWhole = looksLike(first, /\S\s+\S/);
  const targets = isWhole ? ['fullName'] : looksLike(first + 1, nameShape) ? ['firstName', 'lastName'] : ['firstName'];
  return meanings.map((meaning, at) => {
    const target = targets[at - first];
    return target ? { target, label: null, number: 0, confidence: 'guess' } : meaning;
  });
};

/** Words for a name that are the first name where a last name stands beside them. */
const bareName = /^(?:name|naam|navn|namn|nev|nombre)$/;

/** 'Name' beside a first name is the last name, beside a last name the first; beside both it is the whole name, for rows that lack them. */
const settleNames = (
  meanings: readonly (Meaning | undefined)[],
  headers: readonly string[],
): (Meaning | undefined)[] => {
  const has = (target: string): boolean => meanings.some((meaning) => meaning?.target === target);
  if (!has('firstName') && has('lastName'))
    return meanings.map((meaning, at) =>
      meaning?.target === 'fullName' && bareName.test(plain(headers[at] ?? ''))
        ? { ...meaning, target: 'firstName' }
        : meaning,
    );
  if (!has('firstName') || has('lastName')) return [...meanings];
  return meanings.map((meaning) => (meaning?.target === 'fullName' ? { ...meaning, target: 'lastName' } : meaning));
};

const kindsOfPhones: Readonly<Record<string, string>> = {
  home: 'home',
  work: 'work',
  office: 'work',
  business: 'work',
  other: 'other',
};

/** 'Home' and 'Work' beside 'Cell' are numbers, too. */
const withKindsOfPhones = (
  meanings: readonly (Meaning | undefined)[],
  headers: readonly string[],
): (Meaning | undefined)[] => {
  const words = headers.map(plain);
  if (!words.some((word) => /^(?:cell|mobile|cellular|handy|mobil|phone|telefon)$/.test(word))) return [...meanings];
  return meanings.map((meaning, at) => {
    const label = kindsOfPhones[words[at] ?? ''];
    return !meaning && label ? { target: 'phones.#', label, number: 0, confidence: 'sure' } : meaning;
  });
};

const place = (meanings: readonly (Meaning | undefined)[], headers: readonly string[]): MappedColumn[] => {
  const taken = new Set<string>();
  const mapped = new Map<number, MappedColumn>();
  // What is sure, and says its own number, chooses first.
  const order = [...meanings.keys()].toSorted((a, b) => rank(meanings[a]) - rank(meanings[b]) || a - b);
  const groups = new Map<string, number>();
  for (const index of order) {
    const meaning = meanings[index];
    const target = meaning && placeOne(meaning, headers[index] ?? '', taken, groups);
    if (target) taken.add(target);
    mapped.set(index, {
      index,
      target: target ?? null,
      label: target ? (meaning?.label ?? null) : null,
      confidence: meaning && (target || meaning.target === null) ? meaning.confidence : 'none',
    });
  }
  return [...meanings.keys()].flatMap((index) => mapped.get(index) ?? []);
};

const rank = (meaning: Meaning | undefined): number =>
  !meaning ? 9 : (meaning.confidence === 'sure' ? 0 : 4) + (meaning.number > 0 ? 0 : 1);

/** Streets, cities and the like of one heading's group go to one address: 'Home …' to the first, 'Business …' to the next. */
const placeOne = (
  meaning: Meaning,
  header: string,
  taken: ReadonlySet<string>,
  groups: Map<string, number>,
): string | undefined => {
  const { target, number, label } = meaning;
  if (target === null) return undefined;
  if (['tags', 'origins', 'note', 'lastNamePart'].includes(target)) return target;
  if (!target.includes('#')) return taken.has(target) ? undefined : target;
  if (target.startsWith('addresses.')) {
    const key = `${label ?? ''} ${number}`;
    const at = groups.get(key) ?? groups.size;
    groups.set(key, at);
    const wanted = target.replace('#', String(at));
    // Two lines of one street stand in two columns, and the parts of a line in many.
    const isMore =
      target.endsWith('.streetPart') || /line|(?:address|street|stra[sß]e|rue|calle|via)\D*\d$/i.test(header);
    return at < mostNumbered && (!taken.has(wanted) || isMore) ? wanted : undefined;
  }
  for (let at = Math.max(0, number - 1); at < mostNumbered; at += 1) {
    const wanted = target.replace('#', String(at));
    if (!taken.has(wanted)) return wanted;
    // A type belongs to its own number or to none.
    if (shapeOf(wanted).shape.endsWith('.label')) return undefined;
  }
  return undefined;
};
