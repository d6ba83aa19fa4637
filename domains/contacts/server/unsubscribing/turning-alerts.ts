// Property alerts ended, or wanted again, by the link in one of them: the switch of alerts alone, whatever else the person is sent.
import { sql } from 'kysely';
import { contactUpdated } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { keptSql } from '../merging/following-merges.ts';

/** Of a contact, or of the one it was merged into. Who has it that way already is told nothing. */
export const turnAlerts = async (ctx: Context, contactId: string, isOn: boolean): Promise<void> => {
  const { rows } = await sql<{ id: string; name: string }>`
    update contacts c set is_alert_workflow = ${isOn}, updated_at = ${ctx.now}, consent_at = ${ctx.now},
      consent_source = ${isOn ? 'wants alerts again, by the link in one' : 'stopped alerts by the link in one'}
    where c.agency_id = ${ctx.agency.id} and c.id = ${keptSql(ctx, contactId)} and c.is_alert_workflow <> ${isOn}
    returning c.id, coalesce(c.full_name, c.emails -> 0 ->> 'emailAddress', 'Unknown') as name`.execute(ctx.db);
  for (const { id, name } of rows)
    ctx.emit(contactUpdated, {
      subject: id,
      data: { displayName: name },
      changes: { isEnabledAlertWorkflow: [!isOn, isOn] },
    });
};
