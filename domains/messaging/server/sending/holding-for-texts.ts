// What is true of points and texts at any moment: nothing is held for a text that is at an end, or is not there.
import { sql } from 'kysely';
import type { Invariant } from '#/kernel/server/invariants/invariant.ts';
import { textMessages } from './charging-texts.ts';

export const heldTexts: Invariant = {
  name: 'I4f',
  says: 'Points are held for texts that wait or are on their way, and for no others',
  query: sql`
    select h.subject_id::text as broken from point_holds h left join messages m on m.agency_id = h.agency_id and m.id = h.subject_id
    where h.subject_type = ${textMessages.type} and h.state = 'open'
      and (m.id is null or m.status not in ('draft', 'scheduled', 'queued', 'sending'))`,
};
