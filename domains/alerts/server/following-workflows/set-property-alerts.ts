// The step "Property Alerts" of workflows (core §3 "Listing alert types"; decision 67): one saved search of the contact is made, or changed, and
// tells by itself from then on; or all that the contact has are paused.
import { sql } from 'kysely';
import { alertTypeLabels, type PropertyAlerts, propertyAlertsStep } from '#/domains/alerts/contract.ts';
import { actionOnContacts, done, keepPropertyAlerts } from '#/domains/contacts/server.ts';
import {
  hasRoom,
  keptCriteria,
  nameOf,
  pauseSearches,
  type SetSearch,
  type Standing,
  sentenceOf,
  setSearches,
  standingSql,
} from '#/domains/listings/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import type { ActionOutcome } from '#/kernel/server/workflow-action.ts';
import { type BuyerDetails, type NamedArea, wishOf } from './wished-homes.ts';

interface Row {
  alerts: PropertyAlerts | null;
  isAllowed: boolean;
  buyer: BuyerDetails;
  areas: NamedArea[];
  standing: Standing;
}

const asked = (ctx: Context) => sql<Row>`
  t.property_alerts as alerts, t.is_alert_workflow as "isAllowed",
  json_build_object('budgetMin', t.buyer_budget_min, 'budgetMax', t.buyer_budget_max, 'bedrooms', t.buyer_bedrooms, 'places', t.buyer_areas) as buyer,
  (select coalesce(json_agg(json_build_object('_id', a.id, 'displayName', a.display_name) order by a.display_name, a.id), '[]') from areas a
    where a.agency_id = ${ctx.agency.id} and a.removed_at is null
      and lower(a.display_name) in (select lower(trim(named)) from unnest(t.buyer_areas) named)) as areas,
  ${standingSql(ctx, sql<string>`t.id`)} as standing`;

/** Why not, where what somebody wrote of a contact cannot be asked for: nobody else at the step is kept from it. */
const criteriaOf = (ctx: Context, written: Parameters<typeof keptCriteria>[1]): SetSearch['criteria'] | string => {
  try {
    return keptCriteria(ctx, written);
  } catch (error) {
    if (isExpectedNo(error)) return error.details.fullMessage ?? error.message;
    throw error;
  }
};

/** What is set for a contact; words where nothing is, and why. */
const planFor = (
  ctx: Context,
  wanted: PropertyAlerts,
  { buyer, areas, standing }: Row,
): (Omit<SetSearch, 'contactId'> & { sentence: string }) | string => {
  const { own } = standing;
  if (own?.state === 'stopped') return 'Left as it is: the search was stopped, and only a person starts it again';
  if (!own && !hasRoom(standing)) return 'Left as it is: the contact has as many saved searches as there can be';
  const wish = wishOf(wanted, buyer, areas);
  if (!wish) return 'Left as it is: nothing is known of what the contact looks for';
  const place = { areas: wish.areas.map(({ _id }) => _id) };
  const criteria = criteriaOf(ctx, { filtersGroups: wish.filtersGroups, place });
  if (typeof criteria === 'string') return `Left as it is: ${criteria}`;
  const named = wish.areas.map((area) => ({ ...area, isDeleted: false }));
  const sentence = sentenceOf(ctx, { filtersGroups: criteria.filtersGroups, areas: named });
  const { types, frequency } = wanted;
  return { own, displayName: nameOf(sentence), criteria, types, frequency, sentence };
};

const act = async (ctx: Context, wanted: PropertyAlerts, rows: ReadonlyMap<string, Row>): Promise<void> => {
  if (!wanted.isEnabled) {
    const telling = [...rows].filter(([, { alerts, standing }]) => alerts?.isEnabled || standing.active > 0);
    const ids = telling.map(([id]) => id);
    await pauseSearches(ctx, ids);
    return keepPropertyAlerts(ctx, wanted, ids);
  }
  const set = [...rows].flatMap(([contactId, row]) => {
    const plan = planFor(ctx, wanted, row);
    return typeof plan === 'string' ? [] : [{ contactId, ...plan }];
  });
  await setSearches(ctx, set);
  await keepPropertyAlerts(
    ctx,
    wanted,
    set.map(({ contactId }) => contactId),
  );
};

/** 'New listings, Price changes, daily by email'. */
const whatWords = ({ types, frequency }: PropertyAlerts): string =>
  `${types.map((type) => alertTypeLabels[type]).join(', ')}, ${frequency} by email`;

const outcomeOff = ({ alerts, standing: { active } }: Row, isDone: boolean): ActionOutcome => {
  if (!alerts?.isEnabled && active === 0) return done('Property alerts were off already');
  const searches = active === 0 ? '' : `: ${active} saved ${active === 1 ? 'search' : 'searches'} paused`;
  return done(`${isDone ? 'Turned' : 'Would turn'} property alerts off${searches}`);
};

const outcomeOn = (ctx: Context, wanted: PropertyAlerts, row: Row, isDone: boolean): ActionOutcome => {
  const plan = planFor(ctx, wanted, row);
  if (typeof plan === 'string') return { outcome: 'skipped', words: plan };
  const { own } = row.standing;
  const isPaused = own?.state === 'paused' && !own.isPausedByWorkflow;
  const but = isPaused
    ? '; the search is paused until somebody resumes it'
    : row.isAllowed
      ? ''
      : '; none is sent while the contact does not want any';
  return done(`${isDone ? 'Set' : 'Would set'} property alerts: ${whatWords(wanted)}. ${plan.sentence}${but}`);
};

export const setPropertyAlerts = actionOnContacts(propertyAlertsStep, {
  reads: asked,
  plan: (_ctx, { modelValue }): PropertyAlerts => modelValue,
  act,
  tell: (ctx, wanted, row, isDone) =>
    wanted.isEnabled ? outcomeOn(ctx, wanted, row, isDone) : outcomeOff(row, isDone),
});
