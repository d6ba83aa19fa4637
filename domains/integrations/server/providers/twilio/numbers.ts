// Numbers of an account at Twilio, and numbers to be had.
import * as z from 'zod/mini';
import type { House } from '#/kernel/server/house.ts';
import { isFine, readAnswer } from '../asking.ts';
import type { OfferedNumber, OwnNumber, PhoneNumbers } from '../connecting.ts';
import type { Connection } from '../provider.ts';
import { askTwilio } from './account.ts';
import { refusalOf } from './refusals.ts';

const can = z.object({ SMS: z.optional(z.boolean()), sms: z.optional(z.boolean()), voice: z.optional(z.boolean()) });
const number = z.object({
  phone_number: z.string(),
  friendly_name: z.string(),
  iso_country: z.optional(z.nullable(z.string())),
  capabilities: can,
});
const offered = z.object({ available_phone_numbers: z.array(number) });
const owned = z.extend(number, { sid: z.string() });
const ownList = z.object({
  incoming_phone_numbers: z.array(owned),
  next_page_uri: z.optional(z.nullable(z.string())),
});

const read = ({ phone_number, friendly_name, iso_country, capabilities }: z.output<typeof number>): OfferedNumber => ({
  number: phone_number,
  name: friendly_name,
  country: iso_country ?? '',
  // One list writes it in capitals and the other does not.
  canText: capabilities.SMS ?? capabilities.sms ?? false,
  canCall: capabilities.voice ?? false,
});

/** Some countries have no local numbers that take texts, and some none at all. */
const kinds = ['Local', 'Mobile'] as const;
const mostPages = 20;

const listOwnNumbers = async (house: House, connection: Connection): Promise<OwnNumber[]> => {
  const found: OwnNumber[] = [];
  let next: { path: string; query?: Record<string, string> } | undefined = {
    path: '/IncomingPhoneNumbers.json',
    query: { PageSize: '100' },
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
  own: listOwnNumbers,

  offered: async (house, connection, { country, contains }) => {
    for (const kind of kinds) {
      const answer = await askTwilio(house, connection, {
        path: `/AvailablePhoneNumbers/${encodeURIComponent(country)}/${kind}.json`,
        query: { SmsEnabled: 'true', PageSize: '20', Contains: contains },
      });
      if (answer.status === 404) continue;
      if (!isFine(answer)) throw refusalOf(answer);
      const { available_phone_numbers: list } = readAnswer(offered, answer, 'Twilio');
      if (list.length > 0) return list.map(read);
    }
    return [];
  },

  take: async (house, connection, { number: wanted, inboundUrl }) => {
    const answer = await askTwilio(house, connection, {
      path: '/IncomingPhoneNumbers.json',
      method: 'POST',
      form: { PhoneNumber: wanted, SmsUrl: inboundUrl, SmsMethod: 'POST' },
    });
    if (!isFine(answer)) throw refusalOf(answer);
    const taken = readAnswer(owned, answer, 'Twilio');
    return { ...read(taken), providerNumberId: taken.sid };
  },
};

/** Has texts to a number of the account told at an address. */
export const listenAt = async (
  house: House,
  connection: Connection,
  phoneNumber: string,
  url: string,
): Promise<void> => {
  const found = (await listOwnNumbers(house, connection)).find((one) => one.number === phoneNumber);
  if (!found) return;
  const answer = await askTwilio(house, connection, {
    path: `/IncomingPhoneNumbers/${found.providerNumberId}.json`,
    method: 'POST',
    form: { SmsUrl: url, SmsMethod: 'POST' },
  });
  if (!isFine(answer)) throw refusalOf(answer);
};
