// Address books that are brought in: a file is uploaded, its columns mapped, rehearsed, run, and taken back (decisions 30–34, 59, 92).
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { listAnswer } from '#/kernel/contract/list.ts';
import { country, id, text, whole, wholeInQuery } from '#/kernel/contract/values.ts';
import {
  consents,
  dateOrders,
  duplicateRules,
  fixKinds,
  mostColumns,
  mostImportBytes,
  outcomes,
  pairDecisions,
  pairKinds,
} from './choices.ts';
import { counts, importRecord, importRow, pair, problem, target } from './shapes.ts';

const byId = z.strictObject({ id: id() });
const mostChoices = 20;
const ids = (most: number) => z.optional(z.array(id()).check(z.maxLength(most)));

const fileRefusals = {
  'imports.unknownType': 'invalid',
  'imports.noFile': 'invalid',
  'imports.tooLarge': 'too-large',
  'imports.empty': 'invalid',
  'imports.notAnAddressBook': 'invalid',
  'imports.wrongKind': 'invalid',
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
    summary:
      'Upload a file that brings records in: CSV, XLSX, of contacts also vCard. Nothing is written to them before it is run',
    body: z.strictObject({
      type: z.optional(text(40).check(z.describe('What it holds: contacts, as it is where left out, or listings'))),
    }),
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
    query: z.strictObject({
      type: z.optional(text(40).check(z.describe('Only those of these records; left out, all'))),
      length: z.optional(wholeInQuery(1, 100)),
      offset: z.optional(wholeInQuery(0, 100_000)),
    }),
    answer: listAnswer(importRecord),
    needs: 'contact.write',
    refusals: {},
  }),
  targets: call({
    method: 'GET',
    path: '/crm/imports/targets',
    summary: 'What a column may be read as',
    query: z.strictObject({ type: z.optional(text(40)) }),
    answer: z.object({
      data: z.array(
        z.object({ target: z.string(), displayName: z.string(), category: z.string(), isNumbered: z.boolean() }),
      ),
    }),
    needs: 'contact.write',
    refusals: { 'imports.unknownType': 'invalid' },
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
      stageId: z.optional(z.nullable(id())),
      assignedAgentId: z.optional(z.nullable(id())),
      duplicates: z.optional(z.enum(duplicateRules)),
      phoneCountry: z.optional(z.nullable(country())),
      consent: z.optional(z.enum(consents)),
      startWorkflows: z.optional(
        z
          .boolean()
          .check(
            z.describe(
              'Whether workflows that wait for it may let these people in. False, as it is until it is said: only those that are set to take bulk acts by themselves',
            ),
          ),
      ),
      dateOrder: z.optional(z.enum(dateOrders)),
      /** By the names of the record's `choices`. */
      choices: z.optional(
        z
          .record(text(40), text(40))
          .check(z.refine((given) => Object.keys(given as object).length <= mostChoices, 'has too many entries')),
      ),
    }),
    answer: importRecord,
    needs: 'contact.write',
    refusals: {
      ...stateRefusals,
      'imports.unknownTarget': 'invalid',
      'imports.unknownChoice': 'invalid',
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
  pairs: call({
    method: 'GET',
    path: '/crm/imports/{id}/pairs',
    summary: 'Rows beside whom they meet, field by field, with the values after the import',
    params: byId,
    query: z.strictObject({
      kind: z.enum(pairKinds),
      length: z.optional(wholeInQuery(1, 50)),
      offset: z.optional(wholeInQuery(0, 1_000_000)),
    }),
    answer: z.object({
      data: z.array(pair),
      total: z.int(),
      /** What becomes of those about which nothing else was decided. */
      all: z.enum(pairDecisions),
    }),
    needs: 'contact.write',
    refusals: {},
  }),
  decidePair: call({
    method: 'POST',
    path: '/crm/imports/{id}/pairs',
    summary: 'Decide what to do with a row that meets somebody, or of all such rows; the rehearsal is to be done again',
    params: byId,
    body: z.strictObject({
      kind: z.enum(pairKinds),
      /** Left out, the decision is about the whole group, and takes the place of those about its rows. */
      row: z.optional(whole(1, 10_000_000)),
      /** Null takes the decision back. */
      how: z.nullable(z.enum(pairDecisions)),
    }),
    answer: importRecord,
    needs: 'contact.write',
    refusals: { ...stateRefusals, 'imports.fileGone': 'conflict' },
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
    summary: 'Correct cells of one row',
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
