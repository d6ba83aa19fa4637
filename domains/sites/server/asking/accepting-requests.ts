// What comes of a request: the contact is met, the home is noted with it, what was typed becomes a note, workflows and timeline hear of it, and so does the
// agent whom it is for. All of it in one transaction, and the visitor learns nothing of who is known.
import { sql } from 'kysely';
import { noteKeeper } from '#/domains/contacts/server.ts';
import { agentOfHome, decideHome, noteRequest } from '#/domains/listings/server.ts';
import { homeAskedAbout, showingAskedFor } from '#/domains/sites/contract/site-events.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import type { Context } from '#/kernel/server/context.ts';
import { mailOwnLink } from '../keeping/mailing-links.ts';
import { keepRequest } from '../requests/keeping-requests.ts';
import { keepAgreed, meetSomebody } from './acting-for-visitors.ts';
import { consentWords, type HomeRequest } from './reading-requests.ts';

interface Accepted {
  request: HomeRequest;
  listingId: string;
  domainId: string;
  origin: string;
  /** Of the home's page. */
  url: string;
  /** What speaks for a program. */
  doubts: readonly string[];
}

const wishWords = ({ wishes }: HomeRequest): string[] =>
  wishes.map(({ day, half }) => `${writtenDay(day, 'long')}, ${half}`);

const noteOf = (request: HomeRequest, home: string, doubts: readonly string[]): string => {
  const wished = wishWords(request);
  return [
    request.kind === 'showing'
      ? `Asked for a showing of ${home} on the website.`
      : `Asked about ${home} on the website.`,
    ...(wished.length === 0 ? [] : [`Suggested times:\n${wished.map((line) => `• ${line}`).join('\n')}`]),
    ...(request.message === '' ? [] : [`Message:\n${request.message}`]),
    ...(doubts.length === 0 ? [] : [`This may come from a program: ${doubts.join('; ')}.`]),
  ].join('\n\n');
};

const links = /(?:https?:\/\/|www\.)\S+/gi;
const longestLine = 200;

/** What the notice says, without links: whoever taps it is led to the contact and nowhere else. */
const lineOf = (request: HomeRequest): string =>
  [...wishWords(request), request.message.replace(links, '[link]').replace(/\s+/g, ' ')]
    .filter(Boolean)
    .join(' · ')
    .slice(0, longestLine)
    .toWellFormed() || 'No message';

interface Told {
  who: string;
  agentIds: string[];
}

/** Whom it is for: the contact's agent and the home's, else the owners. */
const toldOf = async (ctx: Context, contactId: string, agentId: string | null): Promise<Told> => {
  const { rows } = await sql<Told>`
    with who as (select assigned_agent_id as agent, coalesce(full_name, emails -> 0 ->> 'emailAddress', 'Somebody') as name
      from contacts where agency_id = ${ctx.agency.id} and id = ${contactId}),
    there as (select id, role from agents where agency_id = ${ctx.agency.id} and status = 'active' and removed_at is null and not is_visiting),
    theirs as (select id from there where id = ${agentId}::uuid or id = (select agent from who))
    select (select name from who) as who, array(select id from theirs
      union select id from there where role = 'owner' and not exists (select from theirs) limit 100) as "agentIds"`.execute(
    ctx.db,
  );
  return rows[0] ?? { who: 'Somebody', agentIds: [] };
};

/** What was agreed to with a tick. */
const keepTick = async (ctx: Context, contactId: string, { request, listingId, url }: Accepted): Promise<void> => {
  if (!request.hasConsented) return;
  const { email, phone } = request;
  await keepAgreed(ctx, {
    contactId,
    consents: [
      {
        channels: [
          ...(email === null ? [] : ['email' as const]),
          ...(phone === null ? [] : ['phone' as const, 'sms' as const]),
        ],
        text: consentWords(ctx.agency.name),
      },
    ],
    about: { listingId, url },
  });
};

/** A home that was saved: kept with the contact, who gets the link to what is kept. */
const acceptSaving = async (ctx: Context, contactId: string, { request, listingId, origin }: Accepted) => {
  await decideHome(ctx, { contactId, listingId, wanted: { isSaved: true } });
  if (request.email !== null) await mailOwnLink(ctx, 'saved', { contactId, address: request.email, origin });
};

const accept = async (
  ctx: Context,
  contactId: string,
  { request, listingId, url, doubts }: Accepted,
  { what, agentId }: { what: 'showing' | 'information'; agentId: string | null },
): Promise<void> => {
  const home = await noteRequest(ctx, { contactId, listingId, what, url });
  for (const keeper of noteKeeper.of(ctx.house))
    await keeper.keep(ctx, [{ contactId, text: noteOf(request, home, doubts) }]);
  await keepRequest(ctx, { request, contactId, listingId, home, agentId, kind: what, doubts });
  const { who, agentIds } = await toldOf(ctx, contactId, agentId);
  const event = what === 'showing' ? showingAskedFor : homeAskedAbout;
  ctx.emit(event, { subject: contactId, data: { home, who, says: lineOf(request), agentIds } });
};

/** Does all that a request brings about. */
export const acceptRequest = async (ctx: Context, accepted: Accepted): Promise<void> => {
  const { request, listingId, domainId } = accepted;
  const agentId = await agentOfHome(ctx, listingId);
  const contactId = await meetSomebody(ctx, request, { domainId, agentId });
  if (request.kind === 'save') await acceptSaving(ctx, contactId, accepted);
  else await accept(ctx, contactId, accepted, { what: request.kind, agentId });
  await keepTick(ctx, contactId, accepted);
};
