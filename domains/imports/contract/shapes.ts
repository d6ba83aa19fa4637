// What the calls of imports answer: the import itself, its problems, its rows.
import * as z from 'zod/mini';
import { id, text } from '#/kernel/contract/values.ts';
import {
  consents,
  dateOrders,
  delimiters,
  duplicateRules,
  encodings,
  fixKinds,
  importKinds,
  importStatuses,
  outcomes,
  pairDecisions,
} from './choices.ts';

/** What a column is read as: 'firstName', 'emails.0', 'phones.1.label', 'addresses.0.street', 'attributes.<id>'; null leaves it out. */
export const target = z.nullable(text(80));

const mappedColumn = z.object({
  index: z.int(),
  target,
  /** What an address or a number of this column is called where no other column says it: 'mobile', 'Home'. */
  label: z.nullable(z.string()),
  confidence: z.enum(['sure', 'guess', 'none']),
});
export type MappedColumn = z.output<typeof mappedColumn>;

const importOptions = z.object({
  domainId: z.nullable(id()),
  tagIds: z.array(id()),
  originIds: z.array(id()),
  /** Of those whose row says none. */
  stageId: z.nullable(id()),
  assignedAgentId: z.nullable(id()),
  duplicates: z.enum(duplicateRules),
  /** Country of numbers that do not say theirs. */
  phoneCountry: z.nullable(z.string()),
  /** What people agreed to; until it is chosen nothing runs. */
  consent: z.nullable(z.enum(consents)),
  /** Whether workflows may act on whom it brings in (decision 59). */
  startWorkflows: z.boolean(),
});
export type ImportOptions = z.output<typeof importOptions>;

export const counts = z.object({
  /** Rows of the file that are not blank. */
  rows: z.int(),
  create: z.int(),
  update: z.int(),
  skip: z.int(),
  /** Rows with something that nobody has decided about. */
  fix: z.int(),
  /** Rows that cannot become a contact as they are. */
  reject: z.int(),
  /** Of those that are skipped: the same person stands further up in the file. */
  doubles: z.int(),
});
export type ImportCounts = z.output<typeof counts>;

const result = z.object({
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** Notes that it brought to contacts it changed, and labels that were not there before: an undo takes them back. */
  notes: z.int(),
  tags: z.int(),
  stages: z.int(),
  origins: z.int(),
});
const undone = z.object({ jobId: id(), status: z.string(), reversed: z.int(), kept: z.int(), refused: z.int() });

const choiceOfImport = z.object({
  name: z.string(),
  label: z.string(),
  help: z.optional(z.string()),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What was chosen, or is usual. */
  value: z.string(),
});
export type ChoiceOfImport = z.output<typeof choiceOfImport>;

export const importRecord = z.object({
  _id: id(),
  /** What the file brings in: 'contacts', 'listings'. */
  type: z.string(),
  name: z.string(),
  kind: z.enum(importKinds),
  delimiter: z.nullable(z.enum(delimiters)),
  encoding: z.nullable(z.enum(encodings)),
  hasHeader: z.boolean(),
  /** The sheets of a workbook that are left out, since their headings are others; the first twenty. */
  otherSheets: z.array(z.string()),
  dateOrder: z.enum(dateOrders),
  /** Numbers that do not say their country, by the one in which they were read, and those that would be numbers of another, too. */
  phones: z.array(
    z.object({
      country: z.string(),
      numbers: z.int(),
      also: z.array(z.object({ country: z.string(), numbers: z.int() })),
    }),
  ),
  columns: z.array(z.object({ index: z.int(), header: z.string(), samples: z.array(z.string()) })),
  rows: z.int(),
  mapping: z.array(mappedColumn),
  preset: z.nullable(z.string()),
  /** Of contacts. */
  options: importOptions,
  /** What else is chosen for all rows; none of contacts. */
  choices: z.array(choiceOfImport),
  status: z.enum(importStatuses),
  counts: z.nullable(counts),
  /** The job under way or the one that did it. */
  jobId: z.nullable(id()),
  progress: z.nullable(z.int()),
  result: z.nullable(result),
  /** The tag that everybody of this import has. */
  tag: z.nullable(z.object({ _id: id(), displayName: z.string() })),
  error: z.nullable(z.string()),
  canUndo: z.boolean(),
  undone: z.nullable(undone),
  createdBy: z.nullable(z.object({ _id: id(), fullName: z.string() })),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type ImportRecord = z.output<typeof importRecord>;

const choice = z.object({
  how: z.enum(fixKinds),
  label: z.string(),
  /** What `to` has to be: a country, a tag, an origin, an agent, one of the problem's `options`. */
  to: z.nullable(z.enum(['country', 'tag', 'origin', 'stage', 'agent', 'option'])),
});

const decided = z.object({ how: z.enum(fixKinds), to: z.nullable(z.string()) });

export const problem = z.object({
  /** Of the group: 'phone', 'stage', 'email', 'row.halfQuote'. */
  key: z.string(),
  title: z.string(),
  /** What happens to them when nobody decides. */
  otherwise: z.string(),
  rows: z.int(),
  /** The commonest values, with what was decided about one of its own. */
  values: z.array(z.object({ value: z.string(), rows: z.int(), fix: z.nullable(decided) })),
  choices: z.array(choice),
  /** What a value may be put right to, where the choices have an option. */
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  fix: z.nullable(decided),
});
export type ImportProblem = z.output<typeof problem>;

const pairField = z.object({
  name: z.string(),
  displayName: z.string(),
  /** The field type; a 'date' or an 'invoiceprice' is still to be written as the reader's country does. */
  type: z.string(),
  /** What the row says, what is there, and what would stand after. */
  given: z.nullable(z.string()),
  there: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export const pair = z.object({
  row: z.int(),
  line: z.int(),
  displayName: z.nullable(z.string()),
  /** A contact by its id, or a row of the file by its number; null where whom it met is gone. */
  meets: z.nullable(
    z.object({
      _id: z.nullable(id()),
      line: z.nullable(z.int()),
      displayName: z.nullable(z.string()),
    }),
  ),
  /** What becomes of the row, and what was decided about it alone. */
  how: z.enum(pairDecisions),
  decided: z.nullable(z.enum(pairDecisions)),
  /** Not all that may be seen may be changed. */
  mayUpdate: z.boolean(),
  fields: z.array(pairField),
});
export type ImportPair = z.output<typeof pair>;

export const importRow = z.object({
  row: z.int(),
  line: z.int(),
  outcome: z.enum(outcomes),
  why: z.nullable(z.string()),
  /** Of the row in the order of the columns; null where the row was in order and its cells were not kept. */
  cells: z.nullable(z.array(z.string())),
  problems: z.array(z.object({ key: z.string(), message: z.string(), column: z.nullable(z.int()) })),
  displayName: z.nullable(z.string()),
});
