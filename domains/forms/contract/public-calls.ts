// What somebody who is not signed in may do with a form: open it by its link, save answers, send them, read them again by the token they were given.
// The link's token names the agency and proves that the link is ours.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { proof, proofChallenge } from '#/kernel/contract/proof.ts';
import { uploadsAnswer, uploadsBody } from '#/kernel/contract/upload.ts';
import { id, text, whole } from '#/kernel/contract/values.ts';
import { outcome, sections } from './document.ts';
import { sentAnswers } from './response-calls.ts';
import { shownAnswer } from './responses.ts';

const signed = z.string().check(z.minLength(1), z.maxLength(600));
const ofForm = z.strictObject({ formId: id() });
/** Of a link that was made for one contact: who it is, signed. One that is not good is as none. */
const contactToken = z.optional(z.string().check(z.maxLength(200)));

/** One answer for all that cannot be opened: no such form, another token, not published. */
const closed = { 'forms.closed': 'not-found' } as const;

const source = z.strictObject({
  pageUrl: z.optional(text(2_048)),
  referrer: z.optional(text(2_048)),
});

const submission = {
  /** The id of these answers from the first key to the last: made by the page, kept through retries. */
  responseId: id(),
  /** Of the link. */
  token: signed,
  /** What opening the form answered. */
  start: signed,
  answers: sentAnswers,
};

/** What the browser draws the form by. */
export const publicForm = z.object({
  _id: id(),
  displayName: z.string(),
  version: z.int(),
  sections,
  outcomes: z.array(outcome),
  submitLabel: z.string(),
  progress: z.enum(['bar', 'steps', 'none']),
  savePartials: z.enum(['off', 'told']),
  agencyName: z.string(),
  /** Where numbers without a country are from, and what today is. */
  country: z.nullable(z.string()),
  timezone: z.string(),
  theme: z.object({
    primaryButtonColor: z.nullable(z.string()),
    linkColor: z.nullable(z.string()),
    logo: z.nullable(z.string()),
  }),
  isTestMode: z.boolean(),
});
export type PublicForm = z.output<typeof publicForm>;

export const publicFormCalls = {
  open: call({
    method: 'GET',
    path: '/crm/forms/public/{formId}',
    summary: 'Open a published form by its link: what it asks, and the token to send answers with',
    params: ofForm,
    query: z.strictObject({ token: signed, c: contactToken }),
    answer: z.object({
      form: z.nullable(publicForm),
      /** Where the form takes no answers now: what it says instead. */
      closedText: z.nullable(z.string()),
      start: z.string(),
      /** What the browser solves meanwhile; sent along with the answers. */
      challenge: proofChallenge,
      /** The name of the field that people do not see. */
      trap: z.string(),
      /** For whom the link was made; nothing else is told of them, since links are passed on. */
      person: z.nullable(z.object({ firstName: z.string() })),
    }),
    needs: 'anyone',
    refusals: closed,
    perMinute: 60,
  }),
  save: call({
    method: 'PUT',
    path: '/crm/forms/responses/{formId}/{responseId}',
    summary: 'Keep the answers so far of a form that tells people that it does; makes no contact',
    params: z.strictObject({ formId: id(), responseId: id() }),
    body: z.strictObject({
      token: signed,
      start: signed,
      /** Only grows: what comes late changes nothing. */
      seq: whole(0, 2_000_000_000),
      answers: sentAnswers,
    }),
    answer: z.object({ isSaved: z.boolean() }),
    needs: 'anyone',
    refusals: { ...closed, 'forms.badStart': 'invalid', 'forms.idTaken': 'conflict' },
    perMinute: 60,
  }),
  files: call({
    method: 'POST',
    path: '/crm/forms/files',
    summary:
      'Addresses to post the files of an answer to; they are kept with what is sent under the id, and go after a day otherwise',
    body: z.extend(uploadsBody, { formId: id(), responseId: id(), token: signed, start: signed }),
    answer: uploadsAnswer,
    needs: 'anyone',
    refusals: { ...closed, 'forms.badStart': 'invalid', 'forms.tooManyFiles': 'conflict' },
    perMinute: 30,
  }),
  submit: call({
    method: 'POST',
    path: '/crm/forms/responses/{formId}',
    summary: 'Send the answers of a form. The same answers again under their id are answered alike, and done once',
    params: ofForm,
    body: z.strictObject({
      ...submission,
      /** Of the link: the agent whose it is. */
      userId: z.optional(text(100)),
      c: contactToken,
      /** The challenge that opening the form answered, solved. Answers without it are held. */
      proof: z.optional(proof),
      /** What stands in the field that people do not see. */
      trap: z.optional(z.string().check(z.maxLength(2_000))),
      /** Whether anything was focused, pressed, pointed at or pasted. */
      hasInput: z.optional(z.boolean()),
      source: z.optional(source),
    }),
    answer: z.object({
      _id: id(),
      status: z.literal('submitted'),
      outcome: z.nullable(outcome),
      /** Where they can be read again. */
      responseUrl: z.string(),
    }),
    needs: 'anyone',
    refusals: {
      ...closed,
      'forms.badStart': 'invalid',
      'forms.wrongAnswers': 'invalid',
      'forms.idTaken': 'conflict',
      'forms.takesNoMore': 'conflict',
    },
    perMinute: 30,
  }),
  answered: call({
    method: 'GET',
    path: '/crm/forms/public/{formId}/responses/{responseId}',
    summary: 'What somebody sent, by the token that they were given for it',
    params: z.strictObject({ formId: id(), responseId: id() }),
    query: z.strictObject({ token: signed }),
    answer: z.object({
      _id: id(),
      formName: z.string(),
      agencyName: z.string(),
      submittedAt: z.string(),
      answers: z.array(shownAnswer),
    }),
    needs: 'anyone',
    refusals: closed,
    perMinute: 60,
  }),
} as const;
