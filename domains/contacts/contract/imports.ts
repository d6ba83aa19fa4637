// Address books that are brought in: a file is uploaded, its columns mapped, rehearsed, run, and taken back (decisions 30–34, 59, 92).
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { listAnswer } from '#/kernel/contract/list.ts';
import { country, id, text, whole, wholeInQuery } from '#/kernel/contract/values.ts';
import {
  consents,
  dateOrders,
  delimiters,
  duplicateRules,
  encodings,
  fixKinds,
  importKinds,
  importStatuses,
  mostColumns,
  mostImportBytes,
  outcomes,
} from './import-choices.ts';

/** What a column is read as: 'firstName', 'emails.0', 'phones.1.label', 'addresses.0.street', 'attributes.<id>'; null leaves it out. */
const target = z.nullable(text(80));

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
  assignedAgentId: z.nullable(id()),
  duplicates: z.enum(duplicateRules),
  /** Country of numbers that do not say theirs. */
  phoneCountry: z.nullable(z.string()),
  /** What people agreed to; until it is chosen nothing runs. */
  consent: z.nullable(z.enum(consents)),
  startWorkflows: z.boolean(),
});
export type ImportOptions = z.output<typeof importOptions>;

const counts = z.object({
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

const result = z.object({ created: z.int(), updated: z.int(), skipped: z.int(), failed: z.int() });
const undone = z.object({ jobId: id(), status: z.string(), reversed: z.int(), kept: z.int(), refused: z.int() });

const importRecord = z.object({
  _id: id(),
  name: z.string(),
  kind: z.enum(importKinds),
  delimiter: z.nullable(z.enum(delimiters)),
  encoding: z.nullable(z.enum(encodings)),
  hasHeader: z.boolean(),
  dateOrder: z.enum(dateOrders),
  columns: z.array(z.object({ index: z.int(), header: z.string(), samples: z.array(z.string()) })),
  rows: z.int(),
  mapping: z.array(mappedColumn),
  preset: z.nullable(z.string()),
  options: importOptions,
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
  /** What `to` has to be: a country, a tag, an origin, an agent. */
  to: z.nullable(z.enum(['country', 'tag', 'origin', 'stage', 'agent'])),
});

const decided = z.object({ how: z.enum(fixKinds), to: z.nullable(z.string()) });

const problem = z.object({
  /** Of the group: 'phone', 'stage', 'email', 'row.halfQuote'. */
  key: z.string(),
  title: z.string(),
  /** What happens to them when nobody decides. */
  otherwise: z.string(),
  rows: z.int(),
  /** The commonest values, with what was decided about one of its own. */
  values: z.array(z.object({ value: z.string(), rows: z.int(), fix: z.nullable(decided) })),
  choices: z.array(choice),
  fix: z.nullable(decided),
});
export type ImportProblem = z.output<typeof problem>;

const importRow = z.object({
  row: z.int(),
  line: z.int(),
  outcome: z.enum(outcomes),
  why: z.nullable(z.string()),
  /** Of the row in the order of the columns; null where the row was in order and its cells were not kept. */
  cells: z.nullable(z.array(z.string())),
  problems: z.array(z.object({ key: z.string(), message: z.string(), column: z.nullable(z.int()) })),
  displayName: z.nullable(z.string()),
});

const byId = z.strictObject({ id: id() });
const ids = (most: number) => z.optional(z.array(id()).check(z.maxLength(most)));

const fileRefusals = {
  'imports.noFile': 'invalid',
  'imports.tooLarge': 'too-large',
  'imports.empty': 'invalid',
  'imports.notAnAddressBook': 'invalid',
  'imports.headerOnly': 'invalid',
  'imports.oneColumn': 'invalid',
  'imports.tooManyColumns': 'invalid',
  'imports.tooManyRows': 'invalid',
  'imports.unreadable': 'invalid',
  'imports.bomb': 'invalid',
} as const;

const stateRefusals = { 'imports.underWay': 'conflict', 'imports.over': 'conflict' } as const;

export const importsContract = contract('imports', {
  upload: call({
    method: 'POST',
    path: '/crm/contacts/bulk/import',
    summary: 'Upload an address book: CSV, XLSX or vCard. Nothing is written to contacts before it is run',
    body: z.strictObject({ type: z.optional(text(40)) }),
    files: { names: ['file', 'files'], most: 1, maxBytes: mostImportBytes },
    answer: importRecord,
    needs: 'contact.write',
    refusals: fileRefusals,
    status: 201,
  }),
  list: call({
    method: 'GET',
    path: '/crm/imports',
    summary: 'Imports so far, the newest first: a member’s own, an owner’s all',
    query: z.strictObject({ length: z.optional(wholeInQuery(1, 100)), offset: z.optional(wholeInQuery(0, 100_000)) }),
    answer: listAnswer(importRecord),
    needs: 'contact.write',
    refusals: {},
  }),
  targets: call({
    method: 'GET',
    path: '/crm/imports/targets',
    summary: 'What a column may be read as',
    answer: z.object({
      data: z.array(
        z.object({ target: z.string(), displayName: z.string(), category: z.string(), isNumbered: z.boolean() }),
      ),
    }),
    needs: 'contact.write',
    refusals: {},
  }),
  get: call({
    method: 'GET',
    path: '/crm/imports/{id}',
    summary: 'An import: its columns, its mapping, what a rehearsal found, how far it has come',
    params: byId,
    answer: importRecord,
    needs: 'contact.write',
    refusals: {},
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/imports/{id}',
    summary: 'Say what the columns are, and what all rows have in common',
    params: byId,
    body: z.strictObject({
      mapping: z.optional(
        z
          .array(z.strictObject({ index: whole(0, mostColumns - 1), target, label: z.optional(z.nullable(text(60))) }))
          .check(z.maxLength(mostColumns)),
      ),
      domainId: z.optional(z.nullable(id())),
      tagIds: ids(50),
      originIds: ids(20),
      assignedAgentId: z.optional(z.nullable(id())),
      duplicates: z.optional(z.enum(duplicateRules)),
      phoneCountry: z.optional(z.nullable(country())),
      consent: z.optional(z.enum(consents)),
      startWorkflows: z.optional(z.boolean()),
      dateOrder: z.optional(z.enum(dateOrders)),
    }),
    answer: importRecord,
    needs: 'contact.write',
    refusals: {
      ...stateRefusals,
      'imports.unknownTarget': 'invalid',
      'imports.twiceMapped': 'invalid',
      'imports.notYours': 'invalid',
    },
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/imports/{id}',
    summary: 'Forget an import, its file and its rows; contacts that it made stay',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    needs: 'contact.write',
    refusals: stateRefusals,
  }),
  rehearse: call({
    method: 'POST',
    path: '/crm/imports/{id}/rehearse',
    summary: 'Say what would become of each row; a large file as a job',
    params: byId,
    answer: importRecord,
    needs: 'contact.write',
    refusals: {
      ...stateRefusals,
      ...fileRefusals,
      'imports.nothingMapped': 'invalid',
      'imports.twiceMapped': 'invalid',
      'imports.fileGone': 'conflict',
    },
  }),
  problems: call({
    method: 'GET',
    path: '/crm/imports/{id}/problems',
    summary: 'What a rehearsal found, grouped by cause, with what can be done about each group',
    params: byId,
    answer: z.object({ data: z.array(problem), total: z.int() }),
    needs: 'contact.write',
    refusals: {},
  }),
  fix: call({
    method: 'POST',
    path: '/crm/imports/{id}/fixes',
    summary: 'Decide about a group of problems, or about one value of it; the rehearsal is done again',
    params: byId,
    body: z.strictObject({
      key: text(100),
      value: z.optional(text(300)),
      /** Null takes the decision back. */
      how: z.nullable(z.enum(fixKinds)),
      to: z.optional(z.nullable(text(80))),
    }),
    answer: importRecord,
    needs: 'contact.write',
    refusals: {
      ...stateRefusals,
      'imports.unknownFix': 'invalid',
      'imports.notYours': 'invalid',
      'imports.fileGone': 'conflict',
    },
  }),
  rows: call({
    method: 'GET',
    path: '/crm/imports/{id}/rows',
    summary: 'Rows as a rehearsal understood them: those with a problem, or all',
    params: byId,
    query: z.strictObject({
      problem: z.optional(text(100)),
      outcome: z.optional(z.enum(outcomes)),
      length: z.optional(wholeInQuery(1, 100)),
      offset: z.optional(wholeInQuery(0, 1_000_000)),
    }),
    answer: listAnswer(importRow),
    needs: 'contact.write',
    refusals: {},
  }),
  editRow: call({
    method: 'PATCH',
    path: '/crm/imports/{id}/rows/{row}',
    summary: 'Put right cells of one row',
    params: z.strictObject({ id: id(), row: wholeInQuery(1, 10_000_000) }),
    body: z.strictObject({
      cells: z
        .array(
          z.strictObject({
            column: whole(0, mostColumns - 1),
            value: z.nullable(z.string().check(z.maxLength(10_000))),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostColumns)),
    }),
    answer: z.object({ row: importRow, counts }),
    needs: 'contact.write',
    refusals: stateRefusals,
  }),
  run: call({
    method: 'POST',
    path: '/crm/imports/{id}/run',
    summary: 'Write the contacts, as a job that can be watched and taken back',
    params: byId,
    answer: importRecord,
    needs: 'contact.write',
    refusals: {
      ...stateRefusals,
      'imports.noConsent': 'invalid',
      'imports.notRehearsed': 'conflict',
      'imports.noDomain': 'invalid',
      'imports.nothingToDo': 'conflict',
    },
    status: 202,
  }),
  rejected: call({
    method: 'GET',
    path: '/crm/imports/{id}/rejected',
    summary: 'A file of the rows that did not come in whole, with the reasons',
    params: byId,
    answer: z.object({ url: z.string(), name: z.string() }),
    needs: 'contact.write',
    refusals: {},
  }),
  undone: call({
    method: 'GET',
    path: '/crm/imports/{id}/undone',
    summary: 'What an undo did: contacts reversed, kept because they were edited since, and refused',
    params: byId,
    query: z.strictObject({ length: z.optional(wholeInQuery(1, 200)) }),
    answer: z.object({
      reversed: z.array(z.object({ _id: id(), displayName: z.nullable(z.string()) })),
      kept: z.array(z.object({ _id: id(), displayName: z.nullable(z.string()) })),
      refused: z.array(z.object({ _id: id(), displayName: z.nullable(z.string()), reason: z.nullable(z.string()) })),
    }),
    needs: 'contact.write',
    refusals: {},
  }),
});
