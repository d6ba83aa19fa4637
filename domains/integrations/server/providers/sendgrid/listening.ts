// Has SendGrid call us: one webhook of ours among those of the account, which signs its events, and one domain whose mail it hands over whole.
import * as z from 'zod/mini';
import type { House } from '#/kernel/server/house.ts';
import { type Answered, isFine, readAnswer } from '../asking.ts';
import type { Connection, Provider } from '../provider.ts';
import { askSendgrid, refusalOf } from './account.ts';

const webhook = z.object({ id: z.string(), friendly_name: z.optional(z.nullable(z.string())) });
const webhooks = z.object({ webhooks: z.array(webhook) });
const signed = z.object({ public_key: z.string() });

const eventTypes = [
  'processed',
  'deferred',
  'delivered',
  'dropped',
  'bounce',
  'open',
  'click',
  'spam_report',
  'unsubscribe',
];

const ask = async (
  house: House,
  connection: Connection,
  path: string,
  method: 'GET' | 'POST' | 'PATCH' = 'GET',
  json?: unknown,
): Promise<Answered> => {
  const answer = await askSendgrid(house, connection, { path: `/v3/user/webhooks${path}`, method, json });
  if (!isFine(answer)) throw refusalOf(answer, 'integration');
  return answer;
};

export const listen: NonNullable<Provider['listen']> = async (house, connection, { url, inboundDomain }) => {
  // By its name it is found again; the account may have others that are not ours.
  const name = `Lintel ${connection.integrationId}`;
  const settings = {
    enabled: true,
    url,
    friendly_name: name,
    group_unsubscribe: true,
    group_resubscribe: false,
    ...Object.fromEntries(eventTypes.map((kind) => [kind, true])),
  };
  const all = readAnswer(webhooks, await ask(house, connection, '/event/settings/all'), 'SendGrid').webhooks;
  const known = all.find(({ friendly_name: given }) => given === name);
  const kept = known
    ? await ask(house, connection, `/event/settings/${encodeURIComponent(known.id)}`, 'PATCH', settings)
    : await ask(house, connection, '/event/settings', 'POST', settings);
  const { id } = readAnswer(webhook, kept, 'SendGrid');
  const proof = await ask(house, connection, `/event/settings/signed/${encodeURIComponent(id)}`, 'PATCH', {
    enabled: true,
  });
  if (inboundDomain !== undefined) await takeMail(house, connection, url, inboundDomain);
  return { eventKey: readAnswer(signed, proof, 'SendGrid').public_key };
};

const takeMail = async (house: House, connection: Connection, url: string, hostname: string): Promise<void> => {
  const path = `/parse/settings/${encodeURIComponent(hostname)}`;
  const settings = { url, send_raw: true, spam_check: false };
  const known = await askSendgrid(house, connection, { path: `/v3/user/webhooks${path}` });
  if (isFine(known)) await ask(house, connection, path, 'PATCH', settings);
  else if (known.status === 404) await ask(house, connection, '/parse/settings', 'POST', { hostname, ...settings });
  else throw refusalOf(known, 'integration');
};
