// Opening a form by its link: what it asks, how the agency looks, and what sending answers needs. Looking makes nothing but a count.
import { sql } from 'kysely';
import type { Theme } from '#/domains/agency/contract.ts';
import { getTheme } from '#/domains/agency/server.ts';
import { lastFallbackCountry } from '#/domains/contacts/server.ts';
import type { FormSettings } from '#/domains/forms/contract/document.ts';
import type { PublicForm } from '#/domains/forms/contract/public-calls.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { tally } from '../responses/tallying.ts';
import { type LinkedForm, withForm } from './finding-by-link.ts';
import { challengeFor } from './guarding.ts';
import { viewerOf } from './seeing-viewers.ts';
import { type Start, signStart, trapOf } from './start-tokens.ts';

type Calls = (typeof formsContract)['calls'];

const isBefore = (one: Temporal.Instant, other: string | null): boolean =>
  other !== null && Temporal.Instant.compare(one, Temporal.Instant.from(other)) < 0;

/** What a form that takes no answers now says instead; null of one that does. */
export const closedTextOf = async (ctx: Context, formId: string, settings: FormSettings): Promise<string | null> => {
  const { opensAt, closesAt, responsesLimit, closedText } = settings;
  const said = closedText ?? 'This form is closed';
  if (isBefore(ctx.now, opensAt) || (closesAt !== null && !isBefore(ctx.now, closesAt))) return said;
  if (responsesLimit === null) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from form_responses where agency_id = ${ctx.agency.id} and form_id = ${formId} and status in ('submitted', 'held')
      limit ${responsesLimit}) counted`.execute(ctx.db);
  return (rows[0]?.count ?? 0) >= responsesLimit ? said : null;
};

const publicForm = async (ctx: Context, { id, displayName, version, document }: LinkedForm): Promise<PublicForm> => {
  const { primaryButtonColor, linkColor, logo } = (await getTheme(ctx, {})) as Theme;
  const { sections, outcomes, settings } = document;
  const { submitLabel, progress, savePartials } = settings;
  return {
    _id: id,
    displayName,
    version,
    // Where answers are written to is the agency's own business.
    sections: sections.map((section) => ({
      ...section,
      elements: section.elements.map((one) => ('mapsTo' in one ? { ...one, mapsTo: publicTarget(one.mapsTo) } : one)),
    })),
    outcomes,
    submitLabel,
    progress,
    savePartials,
    agencyName: ctx.agency.name,
    country: ctx.agency.country ?? lastFallbackCountry,
    timezone: ctx.agency.timezone,
    theme: { primaryButtonColor, linkColor, logo },
    isTestMode: ctx.agency.isTestMode,
  };
};

/** What browsers fill in by themselves, and what is a name, both sides know; the rest is left out. */
const publicTarget = (mapsTo: string | null): string | null =>
  mapsTo !== null &&
  ['firstName', 'lastName', 'fullName', 'emails', 'phones', 'street', 'city', 'region', 'postalCode'].includes(mapsTo)
    ? mapsTo
    : null;

/** GET /crm/forms/public/{formId}. */
export const open: Verb<Calls['open']> = (ctx, { formId, token, c }) =>
  withForm(ctx, { formId, token }, async (inside, form) => {
    const viewer = await viewerOf(inside, form, c);
    await tally(inside, formId, [{ what: 'opened', isOfDay: true }]);
    const start: Start = {
      agencyId: inside.agency.id,
      formId,
      version: form.version,
      at: inside.now.epochMilliseconds,
      nonce: inside.house.random.token(),
    };
    const closedText = await closedTextOf(inside, formId, form.document.settings);
    return {
      form: closedText === null ? await publicForm(inside, form) : null,
      closedText,
      start: signStart(inside.house, start),
      challenge: await challengeFor(inside, start),
      trap: trapOf(inside.house, start),
      person: viewer?.firstName ? { firstName: viewer.firstName } : null,
    };
  });
