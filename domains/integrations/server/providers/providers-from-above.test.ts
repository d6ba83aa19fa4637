import { afterAll, expect, test } from 'vitest';
import type { ProvidedIntegration } from '#/domains/integrations/contract/provided-integration.ts';
import { providerTable } from '#/domains/integrations/contract/provided-integrations.ts';
import { type MessageProvider, messageProvider, type Provider } from '#/domains/integrations/server.ts';
import { doors } from '#/domains/server.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { makeRegistry } from '#/kernel/server/make-registry.ts';
import { openHouse } from '#/test/house.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const pigeon: ProvidedIntegration = {
  _id: 'pigeon',
  displayName: 'Pigeon post',
  description: 'Texts that fly',
  services: ['phone'],
  isOAuth: false,
  fields: [
    { name: 'loft', label: 'Loft', kind: 'text', isRequired: true },
    { name: 'whistle', label: 'Whistle', kind: 'password', isSecret: true, isRequired: true },
  ],
  hasDomains: false,
  isOwn: false,
  isAgencys: true,
};
const asked: unknown[] = [];
const carrier: Provider = {
  name: 'pigeon',
  validate: async (_house, { config, secret }) => {
    asked.push(config.loft, secret.whistle);
    return {};
  },
  send: async () => ({}),
};
const post: MessageProvider = { provided: pigeon, mailComes: null, load: async () => carrier };
const lofts: ServerDoor = { name: 'lofts', calls: [], fills: [messageProvider(post)] };

const { maya } = await openHouse({ doors: [...doors, lofts] });
afterAll(() => providerTable.bring([pigeon])());

test('a domain above integrations brings a provider: it is offered, takes what it asks for, and carries', async () => {
  const { integrations, enums } = await maya.agency.config({});
  expect(integrations.at(-1)).toMatchObject({ _id: 'pigeon', displayName: 'Pigeon post', whyNot: null });
  expect(enums.provider?.at(-1)).toBe('pigeon');
  const made = await maya.integrations.create({
    providedIntegrationId: 'pigeon',
    phoneNumber: '+447700900123',
    config: { loft: 'Harbour', whistle: 'three short' } as object,
  });
  expect(made).toMatchObject({ provider: 'pigeon', integrationType: 'phone', config: { loft: 'Harbour' } });
  expect(asked).toEqual(['Harbour', 'three short']);
  expect(JSON.stringify(made)).not.toContain('three short');
  const { data } = await maya.senders.list({ channel: 'phone' });
  expect(data.map(({ provider }) => provider)).toContain('pigeon');
});

test('what none of them asks for is not taken', async () => {
  const odd = await refusalOf(
    maya.integrations.create({
      providedIntegrationId: 'pigeon',
      phoneNumber: '+447700900124',
      config: { loft: 'Harbour', whistle: 'x', feathers: 'grey' } as object,
    }),
  );
  expect([odd.status, odd.body.field]).toEqual([422, 'config.feathers']);
});

test('a provider that nobody carries out keeps the program from starting, and so do two of one name', () => {
  const lone = { ...pigeon, _id: 'lone' };
  const takeAway = providerTable.bring([lone]);
  expect(() => makeRegistry([...doors, lofts])).toThrow('No door brings these providers: lone');
  takeAway();
  const second = {
    ...lofts,
    fills: [messageProvider({ ...post, provided: { ...pigeon } })],
  };
  expect(() => makeRegistry([...doors, lofts, second])).toThrow(
    'Two kinds of integrations.providers are called pigeon',
  );
});
