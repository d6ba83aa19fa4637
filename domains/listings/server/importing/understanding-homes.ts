// From the cells of a row to the facts of a home. What cannot be read is a problem of the row and the rest of it stays; what comes out is what the
// call for a new home would take.
import type { Import, NumberedRow, Problem, Target } from '#/domains/imports/server.ts';
import { cellText, fixFor } from '#/domains/imports/server.ts';
import { writtenHome } from '#/domains/listings/contract.ts';
import type { SentHome } from '#/domains/listings/server/homes/writing-homes.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import { isClosed } from './problem-words.ts';
import { type CellReading, isMetric, type ReadCell, readBaths, readCell, readPhotos } from './reading-cells.ts';

export interface HomesReading {
  columns: readonly { index: number; target: string; attribute: Attribute | undefined }[];
  fixes: Import['fixes'];
  dateOrder: CellReading['dateOrder'];
  thisYear: number;
  /** Words that no list has, by attribute, as far as they are decided one by one. */
  unlisted: Map<string, Set<string>>;
}

export interface UnderstoodHome {
  facts: SentHome;
  problems: Problem[];
  /** Somebody decided that rows with such a problem are left out, or nothing tells which home it is. */
  why: string | null;
  outcome: 'create' | 'skip' | 'reject';
}

/** How the rows of an import are read. */
export const readingOf = (
  { mapping, fixes, layout }: Import,
  targets: readonly Target[],
  year: number,
): HomesReading => {
  const attributes = new Map(targets.map(({ target, attribute }) => [target, attribute]));
  return {
    columns: mapping.flatMap(({ index, target }) =>
      target === null ? [] : [{ index, target, attribute: attributes.get(target) }],
    ),
    fixes,
    dateOrder: layout.dateOrder,
    thisYear: year,
    unlisted: new Map(),
  };
};

const longestWord = 60;
/** A column that was read as the wrong list has a word in every row: the first so many are decided one by one, the others together. */
const mostUnlisted = 20;

const rejected = (key: string, { fixes }: HomesReading): UnderstoodHome => {
  const isSkipped = fixFor(fixes, key, null)?.how === 'skip';
  return {
    facts: {},
    problems: [{ key, value: null, column: null, isOpen: !isSkipped }],
    outcome: isSkipped ? 'skip' : 'reject',
    why: isSkipped ? 'decided' : key,
  };
};

/** Understands one row. */
export const understandHome = (row: NumberedRow, how: HomesReading): UnderstoodHome => {
  const isWide = row.problem === 'tooManyCells';
  if (row.problem && !(isWide && fixFor(how.fixes, 'row.tooManyCells', null)?.how === 'drop'))
    return rejected(`row.${row.problem}`, how);
  return new HomeReading(row, how).read();
};

class HomeReading {
  readonly #how: HomesReading;
  readonly #row: NumberedRow;
  readonly #facts: Record<string, unknown> = {};
  readonly #problems: Problem[] = [];
  #isSkipped = false;

  constructor(row: NumberedRow, how: HomesReading) {
    this.#row = row;
    this.#how = how;
  }

  read(): UnderstoodHome {
    for (const column of this.#how.columns) {
      const said = cellText(this.#row.cells[column.index] ?? '');
      if (said !== '') this.#readColumn(column, said);
    }
    this.#settleBaths();
    this.#leaveOutWhatIsRefused();
    if (this.#isSkipped) return { facts: this.#facts, problems: this.#problems, outcome: 'skip', why: 'decided' };
    if (keyOf(this.#facts) !== null)
      return { facts: this.#facts, problems: this.#problems, outcome: 'create', why: null };
    const nothing = rejected('row.noHome', this.#how);
    return { ...nothing, problems: [...this.#problems, ...nothing.problems] };
  }

  #readColumn({ index, target, attribute }: HomesReading['columns'][number], said: string): void {
    if (target === 'photos') {
      const { media, hasOthers } = readPhotos(said);
      if (hasOthers) this.#note('photos', said, index);
      if (media.length > 0) this.#facts.media = media;
    } else if (target === 'bathrooms') {
      const baths = readBaths(said);
      if (baths === undefined) this.#note('value.bathroomsTotalInteger', said, index);
      else for (const [name, count] of Object.entries(baths)) this.#facts[name] ??= count;
    } else if (attribute) this.#take(target, said, index, attribute);
  }

  #take(target: string, said: string, index: number, attribute: Attribute): void {
    const { dateOrder, thisYear } = this.#how;
    const read = readCell(said, { name: target, attribute, dateOrder, thisYear });
    const value = this.#settle(target, said, index, read);
    if (value === undefined) return;
    const id = /^attributes\.(.+)$/.exec(target)?.[1];
    if (id) this.#facts.attributes = { ...(this.#facts.attributes as object | undefined), [id]: value };
    else this.#facts[target] = value;
    if (target === 'livingArea' && isMetric(said)) this.#facts.livingAreaUnits ??= 'Square Meters';
  }

  /** The value as it was decided about its problem; undefined where it is left out. */
  #settle(target: string, said: string, index: number, { value, problem }: ReadCell): unknown {
    if (problem === undefined) return value;
    if (problem === 'tooLong') return this.#note('tooLong', null, index)?.how === 'drop' ? undefined : value;
    if (problem === 'value') {
      this.#note(`value.${target}`, said, index);
      return undefined;
    }
    const word = said.slice(0, longestWord);
    if (!this.#isDecidedAlone(target, word)) {
      this.#note(`value.${target}`, said, index);
      return undefined;
    }
    const fix = this.#note(`list.${target}.${word}`, null, index, !isClosed(target));
    if (fix?.how === 'map') return fix.to ?? undefined;
    return fix?.how === 'drop' || isClosed(target) ? undefined : said;
  }

  #isDecidedAlone(target: string, word: string): boolean {
    const { unlisted } = this.#how;
    const words = unlisted.get(target) ?? new Set();
    if (words.has(word)) return true;
    if (words.size >= mostUnlisted || target.startsWith('attributes.')) return false;
    unlisted.set(target, words.add(word));
    return true;
  }

  /** Notes a problem, and answers what was decided about it. */
  #note(key: string, value: string | null, column: number, isHarmless = false) {
    const shown = value?.slice(0, 300) ?? null;
    const fix = fixFor(this.#how.fixes, key, shown);
    this.#problems.push({ key, value: shown, column, isOpen: fix === undefined && !isHarmless });
    if (fix?.how === 'skip') this.#isSkipped = true;
    return fix;
  }

  /** How many baths in all says nothing beside full ones and halves. */
  #settleBaths(): void {
    if ('bathroomsFull' in this.#facts || 'bathroomsHalf' in this.#facts) delete this.#facts.bathroomsTotalInteger;
  }

  /** What a home cannot be, the call for a new one would refuse. */
  #leaveOutWhatIsRefused(): void {
    const { error } = writtenHome.safeParse(this.#facts);
    for (const { path } of error?.issues ?? []) {
      const name = String(path[0] ?? '');
      if (!(name in this.#facts)) continue;
      this.#note(
        `value.${name}`,
        String(this.#facts[name]),
        this.#how.columns.find(({ target }) => target === name)?.index ?? 0,
      );
      delete this.#facts[name];
    }
  }
}

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Where a home is, in one line: 'street|unit|postal code'; null where no street is told. */
export const placeOf = (facts: SentHome): string | null => {
  const street =
    word(facts.unparsedAddress) ||
    [facts.streetNumber, facts.streetName, facts.streetSuffix].map(word).filter(Boolean).join(' ');
  return street === '' ? null : [street, word(facts.unitNumber), word(facts.postalCode)].join('|').toLowerCase();
};

/** What a home of a file is known by: its number, else where it is. */
export const keyOf = (facts: SentHome): string | null => {
  const place = placeOf(facts);
  if (word(facts.listingId) !== '') return `id ${word(facts.listingId)}`;
  return place === null ? null : `at ${place}`;
};
