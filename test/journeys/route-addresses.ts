// The routes of the specification as addresses that can be opened in the demo: with ids that exist, and with what a page asks of its address.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Row } from '#/test/specified/tables.ts';
import { ask, demo, expect, sessionOf } from './walking.ts';

export type Route = Row<'path' | 'access' | 'roles'>;

export const anyId = '01900000-0000-7000-8000-000900000001';

/** Pages that lead elsewhere unless their address says what for. */
const queries: Readonly<Record<string, string>> = {
  '/mail-confirmation': '?email=somebody%40northlight.example',
  '/confirm-email': `?token=${'A'.repeat(43)}`,
  '/reset-password': `?token=${'A'.repeat(43)}`,
  '/reply': `?id=${'A'.repeat(43)}`,
  '/join': `?token=${'A'.repeat(43)}`,
};

/** The path with an id in it, whether or not there is such a record. */
export const plainPath = (path: string): string => path.replaceAll(/\{\w+\}/g, anyId);

/** The address of a public page, with what it needs to know. */
export const publicAddress = (path: string): string => plainPath(path) + (queries[path] ?? '');

/** The address of a route with an id that exists, for those whose page shows a record. */
export const addressOf = async (page: Page, { path }: Route): Promise<string> => {
  const first = async (list: string): Promise<string> => {
    const { data } = await ask<{ data: { _id: string }[] }>(page, demo.maya, list);
    return data[0]?._id ?? anyId;
  };
  // The oldest: who was added last, another journey has just added.
  if (path === '/contacts/{id}') return `/contacts/${await first('/crm/contacts?column=createdAt&order=asc')}`;
  if (path === '/listings/{id}') return `/listings/${await first('/crm/listings')}`;
  if (path === '/workflows/{id}') return `/workflows/${await first('/crm/workflows')}`;
  if (path === '/integrations/{id}') return `/integrations/${await anIntegration(page)}`;
  if (path === '/agencies/{id}') return `/agencies/${await first('/crm/agency/children')}`;
  if (path === '/domains/configuration/{id}') return `/domains/configuration/${await first('/crm/agency/domain')}`;
  if (/^\/forms?\/\{id\}/.test(path)) {
    const { formId, responseId } = await answeredForm(page);
    return path.replace('{id}', formId).replace('{responseId}', responseId);
  }
  return plainPath(path);
};

/** A form of Northlight that was filled in about one of its contacts. */
export const answeredForm = async (page: Page): Promise<{ formId: string; responseId: string }> => {
  const { token } = await sessionOf(page, demo.maya);
  const post = async (path: string, data: object): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const made = await page.request.post(`/api/crm/forms${path}`, { headers, data });
    expect(made.ok(), `${path}: ${await made.text()}`).toBe(true);
    return ((await made.json()) as { _id: string })._id;
  };
  const question = { _id: randomUUID(), type: 'longAnswer', key: 'wish', label: 'What do you wish for?' };
  const section = { _id: randomUUID(), type: 'section', title: 'Wishes', elements: [question] };
  const formId = await post('', { displayName: 'Wishes', sections: [section] });
  await post(`/${formId}/publish`, {});
  const { data } = await ask<{ data: { _id: string }[] }>(page, demo.maya, '/crm/contacts');
  const answers = { [question._id]: 'A garden' };
  return { formId, responseId: await post(`/${formId}/responses`, { contactId: data[0]?._id, answers }) };
};

/** An integration of Northlight, which may have none yet. */
const anIntegration = async (page: Page): Promise<string | undefined> => {
  const { data } = await ask<{ data: { _id: string }[] }>(page, demo.maya, '/crm/integrations');
  if (data[0]) return data[0]._id;
  const { token } = await sessionOf(page, demo.maya);
  const made = await page.request.post('/api/crm/integrations', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      providedIntegrationId: 'simulator',
      integrationType: 'bulkEmail',
      fromName: 'Northlight',
      fromAddress: `routes.${randomUUID().slice(0, 8)}@northlight.example`,
    },
  });
  return ((await made.json()) as { _id?: string })._id;
};
