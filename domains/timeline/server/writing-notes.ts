// Notes: written, changed and deleted by hand, and kept in numbers where an import brings them (decisions 84, 92).
import { sql } from 'kysely';
import { touchContact } from '#/domains/contacts/server.ts';
import {
  type Mention,
  type Note,
  namedIn,
  noteCreated,
  noteDeleted,
  type notesContract,
  noteUpdated,
} from '#/domains/timeline/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import type { TimelineItems } from './describing-items.ts';
import { hideItems } from './marking-items.ts';
import { keepMentions, readMentions } from './mentioning.ts';
import { keptContact, reachWhole } from './whole-contacts.ts';

type Calls = typeof notesContract.calls;

interface Row {
  id: string;
  contact_id: string;
  text: string;
  author_id: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

const iso = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });

const isTheirs = ({ actor }: Context, { author_id }: Pick<Row, 'author_id'>): boolean =>
  actor.rights?.role === 'owner' || (author_id !== null && author_id === actor.agentId);

const describe = (ctx: Context, row: Row, mentions: readonly Mention[]): Note => ({
  _id: row.id,
  contactId: row.contact_id,
  text: row.text,
  authorId: row.author_id,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  isEdited: Temporal.Instant.compare(row.created_at, row.updated_at) !== 0,
  isEditable: isTheirs(ctx, row),
  mentions: namedIn(row.text, mentions).map(({ agentId, name }) => ({ agentId, name })),
});

interface WrittenNote {
  contactId: string;
  text: string;
  mentions?: readonly string[] | undefined;
}

/** Writes a note. Refuses not-found out of reach, forbidden where the contact may only be read, and at `mentions` who cannot be named. */
export const writeNote = async (ctx: Context, { contactId, text, mentions }: WrittenNote): Promise<Note> => {
  await reachWhole(ctx, contactId, 'write');
  const row: Row = {
    id: ctx.house.ids.next(),
    contact_id: contactId,
    text,
    author_id: ctx.actor.agentId,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await ctx.db
    .insertInto('notes')
    .values({ agency_id: ctx.agency.id, ...row })
    .execute();
  await touchContact(ctx, contactId, { kind: 'note', at: ctx.now });
  ctx.emit(noteCreated, { subject: contactId, data: { noteId: row.id } });
  return describe(ctx, row, await keepMentions(ctx, { noteId: row.id, contactId, text, named: mentions }));
};

/** POST /crm/notes. */
export const createNote: Verb<Calls['create']> = (ctx, input) => writeNote(ctx, input);

/** A note that the caller may change, with the contact it is shown with. Refuses not-found, and forbidden where it is another's. */
const ownNote = async (ctx: Context, id: string): Promise<{ note: Row; kept: string }> => {
  const note = await ctx.db
    .selectFrom('notes')
    .select(['id', 'contact_id', 'text', 'author_id', 'created_at', 'updated_at'])
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!note) throw notFound();
  const kept = await keptContact(ctx, note.contact_id);
  await reachWhole(ctx, kept, 'write');
  if (!isTheirs(ctx, note))
    throw new Refusal(
      'forbidden',
      'timeline.notYourNote',
      'Only whoever wrote a note, or an owner, may change or delete it',
    );
  return { note, kept };
};

/** PATCH /crm/notes/{id}. */
export const updateNote: Verb<Calls['update']> = async (ctx, { id, text, mentions }) => {
  const { note, kept } = await ownNote(ctx, id);
  const known = await keepMentions(ctx, { noteId: id, contactId: kept, text, named: mentions });
  if (text === note.text) return describe(ctx, note, known);
  await ctx.db
    .updateTable('notes')
    .set({ text, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
  ctx.emit(noteUpdated, { subject: kept, data: { noteId: id } });
  return describe(ctx, { ...note, text, updated_at: ctx.now }, known);
};

/** DELETE /crm/notes/{id}: it leaves the timeline at once; its words are kept for as long as the contact is. */
export const deleteNote: Verb<Calls['delete']> = async (ctx, { id }) => {
  const { note, kept } = await ownNote(ctx, id);
  await ctx.db
    .updateTable('notes')
    .set({ removed_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
  const { rows } = await sql<{ id: string }>`
    select id from events where agency_id = ${ctx.agency.id} and subject_type = 'contact' and subject_id = ${note.contact_id}
      and name = ${noteCreated.name} and data ->> 'noteId' = ${id}`.execute(ctx.db);
  await hideItems(
    ctx,
    note.contact_id,
    rows.map((row) => row.id),
  );
  ctx.emit(noteDeleted, { subject: kept, data: { noteId: id } });
  return { deletedCount: 1 };
};

/** Notes as they read today, by their ids; deleted ones are left out. Whether the caller may read them, whoever asks knows. */
export const readNotes = async (ctx: Context, noteIds: readonly string[]): Promise<Map<string, Note>> => {
  const { rows } = await sql<Row>`
    select id, contact_id, text, author_id, created_at, updated_at from notes
    where agency_id = ${ctx.agency.id} and id = any(${uuids(noteIds)}) and removed_at is null`.execute(ctx.db);
  const mentions = await readMentions(ctx, noteIds);
  return new Map(rows.map((row) => [row.id, describe(ctx, row, mentions.get(row.id) ?? [])]));
};

/** What the items of notes show besides their event: the note as it reads today. */
export const noteItems: TimelineItems = async (ctx, events) => {
  const notes = await readNotes(
    ctx,
    events.map(({ data }) => String(data.noteId)),
  );
  return new Map(
    events.flatMap(({ _id, data }) => {
      const note = notes.get(String(data.noteId));
      return note ? [[_id, note] as const] : [];
    }),
  );
};
