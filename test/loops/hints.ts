// Values that no schema can tell: a column that can be sorted by, the password of the tests, a token that lives. With them a request
// gets past the first checks of its call and reaches what lies behind.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { ServedCall } from '#/kernel/server/door.ts';
import type { Registry } from '#/kernel/server/registry.ts';
import { agencies, password, people } from '#/test/people.ts';

export type Hints = Readonly<Record<string, unknown>>;

const tokenOf = (purpose: string): string => purpose.replaceAll(/[^a-z]/g, '').padEnd(43, '0');

/** The purpose of the token that a call takes. */
const purposes: Readonly<Record<string, string>> = {
  autoLogin: 'auto-login',
  resetPassword: 'reset-password',
  registerAgent: 'invite',
  invite: 'invite',
  acceptInvite: 'invite',
  emailConfirmation: 'confirm-email',
  emailCode: 'change-email',
  emailVerification: 'change-email',
};

/** Makes a living token of each purpose; invitations are for the agent that `furnish` leaves pending. */
export const issueTokens = async (owner: pg.Client, pendingAgentId: string): Promise<void> => {
  const { maya } = people;
  const rows: readonly [purpose: string, userId: string | null, subject: unknown][] = [
    ['auto-login', maya.userId, {}],
    ['reset-password', maya.userId, { email: maya.email }],
    ['invite', null, { agentId: pendingAgentId, email: 'pending@northlight.example' }],
    ['confirm-email', maya.userId, { email: maya.email }],
    ['change-email', maya.userId, { email: 'maya.new@northlight.example' }],
  ];
  for (const [purpose, userId, subject] of rows)
    await owner.query(
      `insert into tokens (token_hash, purpose, agency_id, user_id, subject, created_at, expires_at) values ($1, $2, $3, $4, $5, now(), now() + interval '1 day')`,
      [
        createHash('sha256').update(tokenOf(purpose)).digest(),
        purpose,
        agencies.northlight.id,
        userId,
        JSON.stringify(subject),
      ],
    );
};

/** What is known about the fields of a call. */
export const hintsFor = ({ call, name }: ServedCall, registry: Registry): Hints => {
  const entity = [...registry.entities.values()]
    .map((served) => served.entity)
    .filter(({ path }) => call.path.startsWith(path))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  const purpose = purposes[name];
  return {
    ...(entity ? ofEntity(entity) : {}),
    ...(call.path.endsWith('/files') ? { mimetype: 'image/png', name: 'logo.png' } : {}),
    ...(purpose ? { token: tokenOf(purpose) } : {}),
    ...(call.path.startsWith('/crm/collections') && call.method === 'POST' ? { typeName: 'contact' } : {}),
    ...(call.path.startsWith('/crm/contacts')
      ? { number: '+442079460123', agentsEmails: people.tom.email, endDate: '2040-01-31T09:00:00Z' }
      : {}),
    ...(call.path.startsWith('/crm/property-group-layout') ? { properties: 'birthday' } : {}),
    ...(call.path === '/crm/collections/bulk/update' ? { field: 'fullName', search: 'guest' } : {}),
    ...(call.path === '/crm/attributes' ? { typeName: 'contact' } : {}),
    ...(name === 'login' || name === 'forgotPassword' ? { email: people.maya.email } : {}),
    ...(name === 'registerAgent' ? { email: 'pending@northlight.example' } : {}),
    password,
    currentPassword: password,
    // Without an identity proven elsewhere; left out even where everything is filled.
    social: undefined,
  };
};

const ofEntity = ({ plural, order, columns, attributes }: AnyEntity): Hints => ({
  typeName: plural,
  column: order.column,
  columns: columns[0],
  field: Object.keys(attributes).find((name) => attributes[name]?.options.isFilterable !== false),
});
