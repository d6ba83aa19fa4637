// A search that somebody saves for themselves on a public page. The same one saved again is the same one.
import { sql } from 'kysely';
import { usualTypes } from '#/domains/listings/contract/searches/criteria.ts';
import { searchCreated } from '#/domains/listings/contract/searches/search-events.ts';
import { type SearchFrequency, usualTime } from '#/domains/listings/contract/searches/when.ts';
import { holdWhole } from '#/domains/listings/server/interest/joining-interests.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import { keepSearches } from '../adding-searches.ts';
import { sentenceOf } from '../describing-searches.ts';
import { areasOf, nameOf } from '../saving-searches.ts';
import { criteriaOfQuestion, type OwnQuestion } from './asking-publicly.ts';

/** Kept as the reason of a search that waits: the person starts it, and nobody has to say why. */
export const awaitsConfirmation = 'Waits until the email address is confirmed';

/** Strangers fill nobody's record: so many of them are kept of one contact. */
export const mostOfVisitor = 30;

export interface OwnSearch {
  contactId: string;
  question: OwnQuestion;
  frequency: SearchFrequency;
  /** Whoever has the address has confirmed it, so that it starts at once. */
  isConfirmed: boolean;
}

export interface SavedOwn {
  id: string;
  displayName: string;
  /** It tells of homes already. */
  isActive: boolean;
}

/** Saves it, or finds that it is there. Undefined where the contact has as many as anybody may save for themselves. */
export const saveOwnSearch = async (ctx: Context, own: OwnSearch): Promise<SavedOwn | undefined> => {
  const { contactId, question, frequency, isConfirmed } = own;
  await holdWhole(ctx, [contactId]);
  const criteria = await criteriaOfQuestion(ctx, question);
  const { rows } = await sql<SavedOwn & { isSame: boolean }>`
    select id, display_name as "displayName", state = 'active' as "isActive",
      filters_groups = ${json(criteria.filtersGroups)} and area_ids = ${uuids(criteria.place.areas)} as "isSame"
    from saved_searches where agency_id = ${ctx.agency.id} and contact_id = ${contactId} and removed_at is null
    order by created_at, id`.execute(ctx.db);
  const same = rows.find(({ isSame }) => isSame);
  if (same) return { id: same.id, displayName: same.displayName, isActive: same.isActive };
  if (rows.length >= mostOfVisitor) return undefined;
  const displayName = nameOf(
    sentenceOf(ctx, { filtersGroups: criteria.filtersGroups, areas: await areasOf(ctx, criteria) }),
  );
  const [id = ''] = await keepSearches(ctx, [
    {
      contactId,
      displayName,
      criteria,
      types: usualTypes,
      at: ctx.now,
      createdBy: null,
      when: { frequency, sendAt: usualTime(frequency) },
      byContact: { pausedFor: isConfirmed ? null : awaitsConfirmation },
    },
  ]);
  ctx.emit(searchCreated, { subject: contactId, data: { searchId: id, displayName } });
  return { id, displayName, isActive: isConfirmed };
};
