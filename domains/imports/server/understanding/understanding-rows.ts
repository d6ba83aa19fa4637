// From the cells of a row to a contact: names, addresses, numbers, labels and values, each judged as everywhere in the product. What cannot
// be read is a problem of the row; the rest of the row stays.
import { createHash } from 'node:crypto';
import type { ContactColumns, KeptEmail, KeptPhone } from '#/domains/contacts/server.ts';
import type { MappedColumn } from '#/domains/imports/contract.ts';
import { anyEmailPattern } from '#/kernel/contract/any-email.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { FileRow, RowProblem } from '../reading/row.ts';
import { type Fixes, fixFor } from '../rehearsing/fixes.ts';
import { readAddresses } from './addresses.ts';
import { type AttributeReader, readAttribute } from './attributes.ts';
import type { CountryCounts } from './counting-countries.ts';
import { readWithExtra } from './extra-cells.ts';
import { isFooter, saysNothingElse } from './footers.ts';
import { keepPhone, withPrimary } from './keeping-phones.ts';
import type { LabelKind, Labels } from './labels.ts';
import { splitName } from './names.ts';
import { countryBeside, readPhones } from './phones.ts';
import { countryNamed, countryOfMail } from './places.ts';
import type { Problem, UnderstoodRow } from './record.ts';
import { cellText, entriesIn, longestNote, oneLine } from './texts.ts';

/** A column that is read, with the shape and the number of its target. */
export interface ReadColumn extends MappedColumn {
  target: string;
  shape: string;
  number: number;
}

export interface Understanding {
  /** How many columns the file has. */
  width: number;
  /** Columns that are read. */
  columns: readonly ReadColumn[];
  attributes: ReadonlyMap<string, AttributeReader>;
  labels: Labels;
  fixes: Fixes;
  /** Country of numbers that do not say theirs. */
  country: string | null;
  /** Whether somebody chose it for all of them. */
  isChosen: boolean;
  /** The agency's, tried after it. */
  ownCountry: string | null;
  /** What is known of numbers that do not say theirs. */
  counts: CountryCounts;
  /** The file comes from a product of North America. */
  isAmerican: boolean;
  /** The file is an export of ours, whose lists are divided as we divide them. */
  isOwn: boolean;
}

const mostEntries = 50;
const longestName = 100;

const rowProblems: Readonly<Record<RowProblem, string>> = {
  halfQuote: 'row.halfQuote',
  tooLong: 'row.tooLong',
  tooManyCells: 'row.tooManyCells',
};

/** Understands one row. */
export const understandRow = (row: FileRow, how: Understanding): UnderstoodRow => {
  const key = row.problem && rowProblems[row.problem];
  const read = () => new RowReading(row, how).read();
  if (!key) return read();
  const extra = row.problem === 'tooManyCells' ? readWithExtra(row, how, key, read) : undefined;
  return extra ?? rejected(key, how.fixes);
};

const rejected = (key: string, fixes: Fixes, found: Partial<UnderstoodRow> = {}): UnderstoodRow => {
  const isSkipped = fixFor(fixes, key, null)?.how === 'skip';
  return {
    record: {},
    note: '',
    emails: [],
    phones: [],
    nameKey: '',
    sameness: null,
    ...found,
    problems: [...(found.problems ?? []), { key, value: null, column: null, isOpen: !isSkipped }],
    outcome: isSkipped ? 'skip' : 'reject',
    why: key,
  };
};

interface Value {
  column: ReadColumn;
  text: string;
}

class RowReading {
  readonly #how: Understanding;
  readonly #values: Value[];
  readonly #problems: Problem[] = [];
  #isSkipped = false;

  constructor({ cells }: FileRow, how: Understanding) {
    this.#how = how;
    this.#values = how.columns.flatMap((column) => {
      const text = cellText(cells[column.index] ?? '');
      return text === '' ? [] : [{ column, text }];
    });
  }

  read(): UnderstoodRow {
    const record: ContactColumns = {};
    this.#readNames(record);
    const addresses = readAddresses(this.#values);
    if (addresses.length > 0) record.addresses = addresses;
    this.#readEmails(record);
    this.#readPhones(
      record,
      addresses.map(({ country }) => country && countryNamed(country)).find(Boolean) || undefined,
    );
    this.#readLabels(record);
    this.#readAttributes(record);
    // A firm without a person goes by its own name.
    const company = record['company_name'];
    if (!record.first_name && !record.last_name && typeof company === 'string' && !record.emails && !record.phones)
      record.first_name = company.slice(0, longestName);
    const nameKey = lowerCase([record.first_name ?? '', record.last_name ?? ''].join(' ').trim());
    const found = {
      record,
      note: this.#readNote(),
      problems: this.#problems,
      emails: (record.emails ?? []).map(({ emailAddress }) => emailAddress),
      phones: (record.phones ?? []).map(({ number }) => number),
      nameKey,
      sameness: record.emails || record.phones ? null : this.#sameness(),
    };
    if (nameKey === '' && found.emails.length === 0 && found.phones.length === 0)
      return rejected('row.nobody', this.#how.fixes, found);
    if (
      saysNothingElse(record) &&
      [nameKey, ...this.#texts('fullName')].some(isFooter) &&
      fixFor(this.#how.fixes, footer, null)?.how !== 'keep'
    )
      return rejected(footer, this.#how.fixes, found);
    return { ...found, outcome: this.#isSkipped ? 'skip' : 'create', why: this.#isSkipped ? 'decided' : null };
  }

  #texts(target: string): string[] {
    return this.#values.flatMap(({ column, text }) => (column.target === target ? text : []));
  }

  /** Whatever the order of its columns. */
  #sameness(): string {
    const said = this.#values.map(({ column, text }) => JSON.stringify([column.target, text])).toSorted();
    return createHash('sha256').update(said.join()).digest('base64url');
  }

  /** Notes a problem; answers what was decided about it. */
  #problem(key: string, value: string | null, column: number | null): ReturnType<typeof fixFor> {
    const fix = fixFor(this.#how.fixes, key, value);
    this.#problems.push({ key, value, column, isOpen: !fix });
    if (fix?.how === 'skip') this.#isSkipped = true;
    return fix;
  }

  #readNote(): string {
    const note = this.#texts('note').join('\n\n');
    if (note.length <= longestNote) return note;
    if (this.#problem('tooLong', note.slice(0, 200), null)?.how === 'drop') return '';
    return note.slice(0, longestNote).toWellFormed();
  }

  #readNames(record: ContactColumns): void {
    let [firstName = ''] = this.#texts('firstName');
    let lastName = this.#values
      .flatMap(({ column, text }) => (/^lastName(?:Part)?$/.test(column.target) ? text : []))
      .join(' ');
    const [whole] = this.#texts('fullName');
    if (firstName === '' && lastName === '' && whole && !anyEmailPattern.test(whole))
      ({ firstName, lastName } = splitName(whole));
    const keep = (column: 'first_name' | 'last_name', text: string): void => {
      const name = oneLine(text);
      if (name === '') return;
      if (name.length > longestName && this.#problem('tooLong', name.slice(0, 200), null)?.how === 'drop') return;
      record[column] = name.slice(0, longestName).toWellFormed().trim();
    };
    keep('first_name', firstName);
    keep('last_name', lastName);
  }

  #readEmails(record: ContactColumns): void {
    const emails = new Map<string, KeptEmail>();
    for (const { column, text } of this.#values) {
      if (column.shape !== 'emails.#') continue;
      // '"Pop, Ana" <ana@…>': the name before an address is no address.
      const addresses = text.replace(/(?:"[^"]*"|[^"<>,;\n|]*)\s*<([^<>]+@[^<>]+)>/g, ' $1 ');
      for (const part of addresses.split(/\s*:::\s*|[;,\n|]+|\s+(?=[^\s@]+@)/)) {
        // 'ana@…(Valid)': what some products know of an address.
        const bare = (/<([^<>]+)>/.exec(part)?.[1] ?? part.replace(/(?<=@\S+)\s*\([^()@]*\)\s*$/, ''))
          .replace(/^mailto:/i, '')
          .trim()
          .normalize('NFC')
          .toLowerCase();
        if (bare === '' || /^(?:-|n\/?a|none|null|no email)$/.test(bare)) continue;
        if (bare.length > 254 || !anyEmailPattern.test(bare))
          this.#problem('email', part.trim().slice(0, 300), column.index);
        else if (emails.size < mostEntries || emails.has(bare))
          emails.set(bare, emails.get(bare) ?? { emailAddress: bare, isPrimary: emails.size === 0 });
        else this.#problem('tooMany', bare, column.index);
      }
    }
    if (emails.size > 0) record.emails = [...emails.values()];
  }

  #readPhones(record: ContactColumns, rowCountry: string | undefined): void {
    const phones = new Map<string, KeptPhone>();
    const cells = this.#values.filter(({ column }) => column.shape === 'phones.#');
    const fix = fixFor(this.#how.fixes, 'phone', null);
    const countries = {
      row: rowCountry ?? countryBeside(cells.map(({ text }) => text)),
      mail: countryOfMail(record.emails?.[0]?.emailAddress),
      file: this.#how.country,
      isChosen: this.#how.isChosen,
      own: this.#how.ownCountry,
      isAmerican: this.#how.isAmerican,
      fix: fix?.how === 'country' ? (fix.to ?? undefined) : undefined,
    };
    for (const { column, text } of cells) {
      const label = oneLine(this.#texts(`${column.target}.label`)[0] ?? column.label ?? '').slice(0, 60);
      for (const found of readPhones(text, countries)) {
        if ('phone' in found) {
          if (found.assumed) this.#how.counts.add(found.assumed);
          if (phones.size < mostEntries || phones.has(found.phone.number)) keepPhone(phones, found.phone, label);
          else this.#problem('tooMany', found.phone.number, column.index);
          continue;
        }
        const own = fixFor(this.#how.fixes, found.problem, found.value);
        const again =
          own?.how === 'country' && own.to ? readPhones(found.value, { ...countries, fix: own.to })[0] : undefined;
        if (again && 'phone' in again) keepPhone(phones, again.phone, label);
        else this.#problem(found.problem, found.value.slice(0, 300), column.index);
      }
    }
    if (phones.size > 0) record.phones = withPrimary([...phones.values()]);
  }

  #readLabels(record: ContactColumns): void {
    const { labels, isOwn } = this.#how;
    const found = (kind: LabelKind, target: string, several: boolean): { ids: string[]; made: string[] } => {
      const [ids, made]: [Set<string>, Set<string>] = [new Set(), new Set()];
      for (const { column, text } of this.#values) {
        if (column.target !== target) continue;
        for (const name of several ? entriesIn(text, isOwn) : [oneLine(text)]) {
          // Google's own groups, '* myContacts', sort nothing.
          if (/^\*\s|^my ?contacts$|^starred$/i.test(name)) continue;
          const label = labels.find(kind, name);
          if (label.id) ids.add(label.id);
          if (label.made) made.add(label.made);
          if (label.problem) this.#problems.push({ ...label.problem, column: column.index });
          if (label.isSkipped) this.#isSkipped = true;
        }
      }
      return { ids: [...ids], made: [...made] };
    };
    const tags = found('tag', 'tags', true);
    if (tags.ids.length > 0) record.tag_ids = tags.ids;
    if (tags.made.length > 0) record.new_tags = tags.made;
    const origins = found('origin', 'origins', true);
    if (origins.ids.length > 0) record.origin_ids = origins.ids;
    if (origins.made.length > 0) record.new_origins = origins.made;
    const stage = found('stage', 'stage', false);
    if (stage.ids[0]) record.stage_id = stage.ids[0];
    else if (stage.made[0]) record.new_stage = stage.made[0];
    const [agent] = found('agent', 'assignedAgent', false).ids;
    if (agent) record.assigned_agent_id = agent;
  }

  /** Some programs write a birthday in three columns. */
  #birthdayOfParts(): Value[] {
    const [first] = this.#values.filter(({ column }) => column.target.startsWith('birthday.'));
    if (!first || this.#texts('birthday').length > 0) return [];
    const text = ['year', 'month', 'day'].map((part) => this.#texts(`birthday.${part}`)[0] ?? '').join('-');
    return [{ column: { ...first.column, target: 'birthday' }, text }];
  }

  #readAttributes(record: ContactColumns): void {
    for (const { column, text } of [...this.#values, ...this.#birthdayOfParts()]) {
      const reader = this.#how.attributes.get(column.target);
      if (column.target === 'optOut' && !/^(?:no|false|0|nu|nein|non|n|subscribed)$/i.test(text))
        record.opts_out = true;
      if (!reader) continue;
      const { value, problem } = readAttribute(text, reader);
      const fix = problem ? this.#problem(problem, text.slice(0, 300), column.index) : undefined;
      if (value === undefined || fix?.how === 'drop') continue;
      if (reader.customId) record.custom = { ...record.custom, [reader.customId]: value };
      else if (reader.column) record[reader.column] = value;
    }
  }
}

const footer = 'row.footer';
