import { describe, expect, test } from 'vitest';
import { CannotStart, readConfig, settings } from './config.ts';

const messageOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof CannotStart) return error.message;
    throw error;
  }
  return '';
};

const key = 'ab'.repeat(32);
const outside = { DATABASE_URL: 'postgres://owner:pw@db.example/lintel', SECRET_KEY: key };

test('an empty environment is enough, and an empty value counts as none', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', ROLE: 'all', DEMO: true, SIMULATORS: true });
  expect(config.DATA_DIR.endsWith('/data')).toBe(true);
  expect(readConfig(Object.fromEntries(Object.keys(settings).map((name) => [name, ''])))).toEqual(config);
});

const wrong: readonly (readonly [name: keyof typeof settings, ...values: string[]])[] = [
  ['PORT', 'eighty', '-1', '65536', '3000.5', '0x10', ' 3000', '1e3'],
  ['DATABASE_URL', 'mysql://x', 'localhost', 'postgres'],
  ['SECRET_KEY', 'short', 'z'.repeat(64), 'ab'.repeat(33)],
  ['ROLE', 'boss', 'ALL', 'web,worker'],
  ['DEMO', 'yes', 'true', '1'],
  ['SIMULATORS', 'yes'],
  ['PUBLIC_URL', 'crm.example.com', 'ftp://crm.example.com', 'javascript:alert(1)'],
  ['FILES_ORIGIN', 'files', 'file:///etc'],
  ['TRUST_PROXY', 'loopback'],
  ['SMTP_URL', 'mail.example.com', 'http://mail.example.com'],
  ['MAIL_FROM', 'x', 'nobody', 'a@b.example\r\nBcc: c@d.example'],
  ['GOOGLE_ISSUER', 'google'],
  ['GMAIL_URL', 'gmail'],
  ['GMAIL_OAUTH_URL', 'ftp://accounts.example'],
  ['OUTLOOK_URL', 'graph'],
  ['OUTLOOK_OAUTH_URL', 'login'],
  ['TWILIO_ACCOUNT_SID', 'AC12', 'SK0123456789abcdef0123456789abcdef'],
  ['TWILIO_LOOKUPS_URL', 'lookups.twilio.com'],
  ['BILLING', 'cash', 'Stripe'],
  ['BILLING_CURRENCY', 'USD', 'jpy', 'us'],
  ['POINT_PACKS', '500', '500:7.5', '0:750', '500:750,', '500:750;1000:1400'],
  ['PLANS', 'team', 'free:0:0', 'team:2000:24.00', 'team:2000:99', 'gold:1:100', 'team:1:100;brokerage:2:200'],
  ['TAX_RATE', '-1', '8,25', '8.255', '100'],
  ['SELLER_EMAIL', 'nobody'],
  ['STRIPE_SECRET_KEY', 'pk_test_1', 'sk_1'],
  ['STRIPE_WEBHOOK_SECRETS', 'secret', 'whsec_1,whsec_2,whsec_3'],
  ['STRIPE_URL', 'api.stripe.com'],
  ['S3_BUCKET', 'x'],
  ['S3_ENDPOINT', 'minio:9000'],
  ['EGRESS_ALLOW', 'localhost', 'localhost:', 'a:1 b:2', 'a:0', 'a:99999', 'a:1,'],
  [
    'DNS_SERVERS',
    'abc',
    '1.2.3',
    '1.2.3.256',
    '1.2.3.4.',
    '1.2.3.4.5',
    '[::1]',
    'zz::1',
    '1.2.3.4:0',
    '1.2.3.4:99999',
    '[1.2.3.4]:53',
    '::1:53:x',
    '9.9.9.9,',
  ],
  ['DNS_TARGET', 'no host'],
  ['STORAGE_RESERVE_MB', 'none', 'a number of megabytes'],
  ['COUNT_PATIENCE_MS', '0', '2001', 'little'],
  ['POOL_SIZE', '1', '201', 'many'],
  ['LOG_LEVEL', 'loud', 'trace'],
];

describe('a bad value is refused with the name of its variable and what is expected', () => {
  test.each(wrong.flatMap(([name, ...values]) => values.map((value) => [name, value] as const)))(
    '%s=%j',
    (name, value) => {
      const said = messageOf({ ...outside, [name]: value });
      expect(said.startsWith(`${name} must be ${settings[name].expected}`)).toBe(true);
    },
  );

  test('for every setting that can be wrong', () => {
    // Any text at all is a folder, a region, a name or a key for these.
    const free = ['HOST', 'DATA_DIR', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'TWILIO_AUTH_TOKEN'];
    const sellers = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_TAX_ID'];
    const clients = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'];
    expect([...wrong.map(([name]) => name), ...free, ...sellers, ...clients].toSorted()).toEqual(
      Object.keys(settings).toSorted(),
    );
  });
});

test.each([
  ['SECRET_KEY', 'my-secret-but-too-short', 'my-secret'],
  ['DATABASE_URL', 'mysql://root:hunter2@db/x', 'hunter2'],
  ['SMTP_URL', 'http://user:hunter2@mail.example', 'hunter2'],
] as const)('a bad %s is not repeated: it holds a secret', (name, value, secret) => {
  expect(messageOf({ ...outside, [name]: value })).toMatch(new RegExp(`^${name} must be .*is something else`));
  expect(messageOf({ ...outside, [name]: value })).not.toContain(secret);
});

test.each([
  [{ DATABASE_URL: outside.DATABASE_URL }, 'SECRET_KEY is required together with DATABASE_URL'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'],
  [{ MICROSOFT_CLIENT_ID: 'x' }, 'MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET must be set together'],
  [{ TWILIO_AUTH_TOKEN: 'x' }, 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be set together'],
  [{ S3_ACCESS_KEY_ID: 'x' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together'],
])('%j alone is refused', (environment, message) => {
  expect(messageOf(environment)).toContain(message);
});

test.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['192.0.2.1', false],
  ['127.example.com', false],
])('decision 100: demo and simulators by default on a loopback address only: %s', (HOST, expected) => {
  expect(readConfig({ HOST })).toMatchObject({ DEMO: expected, SIMULATORS: expected });
  expect(readConfig({ HOST, DEMO: 'on', SIMULATORS: 'on' })).toMatchObject({ DEMO: true, SIMULATORS: true });
  expect(readConfig({ HOST, DEMO: 'off', SIMULATORS: 'off' })).toMatchObject({ DEMO: false, SIMULATORS: false });
});

test('lists are read as lists', () => {
  expect(readConfig({ EGRESS_ALLOW: 'a:1,b:2' }).EGRESS_ALLOW).toEqual(['a:1', 'b:2']);
  const servers = '9.9.9.9,9.9.9.9:53,2001:db8::1,[2001:db8::1]:53';
  expect(readConfig({ DNS_SERVERS: servers }).DNS_SERVERS).toBe(servers);
});
