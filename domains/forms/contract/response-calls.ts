// The calls by which agents read what was answered, fill in surveys and decide about what was held (core §7 "Forms"; decision 91).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { bulkAnswer } from '#/kernel/contract/entity-calls.ts';
import { exportFormats } from '#/kernel/contract/exports.ts';
import { longestListMs, longestPage } from '#/kernel/contract/list.ts';
import { id, text, wholeInQuery } from '#/kernel/contract/values.ts';
import { sentPhone } from './elements/phone-number.ts';
import { uploadedFile } from './elements/upload.ts';
import { largestNumber, longestLabel, longestLongAnswer, mostChoices, mostElements } from './limits.ts';
import { responseRow, responseStatuses, wholeResponse } from './responses.ts';
import { formSummary } from './summaries.ts';

const ofForm = z.strictObject({ id: id() });
const one = z.strictObject({ id: id(), responseId: id() });

/** One answer as it is sent: which of these it must be, its element says (elements.ts). */
const sentAnswer = z.union([
  z.string().check(z.maxLength(longestLongAnswer)),
  z.number().check(z.gte(-largestNumber), z.lte(largestNumber)),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().check(z.maxLength(longestLabel)), uploadedFile])).check(z.maxLength(mostChoices + 1)),
  sentPhone,
]);

/** Answers by the ids of their elements. */
export const sentAnswers = z
  .record(id(), sentAnswer)
  .check(z.refine((given) => Object.keys(given as object).length <= mostElements, 'has too many entries'));

export const responseCalls = {
  responses: call({
    method: 'GET',
    path: '/crm/forms/{id}/responses',
    summary: 'The answers that a form was given, as far as the caller reaches whom they are of, the last first',
    params: ofForm,
    query: z.strictObject({
      status: z.optional(z.enum(responseStatuses)),
      search: z.optional(z.string().check(z.maxLength(200))),
      length: z.optional(wholeInQuery(1, longestPage)),
      lastId: z.optional(id()),
    }),
    answer: z.object({ data: z.array(responseRow), total: z.int(), totalIsCapped: z.optional(z.boolean()) }),
    needs: 'form.read',
    refusals: {},
    limitMs: longestListMs,
  }),
  summary: call({
    method: 'GET',
    path: '/crm/forms/{id}/summary',
    summary: 'What a form came to so far, in numbers that name nobody',
    params: ofForm,
    answer: formSummary,
    needs: 'form.read',
    refusals: {},
  }),
  exportResponses: call({
    method: 'POST',
    path: '/crm/forms/{id}/responses/export',
    summary: 'Write the responses of one state that the caller reaches to a file; a job makes it',
    params: ofForm,
    body: z.strictObject({
      status: z.optional(z.enum(responseStatuses)),
      search: z.optional(z.string().check(z.maxLength(200))),
      format: z.optional(z.enum(exportFormats)),
    }),
    answer: bulkAnswer,
    needs: 'form.read',
    refusals: {},
  }),
  response: call({
    method: 'GET',
    path: '/crm/forms/{id}/responses/{responseId}',
    summary: 'One response: what was answered, to what, and what was made of it',
    params: one,
    answer: wholeResponse,
    needs: 'form.read',
    refusals: {},
  }),
  fillIn: call({
    method: 'POST',
    path: '/crm/forms/{id}/responses',
    summary: 'Fill in a published form about a contact, as an agent does with call surveys',
    params: ofForm,
    body: z.strictObject({ responseId: z.optional(id()), contactId: id(), answers: sentAnswers }),
    answer: wholeResponse,
    needs: 'form.write',
    refusals: { 'forms.wrongAnswers': 'invalid', 'forms.notPublished': 'conflict', 'forms.sentAlready': 'conflict' },
    status: 201,
  }),
  review: call({
    method: 'PATCH',
    path: '/crm/forms/{id}/responses/{responseId}',
    summary:
      'Accept or refuse what was held, say whose answers they are or make a contact of them, or write what was suggested',
    params: one,
    body: z.strictObject({
      /** Of a held one: everything is done that its submission would have done, or nothing. */
      status: z.optional(z.enum(['submitted', 'refused'])),
      /** Of one that belongs to nobody. */
      contactId: z.optional(id()),
      /** Of one that belongs to nobody, sent or not: a contact is made of what was answered, as if the agent had typed it. */
      createContact: z.optional(z.literal(true)),
      /** Attributes of `suggested` that are to be written. */
      use: z.optional(z.array(text(longestLabel)).check(z.minLength(1), z.maxLength(100))),
    }),
    answer: wholeResponse,
    needs: 'form.write',
    refusals: {
      'forms.decidedAlready': 'conflict',
      'forms.linkedAlready': 'conflict',
      'forms.saysTooLittle': 'conflict',
      'forms.notSuggested': 'invalid',
    },
  }),
} as const;
