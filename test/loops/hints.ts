// Values that no schema can tell: a column that can be sorted by, the password of the tests, a token that lives. With them a request
// gets past the first checks of its call and reaches what lies behind.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { newTrigger } from '#/domains/workflows/contract/triggers.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { Registry } from '#/kernel/server/registry.ts';
import type { ServedCall } from '#/kernel/server/verb.ts';
import { agencies, password, people } from '#/test/laying/people.ts';
import { answering, hintedForm } from './furniture/forms.ts';
import { hintedPhoto } from './furniture/listings.ts';
import { hintedWorkflow } from './furniture/workflows.ts';

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
    // By hand: with `callId` it binds a call that was set up.
    ...(call.path === '/crm/calls' ? { callId: undefined, externalId: undefined } : {}),
    ...(call.path.startsWith('/crm/tasks') ? { type: 'call', startAt: '2040-01-31T09:00:00Z' } : {}),
    ...(call.path === '/crm/reminders/browsers' ? browser : {}),
    ...(call.path.startsWith('/crm/appointments')
      ? { startAt: '2040-01-31T09:00:00Z', endAt: '2040-01-31T10:00:00Z' }
      : {}),
    // A selection to one day; each to its own is the other way to ask.
    ...(call.path === '/crm/tasks/bulk/reschedule' ? { items: undefined, day: '2040-01-31' } : {}),
    // The simulator asks for nothing, and a mailbox has no number.
    ...(call.path.startsWith('/crm/integrations')
      ? {
          // Doors bring providers, so that no schema names them.
          providedId: 'custom',
          providedIntegrationId: 'simulator',
          config: undefined,
          phoneNumber: undefined,
          agentId: undefined,
          redirectUrl: '/my-settings',
        }
      : {}),
    // What is near a number is known in two countries.
    ...(call.path.startsWith('/crm/phone-numbers')
      ? {
          number: '+442079460123',
          country: 'GB',
          near: undefined,
          agentId: undefined,
          ring: 'agents',
          from: '09:00',
          to: '17:00',
        }
      : {}),
    ...(call.path.startsWith('/crm/do-not-call') ? { number: '+442079460123' } : {}),
    // Contacts by their ids: a filter of templates is none of theirs.
    ...(call.path === '/crm/messaging/templates/check-fields'
      ? { all: undefined, filtersGroups: undefined, search: undefined }
      : {}),
    // Of a mail: a text message has neither subject nor HTML.
    ...(call.path.startsWith('/crm/messaging/templates') ? { templateType: 'email' } : {}),
    // Nothing was uploaded, and a key that is used again asks for the same letter.
    ...(/^\/crm\/messaging\/(?:email|sms)/.test(call.path)
      ? { scheduledAt: '2040-01-31T09:00:00Z', files: undefined, requestKey: undefined, number: '+442079460123' }
      : {}),
    // To nobody in particular: the agent of the furniture sees no conversation.
    ...(call.path === '/crm/messaging/inbox/{id}/assignee' ? { agentId: null } : {}),
    ...(call.path === '/crm/messaging/inbox/{id}/follow-up' ? { followUpAt: '2040-01-31T09:00:00Z' } : {}),
    ...(call.path === '/crm/tasks/{id}/snooze' ? { until: '2040-01-31T09:00:00Z' } : {}),
    ...(call.path.startsWith('/crm/workflows') ? drawing : {}),
    ...(call.path.startsWith('/crm/forms') ? { ...hintedForm, ...answering(call.method) } : {}),
    // For oneself: the agent of the furniture has not joined yet.
    ...(call.path.startsWith('/crm/api-keys')
      ? { scopes: 'contact.read', agentId: undefined, expiresAt: '2040-01-31T09:00:00Z' }
      : {}),
    ...(call.path === '/crm/changes' ? { after: 'oldest', types: 'contact.created' } : {}),
    ...(call.path.startsWith('/crm/webhooks')
      ? { events: 'contact.created', event: 'contact.created', type: 'contact.created', since: '2026-01-31T09:00:00Z' }
      : {}),
    // Two orders at once are refused, and a view has its south below its north.
    ...(call.path.startsWith('/crm/listings') ? hintedListing : {}),
    ...(call.path === '/crm/listings/{id}/photos' ? { name: 'front.jpg', mimetype: 'image/jpeg' } : {}),
    ...(call.path === '/crm/listings/{id}/photos/takeDown' ? { mediaURL: hintedPhoto } : {}),
    ...(call.path.startsWith('/crm/areas') ? hintedArea : {}),
    // What a rule looks at; filters of lists name attributes.
    ...(/^\/crm\/marketing-campaign(?:\/\{id\}|\/preview)?$/.test(call.path) && call.method !== 'GET'
      ? { field: 'source', target: 'https://homes.example/sell' }
      : {}),
    // A home is saved or hidden, not both.
    ...(call.path === '/crm/contact-listings' ? { isHidden: undefined } : {}),
    ...(call.path.startsWith('/crm/saved-searches') ? { field: 'city', until: '2040-01-31T09:00:00Z' } : {}),
    // Just now, to one who is named by id; a page or a form would have to be named, too.
    ...(call.path === '/crm/billing/usage' ? { from: '2040-01-01', to: '2040-01-31' } : {}),
    ...(call.path === '/crm/billing/transfers' ? { points: 1 } : {}),
    ...(call.path === '/crm/billing/auto-refill' ? { below: 5, buyPoints: 500, monthlyCapCents: 100_000 } : {}),
    ...(call.path === '/crm/billing/plan' ? { plan: 'team' } : {}),
    ...(call.path === '/crm/billing/top-ups' ? { points: 500, returnTo: '/inbox' } : {}),
    ...(call.path === '/crm/events' ? { kind: 'callEnded', email: undefined, at: undefined } : {}),
    ...(call.path === '/crm/leads' ? { assignTo: undefined, number: '+442079460123' } : {}),
    ...(call.path === '/v1/events' ? { value: 'visitor@harbour.example' } : {}),
    // Of contacts, not of workflows.
    ...(/^\/crm\/workflows\/\{id\}\/(?:un)?enroll/.test(call.path) ? { field: 'fullName', search: 'guest' } : {}),
    ...(name === 'login' || name === 'forgotPassword' ? { email: people.maya.email } : {}),
    ...(name === 'registerAgent' ? { email: 'pending@northlight.example' } : {}),
    password,
    currentPassword: password,
    // Without an identity proven elsewhere; left out even where everything is filled.
    social: undefined,
  };
};

/** A browser as it subscribes: a point of the curve, and sixteen bytes. */
const browser: Hints = {
  endpoint: 'https://push.example.com/hint',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** A triangle: three points of one place are no shape. A slug that is used again is taken. */
const hintedArea: Hints = {
  shape: [
    [
      [-1.6, 52.3],
      [-1.59, 52.3],
      [-1.59, 52.31],
    ],
  ],
  slug: undefined,
  postalCodes: '94941',
};

/** An open house of two hours, a view that is a box. */
const hintedListing: Hints = {
  sortBy: undefined,
  startsAt: '2040-01-31T09:00:00Z',
  endsAt: '2040-01-31T11:00:00Z',
  standardStatus: 'Active',
  livingAreaUnits: 'Square Feet',
  associationFeeFrequency: 'Monthly',
  furnished: 'Furnished',
  yearBuiltSource: 'Assessor',
  livingAreaSource: 'Assessor',
  directionFaces: 'South',
  north: 53,
  south: 52,
  east: -1,
  west: -2,
};

/** A workflow that hangs together; and a draft that nobody changed meanwhile. */
const drawing: Hints = { ...hintedWorkflow, enrolledFrom: [newTrigger('callEnded', 'ended')], updatedAt: undefined };

const ofEntity = ({ plural, order, columns, attributes }: AnyEntity): Hints => ({
  typeName: plural,
  column: order.column,
  columns: columns[0],
  field: Object.keys(attributes).find((name) => attributes[name]?.options.isFilterable !== false),
});
