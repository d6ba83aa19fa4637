// What was handed in as contacts are written: labels by their names, the agent, numbers that can be; with what is left out, and why.
import { sql } from 'kysely';
import { checkAgent, judgePhone, type LeadPerson } from '#/domains/contacts/server.ts';
import { makeOrigins, makeTags, nameKey, tagsByName } from '#/domains/labels/server.ts';
import { findToldHome, homeById, type KnownHome } from '#/domains/listings/server.ts';
import type { LeadAnswer, LeadBody } from '#/domains/platform/contract/lead-shapes.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';

type Ignored = LeadAnswer['ignored'];

export interface ReadLead {
  person: LeadPerson;
  origin: LeadAnswer['origin'];
  ignored: Ignored;
}

/** Refuses a lead that nobody could be reached by, and an agent who is none. */
export const readLead = async (
  ctx: Context,
  { person, source, assignTo }: Pick<LeadBody, 'person' | 'source' | 'assignTo'>,
): Promise<ReadLead> => {
  const ignored: Ignored = [];
  const { firstName, lastName, emails = [], addresses = [] } = person;
  const phones = (person.phones ?? []).flatMap((phone, index) => {
    if (judgePhone(phone.number, phone.country, ctx.agency.country)) return [phone];
    ignored.push({ field: `person.phones.${index}.number`, reason: 'is not a phone number' });
    return [];
  });
  if (emails.length === 0 && phones.length === 0) throw unreachable(ignored);
  const assignedAgent = assignTo === undefined ? undefined : await agentOf(ctx, assignTo);
  const made = (await makeOrigins(ctx, [source])).get(nameKey(source));
  if (!made) throw invalid('source', 'must hold a name');
  const tags = await tagsOf(ctx, person.tags ?? [], ignored);
  return {
    origin: { _id: made._id, displayName: made.displayName },
    ignored,
    person: {
      // A last name alone is what they are called.
      firstName: firstName ?? lastName ?? null,
      lastName: firstName === undefined ? null : (lastName ?? null),
      emails,
      phones,
      tags,
      origins: [made._id],
      ...(addresses.length > 0 ? { addresses } : {}),
      ...(assignedAgent === undefined ? {} : { assignedAgent }),
    },
  };
};

const unreachable = ([unread]: Ignored): Error =>
  unread
    ? invalid(unread.field, unread.reason)
    : invalid('person.emails', 'or phones is required', 'kernel.invalid', 'An email or a phone number is required');

const agentOf = async (ctx: Context, assignTo: string): Promise<string> => {
  if (!assignTo.includes('@')) return checkAgent(ctx, assignTo, 'assignTo');
  const { rows } = await sql<{ id: string }>`
    select id from agents where agency_id = ${ctx.agency.id} and lower(email) = ${assignTo} and removed_at is null`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw invalid('assignTo', 'must be an active agent');
  return checkAgent(ctx, found.id, 'assignTo');
};

/** Whoever may not make tags gives those that are there. */
const tagsOf = async (ctx: Context, names: readonly string[], ignored: Ignored): Promise<string[]> => {
  if (names.length === 0) return [];
  const labels = ctx.can('tag.write') ? await makeTags(ctx, 'contact', names) : await tagsByName(ctx, 'contact', names);
  return names.flatMap((name, index) => {
    const tag = labels.get(nameKey(name));
    if (tag) return [tag._id];
    ignored.push({
      field: `person.tags.${index}`,
      reason: 'is not there, and making it needs the right to write tags',
    });
    return [];
  });
};

/** The home of a lead. Refuses a record that is none of the agency's; a home that is told in words may be unknown here. */
export const homeOf = async (ctx: Context, property: LeadBody['property']): Promise<KnownHome | undefined> => {
  if (!property) return undefined;
  const { listingId, ...told } = property;
  if (listingId === undefined) return findToldHome(ctx, told);
  const home = await homeById(ctx, listingId);
  if (!home) throw invalid('property.listingId', 'is not a listing');
  return home;
};
