// The step "Attach a Note" of workflows (communication §4; R697, R834; decision 84): a note on the contact, pinned where the step says so.
import { sql } from 'kysely';
import { actionOnContacts, done } from '#/domains/contacts/server.ts';
import { mostPinned } from '#/domains/timeline/contract/timeline.ts';
import { noteCreated, noteStep } from '#/domains/timeline/contract.ts';
import { shortened } from '#/kernel/contract/words/wording.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announce, insertEvents, wakeReaders } from '#/kernel/server/events/write-events.ts';

interface Row {
  /** There is room for one more that is pinned. */
  hasRoom: boolean;
}
const asked = sql<Row>`(select count(*) from timeline_marks m
  where m.agency_id = t.agency_id and m.contact_id = t.id and m.pinned_at is not null and m.hidden_at is null) < ${mostPinned} as "hasRoom"`;

interface NewNote {
  id: string;
  contactId: string;
  isPinned: boolean;
}

/** Writes notes, tells of each on its contact's timeline, and pins those items there. */
const attach = async (ctx: Context, value: string, notes: readonly NewNote[]): Promise<void> => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n ("id" uuid, "contactId" uuid, "isPinned" boolean)`;
  await sql`
    insert into notes (agency_id, id, contact_id, text, author_id, created_at, updated_at)
    select ${ctx.agency.id}, n."id", n."contactId", ${value}, ${ctx.actor.agentId}::uuid, ${ctx.now}, ${ctx.now} from ${given}`.execute(
    ctx.db,
  );
  const told = sql`(select n."contactId" as id, jsonb_build_object('noteId', n."id") as data, '{}'::jsonb as changes from ${given})`;
  await sql`
    with ${insertEvents(ctx, noteCreated, told, notes.length)}
    insert into timeline_marks (agency_id, event_id, contact_id, pinned_at, pinned_by)
    select ${ctx.agency.id}, written.id, written.subject_id, ${ctx.now}::timestamptz, ${ctx.actor.agentId}::uuid
    from written join ${given} on n."contactId" = written.subject_id and n."isPinned"`.execute(ctx.db);
  await wakeReaders(ctx);
  await announce(
    ctx,
    'contact',
    notes.map(({ contactId }) => contactId),
  );
};

/** Characters of a note that its trace shows. */
const mostShown = 60;

const did = { attached: 'Attached', pinned: ' and pinned it', full: '; it is not pinned, because' } as const;
const would = { attached: 'Would attach', pinned: ' and pin it', full: '; it would not be pinned, because' } as const;

const sentence = ({ event, value }: { event: boolean; value: string }, { hasRoom }: Row, isDone: boolean): string => {
  const words = isDone ? did : would;
  const pinned = hasRoom ? words.pinned : `${words.full} ${mostPinned} items are`;
  return `${words.attached} the note “${shortened(value, mostShown)}”${event ? pinned : ''}`;
};

export const attachNote = actionOnContacts(noteStep, {
  reads: () => asked,
  plan: (_ctx, { modelValue }) => modelValue,
  act: async (ctx, { event, value }, rows) => {
    const notes = [...rows].map(([contactId, { hasRoom }]) => ({
      id: ctx.house.ids.next(),
      contactId,
      isPinned: event && hasRoom,
    }));
    if (notes.length > 0) await attach(ctx, value, notes);
  },
  tell: (_ctx, note, row, isDone) => done(sentence(note, row, isDone)),
});
