// Notes: what people write about a contact. They are read where they stand, in the timeline (decisions 84, 92).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, text } from '#/kernel/contract/values.ts';
import { mostMentions } from './mentions.ts';

/** Characters of a note, without blanks around it (decision 84). */
export const longestNote = 5_000;

const written = text(longestNote);

/** Colleagues whom the text names as '@' and their name, besides those it named before: they are told. */
const named = z.optional(z.array(id()).check(z.maxLength(mostMentions)));

/** A note as calls answer it, and what its timeline item carries besides the event. */
export const note = z.object({
  _id: id(),
  contactId: id(),
  text: z.string(),
  authorId: z.nullable(id()),
  createdAt: z.string(),
  updatedAt: z.string(),
  isEdited: z.boolean(),
  /** Whether the caller may change and delete it. */
  isEditable: z.boolean(),
  /** The colleagues whom its text names; `name` is what stands behind the '@'. */
  mentions: z.array(z.object({ agentId: id(), name: z.string() })),
});
export type Note = z.output<typeof note>;

const byId = z.strictObject({ id: id() });

export const noteCalls = {
  create: call({
    method: 'POST',
    path: '/crm/notes',
    summary: 'Write a note about a contact',
    body: z.strictObject({ contactId: id(), text: written, mentions: named }),
    answer: note,
    needs: 'contact.write',
    refusals: { 'timeline.notInReach': 'invalid', 'timeline.notNamed': 'invalid' },
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/notes/{id}',
    summary: 'Change a note; its author and owners may',
    params: byId,
    body: z.strictObject({ text: written, mentions: named }),
    answer: note,
    needs: 'contact.write',
    refusals: {
      'timeline.notYourNote': 'forbidden',
      'timeline.notInReach': 'invalid',
      'timeline.notNamed': 'invalid',
    },
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/notes/{id}',
    summary: 'Delete a note; its author and owners may',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    needs: 'contact.write',
    refusals: { 'timeline.notYourNote': 'forbidden' },
  }),
  mentionable: call({
    method: 'GET',
    path: '/crm/notes/mentionable',
    summary: 'Whom a note about a contact may name: colleagues who can sign in and see the contact, oneself left out',
    query: z.strictObject({ contactId: id() }),
    answer: z.object({
      data: z.array(
        z.object({ _id: id(), fullName: z.string(), email: z.string(), profilePicture: z.nullable(z.string()) }),
      ),
      total: z.int(),
    }),
    needs: 'contact.write',
    refusals: {},
  }),
} as const;
