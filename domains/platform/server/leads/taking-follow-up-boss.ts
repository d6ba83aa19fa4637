// POST /v1/events: the body of an event of Follow Up Boss, read as a lead of ours. What is too long is cut and what cannot be read is left out: a vendor
// asks nobody what to do about it.
import * as z from 'zod/mini';
import type { FollowUpBossBody } from '#/domains/platform/contract/follow-up-boss.ts';
import { type LeadBody, longestMessage } from '#/domains/platform/contract/lead-shapes.ts';
import type { leadsContract } from '#/domains/platform/contract.ts';
import { anyEmail } from '#/kernel/contract/values.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { hashOf } from './once.ts';
import { handIn } from './taking-leads.ts';

type Person = LeadBody['person'];
type Property = NonNullable<LeadBody['property']>;
type Told = string | number | null | undefined;

/** One line of at most so many characters. */
const line = (value: Told, most: number): string | undefined =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim() || undefined;

/** Without what is not there. */
const filled = <T extends object>(values: T): { [N in keyof T]?: NonNullable<T[N]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** POST /v1/events. */
export const takeFollowUpBoss: Verb<(typeof leadsContract)['calls']['takeFollowUpBoss']> = async (ctx, body) => {
  const source = line(body.source, 100) ?? line(body.system, 100) ?? 'Follow Up Boss API';
  const type = line(body.type, 100);
  const { contactId, isNew, isHistory } = await handIn(
    ctx,
    {
      eventId: eventIdOf(ctx, body),
      source,
      person: personOf(body.person),
      ...filled({
        system: line(body.system, 100),
        message: messageOf(body),
        occurredAt: body.occurredAt ?? undefined,
        property: body.property ? propertyOf(body.property) : undefined,
        campaign: body.campaign ? campaignOf(body.campaign) : undefined,
      }),
    },
    type,
  );
  return { id: contactId, isNew, isHistory };
};

/** Events of theirs have no id: the same words of the same moment are the same event; where none is told, those of the same day. */
const eventIdOf = (ctx: Context, body: FollowUpBossBody): string => {
  const day = body.occurredAt ?? ctx.now.toZonedDateTimeISO(ctx.agency.timezone).toPlainDate().toString();
  return `fub ${hashOf([day, body]).toString('hex')}`;
};

const isAddress = (value: string): boolean => z.safeParse(anyEmail(), value).success;
const isPrimary = (value: boolean | number | null | undefined): { isPrimary?: true } =>
  value ? { isPrimary: true } : {};

const personOf = (person: FollowUpBossBody['person']): Person => {
  const emails = (person.emails ?? []).flatMap((email) => {
    const emailAddress = line(email.value, 254)?.toLowerCase();
    return emailAddress && isAddress(emailAddress) ? [{ emailAddress, ...isPrimary(email.isPrimary) }] : [];
  });
  const phones = (person.phones ?? []).flatMap((phone) => {
    const number = line(phone.value, 40);
    return number ? [{ number, ...isPrimary(phone.isPrimary) }] : [];
  });
  if (emails.length === 0 && phones.length === 0)
    throw invalid('person.emails', 'or phones is required', 'kernel.invalid', 'An email or a phone number is required');
  const whole = line(person.name, 200)?.split(' ') ?? [];
  const isWhole = !person.firstName && !person.lastName;
  return {
    emails: emails.slice(0, 10),
    phones: phones.slice(0, 10),
    ...filled({
      firstName: isWhole
        ? line(whole.slice(0, Math.max(1, whole.length - 1)).join(' '), 100)
        : line(person.firstName, 100),
      lastName: isWhole ? line(whole.length > 1 ? whole.at(-1) : undefined, 100) : line(person.lastName, 100),
    }),
    addresses: (person.addresses ?? []).slice(0, 10).map(({ type, street, city, state, code, country }) =>
      filled({
        label: line(type, 60),
        street: line(street, 300),
        city: line(city, 120),
        region: line(state, 120),
        postalCode: line(code, 20),
        country: line(country, 120),
      }),
    ),
    tags: (person.tags ?? []).flatMap((tag) => line(tag, 100) ?? []).slice(0, 20),
  };
};

const amountOf = (value: Told): number | undefined => {
  const amount = typeof value === 'string' ? Number(value.replace(/[$,\s]/g, '') || Number.NaN) : (value ?? Number.NaN);
  return amount >= 0 && amount <= 1e12 ? amount : undefined;
};

const propertyOf = ({
  street,
  city,
  state,
  code,
  mlsNumber,
  price,
  url,
}: NonNullable<FollowUpBossBody['property']>): Property =>
  filled({
    street: line(street, 300),
    city: line(city, 120),
    state: line(state, 120),
    code: line(code, 20),
    mlsNumber: line(mlsNumber, 100),
    price: amountOf(price),
    url: line(url, 2_048),
  });

const campaignOf = (campaign: NonNullable<FollowUpBossBody['campaign']>): NonNullable<LeadBody['campaign']> =>
  filled({
    source: line(campaign.source, 200),
    medium: line(campaign.medium, 200),
    term: line(campaign.term, 200),
    content: line(campaign.content, 200),
    campaign: line(campaign.campaign, 200),
  });

/** What they wrote, and what they look for. */
const messageOf = ({ message, description, propertySearch }: FollowUpBossBody): string | undefined => {
  const search = propertySearch && searchInWords(propertySearch);
  const whole = [message, description, search && `Looks for: ${search}`].map((part) => part?.trim()).filter(Boolean);
  return whole.join('\n\n').slice(0, longestMessage).toWellFormed().trim() || undefined;
};

const searchInWords = (search: NonNullable<FollowUpBossBody['propertySearch']>): string => {
  const { type, neighborhood, city, state, code, minPrice, maxPrice, minBedrooms, minBathrooms } = search;
  const part = (value: Told, words: (text: string) => string): string => {
    const text = line(value, 120);
    return text === undefined ? '' : words(text);
  };
  const plain = (text: string): string => text;
  return [
    ...[type, neighborhood, city, state, code].map((value) => part(value, plain)),
    part(minPrice, (text) => `from ${text}`),
    part(maxPrice, (text) => `up to ${text}`),
    part(minBedrooms, (text) => `${text} bedrooms or more`),
    part(minBathrooms, (text) => `${text} bathrooms or more`),
  ]
    .filter((text) => text !== '')
    .join(', ');
};
