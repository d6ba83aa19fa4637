// Whoever opens a form by a link that was signed for them: their contact is known, and that they looked is told once within half an hour.
import { sql } from 'kysely';
import { formViewed } from '#/domains/contacts/contract.ts';
import { keptSql } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { readContact } from '../forms/linking.ts';
import type { LinkedForm } from './finding-by-link.ts';

interface Viewer {
  id: string;
  firstName: string | null;
}

const quietMinutes = 30;

/** The contact of a signed link; undefined of any other. */
export const viewerOf = async (
  ctx: Context,
  { id: formId, displayName }: LinkedForm,
  given: string | undefined,
): Promise<Viewer | undefined> => {
  const linked = readContact(ctx.house, given, { agencyId: ctx.agency.id, formId, now: ctx.now });
  if (linked === null) return undefined;
  const { rows } = await sql<Viewer & { hasLooked: boolean }>`
    select c.id, c.first_name as "firstName", exists (select from events e
      where e.agency_id = c.agency_id and e.name = 'contact.viewedForm' and e.data #>> '{properties,formId}' = ${formId}::text
        and e.at > ${ctx.now.subtract({ minutes: quietMinutes })} and e.subject_id = c.id) as "hasLooked"
    from contacts c where c.agency_id = ${ctx.agency.id} and c.removed_at is null and c.id = ${keptSql(ctx, linked)}`.execute(
    ctx.db,
  );
  const [viewer] = rows;
  if (viewer && !viewer.hasLooked)
    ctx.emit(formViewed, {
      subject: viewer.id,
      data: { what: displayName, properties: { formId, formName: displayName }, isVerified: true },
    });
  return viewer;
};
