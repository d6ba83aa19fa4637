// Numbers of an account at Twilio, and numbers to be had.
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import * as z from 'zod/mini';
import type { NumberKind } from '#/domains/integrations/contract/number-calls.ts';
import type { House } from '#/kernel/server/house.ts';
import { isFine, readAnswer } from '../asking.ts';
import type { OfferedNumber, OwnNumber, PhoneNumbers, SoughtNumbers } from '../connecting.ts';
import type { Connection } from '../provider.ts';
import { askTwilio } from './account.ts';
import { refusalOf } from './refusals.ts';

const can = z.object({ SMS: z.optional(z.boolean()), sms: z.optional(z.boolean()), voice: z.optional(z.boolean()) });
const number = z.object({
  phone_number: z.string(),
  friendly_name: z.string(),
  iso_country: z.optional(z.nullable(z.string())),
  locality: z.optional(z.nullable(z.string())),
  region: z.optional(z.nullable(z.string())),
  capabilities: can,
});
const offered = z.object({ available_phone_numbers: z.array(number) });
const owned = z.extend(number, { sid: z.string() });
const ownList = z.object({
  incoming_phone_numbers: z.array(owned),
  next_page_uri: z.optional(z.nullable(z.string())),
});

const read = (one: z.output<typeof number>): OfferedNumber => ({
  number: one.phone_number,
  name: one.friendly_name,
  country: one.iso_country ?? '',
  locality: [one.locality, one.region].filter(Boolean).join(', ') || null,
  // One list writes it in capitals and the other does not.
  canText: one.capabilities.SMS ?? one.capabilities.sms ?? false,
  canCall: one.capabilities.voice ?? false,
});

/** Some countries have no local numbers that take texts, and some none at all. */
const anyKind: readonly NumberKind[] = ['local', 'mobile'];
const kindNames: Readonly<Record<NumberKind, string>> = { local: 'Local', mobile: 'Mobile', tollFree: 'TollFree' };
/** Where Twilio knows area codes and what is near. */
const hasAreas = (country: string): boolean => country === 'US' || country === 'CA';

/** Elsewhere an area is how the number begins. */
const areaOf = ({ country, areaCode, near, contains }: SoughtNumbers): Record<string, string | undefined> => {
  if (hasAreas(country)) return { AreaCode: areaCode, NearNumber: near, Contains: contains };
  const begin = areaCode === undefined ? undefined : beginOf(country, areaCode);
  return { Contains: contains ?? begin };
};

const beginOf = (country: string, areaCode: string): string | undefined =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}${areaCode.replace(/^0/, '')}` : undefined;

const isThere = ({ number }: OfferedNumber, { country, areaCode }: SoughtNumbers): boolean =>
  areaCode === undefined || hasAreas(country) || number.startsWith(beginOf(country, areaCode) ?? '');

const mostPages = 20;

const listOwnNumbers = async (
  house: House,
  connection: Connection,
  query: Readonly<Record<string, string>> = {},
): Promise<OwnNumber[]> => {
  const found: OwnNumber[] = [];
  let next: { path: string; query?: Record<string, string> } | undefined = {
    path: '/IncomingPhoneNumbers.json',
    query: { PageSize: '100', ...query },
  };
  for (let page = 0; next && page < mostPages; page += 1) {
    const answer = await askTwilio(house, connection, next);
    if (!isFine(answer)) throw refusalOf(answer);
    const { incoming_phone_numbers: list, next_page_uri: following } = readAnswer(ownList, answer, 'Twilio');
    found.push(...list.map((one) => ({ ...read(one), providerNumberId: one.sid })));
    next = following ? { path: following } : undefined;
  }
  return found;
};

export const numbers: PhoneNumbers = {
  own: (house, connection) => listOwnNumbers(house, connection),

  offered: async (house, connection, sought) => {
    for (const kind of sought.kind ? [sought.kind] : anyKind) {
      const answer = await askTwilio(house, connection, {
        path: `/AvailablePhoneNumbers/${encodeURIComponent(sought.country)}/${kindNames[kind]}.json`,
        query: { SmsEnabled: 'true', PageSize: '20', ...areaOf(sought) },
      });
      if (answer.status === 404) continue;
      if (!isFine(answer)) throw refusalOf(answer);
      const { available_phone_numbers: list } = readAnswer(offered, answer, 'Twilio');
      const found = list.map(read).filter((one) => isThere(one, sought));
      if (found.length > 0) return found;
    }
    return [];
  },

  take: async (house, connection, { number: wanted, label, inboundUrl }) => {
    const answer = await askTwilio(house, connection, {
      path: '/IncomingPhoneNumbers.json',
      method: 'POST',
      form: {
        PhoneNumber: wanted,
        FriendlyName: label,
        ...(inboundUrl === undefined ? {} : { SmsUrl: inboundUrl, SmsMethod: 'POST' }),
      },
    });
    if (!isFine(answer)) throw refusalOf(answer);
    const taken = readAnswer(owned, answer, 'Twilio');
    return { ...read(taken), providerNumberId: taken.sid };
  },

  find: async (house, connection, { number: wanted, label }) => {
    const found = await listOwnNumbers(house, connection, { PhoneNumber: wanted, FriendlyName: label });
    return found.find(({ number, name }) => number === wanted && name === label);
  },

  release: async (house, connection, providerNumberId) => {
    const answer = await askTwilio(house, connection, {
      path: `/IncomingPhoneNumbers/${encodeURIComponent(providerNumberId)}.json`,
      method: 'DELETE',
    });
    if (answer.status !== 404 && !isFine(answer)) throw refusalOf(answer);
  },
};

/** Changes what becomes of texts and calls to a number of the account; answers whether it has the number. */
export const changeNumber = async (
  house: House,
  connection: Connection,
  phoneNumber: string,
  form: Readonly<Record<string, string>>,
): Promise<boolean> => {
  const found = (await listOwnNumbers(house, connection)).find((one) => one.number === phoneNumber);
  if (!found) return false;
  const answer = await askTwilio(house, connection, {
    path: `/IncomingPhoneNumbers/${found.providerNumberId}.json`,
    method: 'POST',
    form,
  });
  if (!isFine(answer)) throw refusalOf(answer);
  return true;
};
