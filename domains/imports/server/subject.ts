// What a file can bring in: contacts, and what other domains declare. Imports read files, keep what was decided, write range by range and tell
// the results; a subject says what a column may be, what becomes of a row, and how it is written and taken back.
import type { ChoiceOfImport, ImportKind, ImportProblem, MappedColumn } from '#/domains/imports/contract.ts';
import type { Needs } from '#/kernel/contract/permission.ts';
import type { Context } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';
import type { House } from '#/kernel/server/house.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Changeable, Import, Maker } from './imports.ts';
import type { Target } from './mapping/targets.ts';
import type { Inspected } from './reading/inspecting.ts';
import type { FileRow } from './reading/row.ts';
import type { StagingRun } from './rehearsing/staging.ts';

/** The words of a group of problems. */
export interface ProblemWords {
  /** After the number of rows: '38 numbers belong to no country we tried'. */
  title: string;
  otherwise: string;
  /** What whoever imports must be allowed for that; what happens to the rows of others. */
  needs?: { right: Needs; otherwise: string };
  choices: ImportProblem['choices'];
  options?: ImportProblem['options'];
  /** What one row is told. */
  message: (value: string | null) => string;
}

/** Something that is chosen for all rows. */
export interface ImportChoice extends Omit<ChoiceOfImport, 'value'> {
  usual: string;
  /** Whether rows become something else by it, so that they have to be checked again. */
  isOfRows: boolean;
}

/** A file in the store. */
export interface StoredFile {
  key: string;
  size: number;
}

export interface ImportSubject {
  /** As an upload names it: 'contacts'. */
  type: string;
  /** Of whoever sees and runs such imports, besides the right of the call. */
  needs: Needs;
  kinds: readonly ImportKind[];
  mostRows: number;
  choices: readonly ImportChoice[];
  targets: (ctx: Context) => Promise<Target[]>;
  /** What the columns of a file probably are. */
  suggest: (ctx: Context, file: Inspected) => Promise<{ mapping: MappedColumn[]; preset: string | null }>;
  /** Refuses a mapping under which nothing could come in, and two columns in one place. */
  checkMapping: (mapping: readonly MappedColumn[]) => void;
  wordsOf: (key: string) => ProblemWords;
  /** Why a row became what it did, for people. */
  reasonOf: (why: string | null) => string | null;
  /** Understands all rows and stages what they would become; answers how many there are, and what else the import is to know. */
  rehearse: (
    run: Maker & StagingRun & { readonly house: House },
    found: Import,
    file: StoredFile,
  ) => Promise<{ rows: number; known: Changeable }>;
  /** The same of one row whose cells were put right. */
  understandAgain: (ctx: Context, found: Import, row: FileRow & { row: number }) => Promise<void>;
  /** What a row is called, by its record. */
  nameOf: (record: Readonly<Record<string, unknown>>) => string | null;
  /** What records are called that an undo had to do with. */
  namesOf: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
  /** Refuses to run what was not said to its end. */
  checkReady: (found: Import) => void;
  /** Starts the job that checks a large file; answers its id. */
  startRehearsal: (ctx: Context, found: Pick<Import, 'id' | 'name' | 'rehearsal' | 'rowCount'>) => Promise<string>;
  /** Starts the job that writes the rows; answers its id. */
  start: (ctx: Context, found: Import, total: number) => Promise<string>;
}

/** What files can bring in. */
export const importSubjects = extension<ImportSubject>('imports.subjects');

const allOf = (house: House): readonly ImportSubject[] => importSubjects.of(house);

/** By its type. Refuses, under `type`, what no file can bring in, and what the caller may not. */
export const subjectOf = (ctx: Context, type: string): ImportSubject => {
  const found = allOf(ctx.house).find((subject) => subject.type === type);
  if (!found || !ctx.can(found.needs))
    throw invalid('type', `must be one of ${typesOf(ctx).join(', ')}`, 'imports.unknownType');
  return found;
};

/** What the caller may bring in. */
export const typesOf = (ctx: Context): string[] =>
  allOf(ctx.house)
    .filter(({ needs }) => ctx.can(needs))
    .map(({ type }) => type);

/** What was chosen for all rows of an import, what is usual where nothing was. */
export const chosenIn = (subject: ImportSubject, choices: Import['choices']): ChoiceOfImport[] =>
  subject.choices.map(({ name, label, help, options, usual }) => ({
    name,
    label,
    ...(help === undefined ? {} : { help }),
    options,
    value: choices[name] ?? usual,
  }));
