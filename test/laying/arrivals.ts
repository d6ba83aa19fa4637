// Messages that come in, for tests: what a provider tells, signed, at the address it was given, and mails as they are on the wire.
import { hookOf } from '#/domains/integrations/server/providers/hooks.ts';
import {
  signatureHeader,
  signatureOf,
  type Told,
} from '#/domains/integrations/server/providers/simulator/simulator.ts';
import type { TestHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';

export interface WrittenMail {
  from?: string;
  to?: string;
  subject?: string;
  text?: string;
  /** Without angle brackets. */
  id?: string;
  inReplyTo?: string;
  references?: readonly string[];
  headers?: Readonly<Record<string, string>>;
}

const inBrackets = (id: string): string => (id.startsWith('<') ? id : `<${id}>`);

/** A mail of plain text as it is on the wire. */
export const rawMail = ({ from, to, subject, text, id, inReplyTo, references, headers = {} }: WrittenMail): string =>
  [
    `From: ${from ?? 'Ana Buyer <ana@buyer.example>'}`,
    `To: ${to ?? 'hello@northlight.example'}`,
    `Subject: ${subject ?? 'Hello'}`,
    ...(id ? [`Message-ID: ${inBrackets(id)}`] : []),
    ...(inReplyTo ? [`In-Reply-To: ${inBrackets(inReplyTo)}`] : []),
    ...(references ? [`References: ${references.map(inBrackets).join(' ')}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text ?? 'Is the house still for sale?',
    '',
  ].join('\r\n');

export interface Arrivals {
  /** Tells the product, as the simulator does; answers the status. */
  tell: (
    integrationId: string,
    told: Partial<Told>,
    more?: { agencyId?: string; signature?: string },
  ) => Promise<number>;
  /** Has a mail come in, and everything be done that follows. */
  mail: (
    integrationId: string,
    raw: string | Buffer,
    more?: { key?: string; at?: string; recipients?: string[] },
  ) => Promise<void>;
  /** Has a text come in, and everything be done that follows. */
  text: (
    integrationId: string,
    text: string,
    more?: { from?: string; eventId?: string; at?: string; optOut?: 'stop' | 'start' | 'help' },
  ) => Promise<void>;
}

export const openArrivals = ({ house, app, settle }: TestHouse): Arrivals => {
  const tell: Arrivals['tell'] = async (integrationId, told, { agencyId = agencies.northlight.id, signature } = {}) => {
    const body = Buffer.from(JSON.stringify({ events: [], texts: [], mails: [], ...told }));
    const url = new URL(hookOf(house, { agencyId, integrationId }));
    const { statusCode } = await app.inject({
      method: 'POST',
      url: url.pathname,
      headers: {
        host: url.host,
        'content-type': 'application/json',
        [signatureHeader]: signature ?? signatureOf(house, integrationId, body),
      },
      payload: body,
    });
    return statusCode;
  };
  return {
    tell,
    mail: async (
      integrationId,
      raw,
      { key = house.ids.next(), at = house.clock.now().toString(), recipients = [] } = {},
    ) => {
      const mail = { key, raw: Buffer.from(raw).toString('base64'), at, recipients };
      const status = await tell(integrationId, { mails: [mail] });
      if (status !== 200) throw new Error(`The product answered ${status}`);
      await settle();
    },
    text: async (integrationId, text, { from = '+447700900123', eventId = house.ids.next(), at, optOut } = {}) => {
      const told = { eventId, from, to: '+442071838750', text, at: at ?? house.clock.now().toString() };
      const status = await tell(integrationId, { texts: [{ ...told, ...(optOut ? { optOut } : {}) }] });
      if (status !== 200) throw new Error(`The product answered ${status}`);
      await settle();
    },
  };
};
