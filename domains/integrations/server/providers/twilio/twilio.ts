// Texts by Twilio (API 2010-04-01).
import * as z from 'zod/mini';
import { isFine, readAnswer } from '../asking.ts';
import type { Found, Provider } from '../provider.ts';
import { CertainlyRefused } from '../refusing.ts';
import { askTwilio } from './account.ts';
import { hear } from './hearing.ts';
import { fetchMedia } from './media.ts';
import { changeNumber, numbers } from './numbers.ts';
import { refusalOf } from './refusals.ts';

const message = z.object({
  sid: z.string(),
  num_segments: z.optional(z.nullable(z.string())),
  body: z.optional(z.nullable(z.string())),
  date_created: z.optional(z.nullable(z.string())),
  direction: z.optional(z.nullable(z.string())),
});
const listed = z.object({ messages: z.array(message), next_page_uri: z.optional(z.nullable(z.string())) });
const account = z.object({ status: z.string(), friendly_name: z.optional(z.nullable(z.string())) });

/** Looked through for one text; what is older than it cannot be it. */
const mostPages = 10;
/** Two clocks differ by less. */
const skew = { minutes: 5 } as const;

const acceptedOf = ({ sid, num_segments: segments }: z.output<typeof message>) => ({
  providerMessageId: sid,
  // Of a text that waits in a service of Twilio's it is not known yet.
  ...(segments && Number(segments) > 0 ? { segments: Number(segments) } : {}),
});

const moment = (text: string | null | undefined): Temporal.Instant | undefined => {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? undefined : Temporal.Instant.fromEpochMilliseconds(ms);
};

const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

export const twilio: Provider = {
  name: 'twilio',
  numbers,
  fetchMedia,

  send: async (house, connection, outgoing) => {
    if (outgoing.channel !== 'sms')
      throw new CertainlyRefused('notMail', 'Twilio sends no mail here', { isPermanent: true, concerns: 'message' });
    const { from, to, text, statusCallback } = outgoing;
    const answer = await askTwilio(house, connection, {
      path: '/Messages.json',
      method: 'POST',
      form: { From: from, To: to, Body: text, StatusCallback: statusCallback },
      audience: { contactsOf: connection.agencyId },
    });
    if (!isFine(answer)) throw refusalOf(answer);
    return acceptedOf(readAnswer(message, answer, 'Twilio'));
  },

  // Twilio's list does not tell the address of our callback, so a text is known by its words, its numbers and its time, among those that are
  // no other text of ours.
  find: async (house, connection, sought): Promise<Found> => {
    const { to, from, text, since } = sought;
    const earliest = since.subtract(skew);
    let next: { path: string; query?: Record<string, string> } | undefined = {
      path: '/Messages.json',
      query: { To: to, From: from, PageSize: '100' },
    };
    for (let page = 0; next && page < mostPages; page += 1) {
      const answer = await askTwilio(house, connection, next);
      if (!isFine(answer)) return { is: 'cannotSay' };
      const { messages, next_page_uri: following } = readAnswer(listed, answer, 'Twilio');
      for (const one of messages) {
        const at = moment(one.date_created);
        if (at && Temporal.Instant.compare(at, earliest) < 0) continue;
        if (one.direction !== 'inbound' && plain(one.body) === plain(text) && !(await sought.isOfAnother(one.sid)))
          return { is: 'sent', ...acceptedOf(one) };
      }
      const last = moment(messages.at(-1)?.date_created);
      if (last && Temporal.Instant.compare(last, earliest) < 0) return { is: 'unknown' };
      next = following ? { path: following } : undefined;
    }
    return next ? { is: 'cannotSay' } : { is: 'unknown' };
  },

  validate: async (house, connection) => {
    const answer = await askTwilio(house, connection, { path: '.json' });
    if (!isFine(answer)) throw refusalOf(answer);
    const { status, friendly_name: name } = readAnswer(account, answer, 'Twilio');
    if (status !== 'active')
      throw new CertainlyRefused(status, `The Twilio account is ${status}`, {
        isPermanent: true,
        concerns: 'integration',
      });
    return name ? { name } : {};
  },

  listen: async (house, connection, { url, phoneNumber }) => {
    if (phoneNumber !== undefined)
      await changeNumber(house, connection, phoneNumber, { SmsUrl: url, SmsMethod: 'POST' });
    return {};
  },

  receive: (_house, connection, arrival) => Promise.resolve(hear(connection, arrival)),
};
