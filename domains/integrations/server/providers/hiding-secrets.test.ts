import { expect, test } from 'vitest';
import { doorsWith } from '#/test/offering-providers.ts';
import { connectionOf, mailOf } from '#/test/outgoing.ts';
import { openProviderPeer } from '#/test/servers/provider-peer.ts';
import { CertainlyRefused } from './refusing.ts';
import { providerOf } from './registry.ts';

// Providers that say back what they were given.

const apiKey = 'SG.canary-of-the-account';
const echo = { errors: [{ message: `The key ${apiKey} may not do this, ${apiKey}!` }] };
const refused = () =>
  new CertainlyRefused('x', `No ${apiKey}`, { isPermanent: true, concerns: 'integration' }, new Error(apiKey));
const { peer, house } = await openProviderPeer(() => ({ status: 403, json: echo }), {
  doors: doorsWith({
    name: 'gmail',
    send: () => Promise.reject(refused()),
    validate: () => Promise.resolve({}),
    sync: async function* () {
      await Promise.reject(refused());
    },
  }),
});
const connection = connectionOf(house.ids.next(), { config: { apiUrl: peer.url }, secret: { apiKey, hint: 'key' } });

const said = async (work: Promise<unknown>) => {
  const failure: unknown = await work.catch((error: unknown) => error);
  if (!(failure instanceof CertainlyRefused)) throw new Error('It was not refused');
  return failure;
};

test('a secret that a provider says back is in no message, no stack and no cause', async () => {
  const sendgrid = await providerOf(house, 'sendgrid');
  for (const work of [
    () => sendgrid.validate(house, connection),
    () => sendgrid.send(house, connection, mailOf(house.ids.next())),
    () => sendgrid.listen?.(house, connection, { url: 'https://crm.example.com' }),
    () => sendgrid.domains?.list(house, connection),
  ]) {
    const { message, stack } = await said(Promise.resolve(work()));
    // A short one is a word like others.
    expect(message).toBe('The key ••• may not do this, •••!');
    expect(stack).not.toContain(apiKey);
  }
});

test('nor is it where a mailbox is read, and in what caused the failure', async () => {
  const gmail = await providerOf(house, 'gmail');
  const steps = gmail.sync?.(house, connection, null, { since: house.clock.now(), maxBytes: 1 });
  const failure = await said(Array.fromAsync(steps ?? []));
  expect([failure.message, (failure.cause as Error).message]).toEqual(['No •••', '•••']);
});
