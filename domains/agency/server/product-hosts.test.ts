// Which hosts work without DNS, for each address that an installation may have.
import { expect, test } from 'vitest';
import { readConfig } from '#/kernel/server/config.ts';
import { needsNoDns } from './product-hosts.ts';

test.each([
  ['https://crm.acme.example', 'homes.crm.acme.example', true],
  ['https://app.acme.example', 'homes.crm.acme.example', true],
  ['https://acme.example', 'homes.crm.acme.example', true],
  ['https://crm.acme.example', 'homes.acme.example', false],
  ['https://crm.acme.example', 'homes.crm.rival.example', false],
  ['https://crm.acme.example', 'homes.crm.acme.example.rival.example', false],
  ['https://crm.acme.example', 'homescrm.acme.example', false],
  ['https://crm.acme.example', 'homes.crm', false],
  ['https://crm.acme.example', 'homes.localhost', true],
  ['http://localhost:4000', 'homes.localhost', true],
  ['http://192.0.2.7', 'homes.crm.acme.example', false],
  [undefined, 'homes.crm.acme.example', false],
  [undefined, 'mylocalhost', false],
])('R071: where the app is reached at %s, whether %s needs no DNS is %s', (PUBLIC_URL, host, expected) => {
  expect(needsNoDns(readConfig({ PUBLIC_URL }), host)).toBe(expected);
});
