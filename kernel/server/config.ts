// Every setting of the process, read once and checked here; the only file that looks at the environment.
// A bad value stops the start with the name of the variable and what is expected.
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { host } from '#/kernel/contract/values.ts';
import { moneySettings } from './settings/money-settings.ts';
import { setting, url } from './settings/setting.ts';

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(65_535))),
);
const whole = (min: number, max: number) =>
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))));
const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
const isHostAndPort = (text: string): boolean => {
  const [, name, number = ''] = /^([^\s,:]+):(\d+)$/.exec(text) ?? [];
  return name !== undefined && isPort(number);
};
const isFour = (text: string): boolean => /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(text);
const isSix = (text: string): boolean => text.includes(':') && URL.canParse(`http://[${text}]/`);
/** An address, alone or with a port: 192.0.2.1, 192.0.2.1:53, 2001:db8::1, [2001:db8::1]:53. */
const isNameServer = (text: string): boolean => {
  if (isFour(text) || isSix(text)) return true;
  const [, six, four, number = ''] = /^(?:\[([^\]]+)\]|([^:]+)):(\d+)$/.exec(text) ?? [];
  return isPort(number) && (six === undefined ? isFour(four ?? '') : isSix(six));
};
/** Values that no message and no log may repeat. */
const isSecret = (name: string, value: string): boolean =>
  /SECRET|KEY|TOKEN/.test(name) || /^[a-z0-9+.-]+:\/\/[^/@\s]*:[^/@\s]*@/i.test(value);

export const settings = {
  PORT: setting(
    z._default(port, 3000),
    'a number from 0 to 65535',
    'Port of the web server; 0 takes a free one. Default 3000.',
  ),
  HOST: setting(
    z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
    'an address to listen on',
    'Address to listen on. Default 127.0.0.1: this machine only.',
  ),
  DATA_DIR: setting(
    z._default(z.string().check(z.minLength(1)), './data'),
    'a folder',
    'Folder of the embedded database, uploaded files and the secret key. Default ./data.',
  ),
  STORAGE_RESERVE_MB: setting(
    z._default(whole(1, 999_999_999), 64),
    'a number of megabytes',
    'Free space in DATA_DIR below which storage counts as full and no files are taken. Default 64.',
  ),
  COUNT_PATIENCE_MS: setting(
    z._default(whole(1, 2_000), 300),
    'a number from 1 to 2000',
    'Milliseconds that the rows of a list wait for their total; then it comes after them. Default 300.',
  ),
  DATABASE_URL: setting(
    z.optional(url('postgres:', 'postgresql:')),
    'postgres://user:password@host:port/database',
    'Owner connection to an outside PostgreSQL 18 or newer. Left out, the embedded one is used.',
  ),
  SECRET_KEY: setting(
    z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/i))),
    '64 hexadecimal digits',
    'Key of the process; made once in DATA_DIR. Required together with DATABASE_URL.',
  ),
  ROLE: setting(
    z._default(z.enum(['all', 'web', 'worker']), 'all'),
    'all, web or worker',
    'What this process does. Default all.',
  ),
  DEMO: setting(
    z.optional(z.enum(['on', 'off'])),
    'on or off',
    'Whether the demo agency is made on the very first start. Default: on when HOST is loopback.',
  ),
  SIMULATORS: setting(
    z.optional(z.enum(['on', 'off'])),
    'on or off',
    'Whether the pages of the simulators are served. Default: on when HOST is loopback.',
  ),
  PUBLIC_URL: setting(
    z.optional(url('http:', 'https:')),
    'an address such as https://crm.example.com',
    'Address that links in mails lead to. Default http://HOST:PORT.',
  ),
  FILES_ORIGIN: setting(
    z.optional(url('http:', 'https:')),
    'an address such as https://files.example.com',
    'Separate origin that serves uploaded files. Default: the same origin, under /files/.',
  ),
  TRUST_PROXY: setting(
    z._default(z.enum(['on', 'off']), 'off'),
    'on or off',
    'Take the client address from X-Forwarded-For. Only behind a proxy that sets it. Default off.',
  ),
  SMTP_URL: setting(
    z.optional(url('smtp:', 'smtps:')),
    'smtp://user:password@host:port',
    'Server that carries system mail. Left out, the mail simulator is used.',
  ),
  MAIL_FROM: setting(
    z._default(
      z.string().check(z.minLength(3), z.maxLength(320), z.regex(/^[^\r\n]*@[^\r\n]*$/)),
      'Lintel <no-reply@lintel.example>',
    ),
    'a sender such as Lintel <no-reply@example.com>',
    'Sender of system mail.',
  ),
  GOOGLE_CLIENT_ID: setting(
    z.optional(z.string().check(z.minLength(1))),
    'a client id',
    'OpenID Connect client for Google sign-in. Left out, the button is hidden.',
  ),
  GOOGLE_CLIENT_SECRET: setting(z.optional(z.string().check(z.minLength(1))), 'a client secret', 'Its secret.'),
  GOOGLE_ISSUER: setting(
    z._default(url('http:', 'https:'), 'https://accounts.google.com'),
    'an address',
    'OpenID Connect issuer. Default https://accounts.google.com.',
  ),
  GMAIL_URL: setting(
    z._default(url('http:', 'https:'), 'https://gmail.googleapis.com'),
    'an address',
    'Where mailboxes at Google are read and sent from. Default https://gmail.googleapis.com.',
  ),
  GMAIL_OAUTH_URL: setting(
    z.optional(url('http:', 'https:')),
    'an address',
    'Stand-in for the pages where Google is asked to allow the use of a mailbox, with /authorize and /token.',
  ),
  MICROSOFT_CLIENT_ID: setting(
    z.optional(z.string().check(z.minLength(1))),
    'a client id',
    'OAuth client for mailboxes at Microsoft. Left out, they cannot be connected.',
  ),
  MICROSOFT_CLIENT_SECRET: setting(z.optional(z.string().check(z.minLength(1))), 'a client secret', 'Its secret.'),
  OUTLOOK_URL: setting(
    z._default(url('http:', 'https:'), 'https://graph.microsoft.com'),
    'an address',
    'Where mailboxes at Microsoft are read and sent from. Default https://graph.microsoft.com.',
  ),
  OUTLOOK_OAUTH_URL: setting(
    z._default(url('http:', 'https:'), 'https://login.microsoftonline.com/common/oauth2/v2.0'),
    'an address',
    'Where Microsoft is asked to allow the use of a mailbox, with /authorize and /token.',
  ),
  TWILIO_ACCOUNT_SID: setting(
    z.optional(z.string().check(z.regex(/^AC[0-9a-f]{32}$/))),
    'an account id such as AC followed by 32 hexadecimal digits',
    'Twilio account that telephone numbers are looked up with. Left out, the phone simulator is used.',
  ),
  TWILIO_AUTH_TOKEN: setting(z.optional(z.string().check(z.minLength(1))), 'an auth token', 'Its token.'),
  TWILIO_LOOKUPS_URL: setting(
    z._default(url('http:', 'https:'), 'https://lookups.twilio.com'),
    'an address',
    'Where numbers are looked up. Default https://lookups.twilio.com.',
  ),
  ...moneySettings,
  S3_BUCKET: setting(
    z.optional(z.string().check(z.minLength(3))),
    'a bucket name',
    'Bucket for uploaded files. Left out, they are kept in DATA_DIR.',
  ),
  S3_ENDPOINT: setting(
    z.optional(url('http:', 'https:')),
    'an address',
    'Endpoint of an S3-compatible store. Default: AWS.',
  ),
  S3_REGION: setting(z._default(z.string(), 'us-east-1'), 'a region', 'Region of the bucket. Default us-east-1.'),
  S3_ACCESS_KEY_ID: setting(z.optional(z.string().check(z.minLength(1))), 'an access key', 'Access key of the store.'),
  S3_SECRET_ACCESS_KEY: setting(
    z.optional(z.string().check(z.minLength(1))),
    'a secret key',
    'Secret key of the store.',
  ),
  EGRESS_ALLOW: setting(
    z._default(
      z.string().check(z.refine((value) => value === '' || value.split(',').every((peer) => isHostAndPort(peer)))),
      '',
    ),
    'host:port,host:port',
    'Private addresses that outgoing requests may reach. Default none.',
  ),
  DNS_SERVERS: setting(
    z.optional(z.string().check(z.refine((value) => value.split(',').every((server) => isNameServer(server))))),
    'address:port,address:port',
    'Name servers for domain checks. Default: those of the machine.',
  ),
  DNS_TARGET: setting(
    z._default(host(), 'app.lintel.example'),
    'a host name',
    'Host that the CNAME record of a custom domain must point to.',
  ),
  POOL_SIZE: setting(
    z._default(whole(2, 200), 12),
    'a number from 2 to 200',
    'Database connections of this process. Default 12.',
  ),
  LOG_LEVEL: setting(
    z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
    'debug, info, warn, error or silent',
    'Least important log line that is written. Default info.',
  ),
} as const;

type Values = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> };

export type Config = Readonly<
  Omit<Values, 'BILLING' | 'DEMO' | 'SIMULATORS' | 'TRUST_PROXY' | 'EGRESS_ALLOW'> & {
    BILLING: 'stripe' | 'manual' | 'simulator';
    DEMO: boolean;
    SIMULATORS: boolean;
    TRUST_PROXY: boolean;
    EGRESS_ALLOW: readonly string[];
  }
>;

/** A start that cannot go on; the message is for the person at the terminal and needs no stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || (isFour(address) && address.startsWith('127.'));

/** Reads the settings. Throws CannotStart naming the variable and what is expected. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, expected }] of Object.entries(settings)) {
    const given = environment[name];
    const read = z.safeParse(schema as z.ZodMiniType, given === '' ? undefined : given);
    if (!read.success) {
      const said = isSecret(name, given ?? '') ? 'is something else' : `is "${given}"`;
      throw new CannotStart(`${name} must be ${expected}, but ${said}.`);
    }
    values[name] = read.data;
  }
  const read = values as Values;
  if (read.DATABASE_URL && !read.SECRET_KEY) {
    throw new CannotStart(
      'SECRET_KEY is required together with DATABASE_URL: 64 hexadecimal digits, the same for every process.',
    );
  }
  for (const [one, other] of [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ] as const) {
    if (!read[one] !== !read[other]) throw new CannotStart(`${one} and ${other} must be set together.`);
  }
  const local = isLoopback(read.HOST);
  const hasSimulators = read.SIMULATORS ? read.SIMULATORS === 'on' : local;
  if (read.BILLING === 'simulator' && !hasSimulators)
    throw new CannotStart('BILLING can be simulator only where SIMULATORS is on: payers need its page.');
  if (read.BILLING === 'stripe' && (!read.STRIPE_SECRET_KEY || read.STRIPE_WEBHOOK_SECRETS.length === 0))
    throw new CannotStart('BILLING=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS.');
  return {
    ...read,
    BILLING: read.BILLING ?? (hasSimulators ? 'simulator' : 'manual'),
    DATA_DIR: resolve(read.DATA_DIR),
    DEMO: read.DEMO ? read.DEMO === 'on' : local,
    SIMULATORS: hasSimulators,
    TRUST_PROXY: read.TRUST_PROXY === 'on',
    EGRESS_ALLOW: read.EGRESS_ALLOW === '' ? [] : read.EGRESS_ALLOW.split(','),
  };
};
