import { describe, expect, test } from 'vitest';
import type { OpenApi } from '#/kernel/server/http/openapi/document.ts';
import { openHouse } from '#/test/house.ts';
import { hasField, resolved } from './find-field.ts';
import { calls, fieldsOf, isDue } from './tables.ts';

const { app } = await openHouse();
const document = (await app.inject('/api/openapi.json')).json<OpenApi>();
const due = calls.filter(isDue);

type Call = (typeof calls)[number];

const operationOf = ({ method, path }: Call) => document.paths[path]?.[method.toLowerCase()];
const parametersOf = (call: Call, place: string): unknown[] =>
  ((operationOf(call)?.parameters ?? []) as unknown[])
    .map((parameter) => resolved(document, parameter))
    .flatMap((parameter) => (parameter.in === place ? [parameter.name] : []));

const bodyOf = (call: Call): unknown => {
  const body = resolved(document, operationOf(call)?.requestBody);
  const content = body.content as Record<string, { schema: unknown }> | undefined;
  return (content?.['application/json'] ?? content?.['multipart/form-data'])?.schema;
};

const answerOf = (call: Call): unknown => {
  const responses = (operationOf(call)?.responses ?? {}) as Record<string, unknown>;
  const status = Object.keys(responses).find((code) => code.startsWith('2')) ?? '';
  return (resolved(document, responses[status]).content as Record<string, { schema: unknown }> | undefined)?.[
    'application/json'
  ]?.schema;
};

/** What a row of the table asks for and the product does not have. */
const missingFrom = (call: Call): string[] => {
  if (!operationOf(call)) return [`${call.method} ${call.path}`];
  const pathNames = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const [inPath, inQuery] = [parametersOf(call, 'path'), parametersOf(call, 'query')];
  const isPublic = JSON.stringify(operationOf(call)?.security) === '[]';
  return [
    ...pathNames.filter((name) => !inPath.includes(name)).map((name) => `path parameter ${name}`),
    ...fieldsOf(call.query)
      .filter((name) => !inQuery.includes(name))
      .map((name) => `query parameter ${name}`),
    ...fieldsOf(call.body)
      .filter((field) => !hasField(document, bodyOf(call), field))
      .map((field) => `body field ${field}`),
    ...(call.body.startsWith('{') && bodyOf(call) === undefined ? ['a body'] : []),
    ...(call.who === 'agent' && isPublic && !needNoSignIn.has(call.id) ? ['a sign-in'] : []),
  ];
};

/**
 * Rows whose letter a decision changed: the configuration is split into what everybody sees of a host and what the signed-in agents of an
 * agency see, and ending a session needs one (decisions 91, 105).
 */
const needSignIn: ReadonlySet<string> = new Set(['config-get', 'auth-logout']);

/** And whoever fills in a form hands in its files, by the token of its link (decision 91). */
const needNoSignIn: ReadonlySet<string> = new Set(['forms-files']);

describe('every call due', () => {
  test('is in the table', () => {
    expect(due).toHaveLength(215);
  });

  test.each(due.map((call) => [`${call.id}: ${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
    expect(missingFrom(call)).toEqual([]);
    const isPublic = JSON.stringify(operationOf(call)?.security) === '[]';
    if (call.who === 'public' && !needSignIn.has(call.id)) expect(isPublic).toBe(true);
  });
});

describe('the rules that say which calls exist and what they take', () => {
  test.each([
    'R237 agents-invite',
    'R269 agency-files',
    'R278 agents-files',
    'R279 agents-autocomplete',
    'R283 agents-change-password',
    'R284 agents-role',
    'R285 agents-position-title',
    'R289 agents-email-code',
    'R290 agents-email-verification',
    'R291 agents-list-check',
    'R293 auth-login',
    'R294 auth-logout',
    'R295 auth-forgot-password',
    'R296 auth-reset-password',
    'R297 auth-register-admin',
    'R298 auth-register-agent',
    'R299 auth-email-confirmation',
    'R300 auth-invite-get',
    'R301 auth-accept-invite',
    'R302 auth-auto-login',
    'R303 auth-google',
    'R376 jobs-bulk-delete',
    'R377 jobs-bulk-import',
    'R380 jobs-autocomplete',
  ])('%s', (title) => {
    const call = due.find(({ id }) => id === title.split(' ')[1]);
    expect(call && missingFrom(call)).toEqual([]);
  });
});

test('R842: the calls of messages, templates, phone calls and integrations are below /crm', () => {
  const about = /messag|email|sms|templat|integration|workflow|calls?\b|inbox|sender|draft/;
  const paths = Object.keys(document.paths).filter((path) => about.test(path));
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !path.startsWith('/crm/'))).toEqual([]);
  for (const start of [
    '/crm/messaging/email',
    '/crm/messaging/sms',
    '/crm/messaging/inbox',
    '/crm/messaging/templates',
    '/crm/integrations',
    '/crm/calls',
  ])
    expect(
      paths.some((path) => path.startsWith(start)),
      start,
    ).toBe(true);
});

const listFields = ['length', 'column', 'order', 'search', 'filtersGroups', 'lastId', 'offset'];
const lists = due.filter(({ query }) => listFields.every((field) => fieldsOf(query).includes(field)));

describe('every list', () => {
  test('R252: carries length, column, order, search, filtersGroups as JSON, lastId and offset', () => {
    expect(lists.map(({ id }) => id)).toEqual([
      'agency-children',
      'agents-list',
      'mls-list',
      'marketing-campaign-list',
      'contacts-list',
      'tags-list',
      'tasks-list',
      'logs-list',
      'invoices-list',
      'forms-list',
      'inbox-list',
      'templates-list',
      'integrations-list',
      'workflows-list',
    ]);
    for (const [path, { get }] of Object.entries(document.paths)) {
      const parameters = ((get?.parameters ?? []) as unknown[]).map((parameter) => resolved(document, parameter));
      const filters = parameters.find(({ name }) => name === 'filtersGroups');
      if (!filters) continue;
      expect([path, parameters.map(({ name }) => name)]).toEqual([path, expect.arrayContaining(listFields)]);
      expect(filters.content, path).toHaveProperty('application/json');
    }
  });

  test('R253: answers data and total', () => {
    for (const call of lists) {
      expect(hasField(document, answerOf(call), 'data[]'), call.id).toBe(true);
      expect(hasField(document, answerOf(call), 'total'), call.id).toBe(true);
    }
  });
});

test('R255: every entity with a list has a listCheck with typeName and entityIds', () => {
  const checked = Object.keys(document.paths).filter((path) => path.endsWith('/listCheck'));
  const listed = Object.entries(document.paths).flatMap(([path, { get }]) =>
    JSON.stringify(get ?? {}).includes('"filtersGroups"') && !path.endsWith('/count') ? [path] : [],
  );
  expect(listed.length).toBeGreaterThan(4);
  expect(checked.toSorted()).toEqual(listed.map((path) => `${path}/listCheck`).toSorted());
  for (const path of checked) {
    const parameters = ((document.paths[path]?.get?.parameters ?? []) as unknown[]).map(
      (one) => resolved(document, one).name,
    );
    expect([path, parameters]).toEqual([path, expect.arrayContaining(['typeName', 'entityIds'])]);
  }
});
