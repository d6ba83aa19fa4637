// What a workflow last said that a contact is told of homes (core §3 "Listing alert types"): kept with the contact, and told on its timeline.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { changeEach } from './changing-each.ts';

const change = {
  stateIn: (row: 't' | 'old' | 'new') => sql`coalesce(${sql.ref(`${row}.property_alerts`)}, 'null')`,
  set: sql`property_alerts = a."value"`,
  changes: sql`jsonb_build_object('propertyAlerts', jsonb_build_array(was, became))`,
};

export const keepPropertyAlerts = (
  ctx: Context,
  alerts: Readonly<{ isEnabled: boolean }>,
  contactIds: readonly string[],
): Promise<void> =>
  changeEach(
    ctx,
    contactIds.map((id) => ({ id, value: alerts })),
    change,
  );
