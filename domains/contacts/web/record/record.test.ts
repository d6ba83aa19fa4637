// What the record shows, drawn as a page would draw it: what is said where nothing is known, what may be changed, which parts it has.
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import type { Contact } from '../contact/wire.ts';

beforeEach(() => void openBrowser('https://northlight.example/contacts/c1'));
afterEach(closeBrowser);

const nobody = {
  _id: 'c1',
  fullName: null,
  firstName: null,
  lastName: null,
  companyName: 'Acme',
  emails: [],
  phones: [],
  addresses: [],
  tags: [],
  origins: [],
  stage: null,
  domain: null,
  assignedAgent: null,
  doNotDisturb: null,
  isUnknownContact: false,
  attributes: {},
  permissionType: 7,
} as unknown as Contact;

/** A part of the record of a contact, for somebody who may change them or not. */
const draw = async <P extends object>(
  part: FunctionComponent<P>,
  props: P,
  { contact = nobody, mayWrite = true } = {},
): Promise<string> => {
  const [{ RecordContext }, { cache }] = await Promise.all([
    import('./record-context.ts'),
    import('#/kernel/web/calls/cache.ts'),
  ]);
  const record = {
    contact,
    mayWrite,
    mayManage: mayWrite,
    save: () => Promise.resolve(undefined),
    waiting: new Set<string>(),
  };
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: cache },
      createElement(RecordContext, { value: record }, createElement(part, props)),
    ),
  );
};

test('R433: where there is neither address nor number, it says that there is no contact information', async () => {
  const { Identity } = await import('./identity/Identity.tsx');
  expect(await draw(Identity, {})).toContain('No contact information available');
  const contact = { ...nobody, emails: [{ emailAddress: 'ana@example.com', isPrimary: true }] };
  expect(await draw(Identity, {}, { contact })).not.toContain('No contact information available');
});

test('R434: the heading of somebody without a name is Unknown', async () => {
  const { NameEdit } = await import('./header/NameEdit.tsx');
  const props = { isOpen: false, onOpen: () => undefined };
  expect(await draw(NameEdit, props)).toMatch(/<h1[^>]*>.*Unknown.*<\/h1>/);
});

test('somebody nobody knows can be named and blocked by who may change them', async () => {
  const { UnknownStrip } = await import('./UnknownStrip.tsx');
  const props = { onName: () => undefined };
  expect(await draw(UnknownStrip, props)).toContain('Name this person');
  expect(await draw(UnknownStrip, props, { mayWrite: false })).not.toContain('Name this person');
  const known = { ...nobody, fullName: 'Ana Pop' };
  expect(await draw(UnknownStrip, props, { contact: known })).toBe('');
});

test('who may only read a contact sees plain values with the reason, and nothing to edit with', async () => {
  const [{ PropertyRow, readOnly }, { describeAttributes }, { contactEntity }, { Identity }] = await Promise.all([
    import('./fields/PropertyRow.tsx'),
    import('#/kernel/contract/words/describing.ts'),
    import('#/domains/contacts/contract.ts'),
    import('./identity/Identity.tsx'),
  ]);
  const attribute = describeAttributes(contactEntity).find(({ name }) => name === 'companyName');
  if (!attribute) throw new Error('contacts have no company');
  expect(await draw(PropertyRow, { attribute })).toContain('<button');
  const plain = await draw(PropertyRow, { attribute }, { mayWrite: false });
  expect(plain).not.toContain('<button');
  expect(plain).toContain('Acme');
  expect(plain).toContain(readOnly);
  expect(await draw(Identity, {}, { mayWrite: false })).not.toContain('Add email');
});

test('R056: of the specified parts, all of contacts’ own are there: tags, buyer, seller, lender, do-not-disturb, files, marketing preferences', async () => {
  const [{ ownParts }, { contactsDoor, contactWidget }, { fillFrom }] = await Promise.all([
    import('./widgets/parts.tsx'),
    import('#/domains/contacts/web.tsx'),
    import('#/kernel/web/extension.ts'),
  ]);
  fillFrom([contactsDoor]);
  const brought = contactWidget.all().map(({ title }) => title);
  expect([...ownParts.map(({ title }) => title), ...brought]).toEqual(
    expect.arrayContaining([
      'Do not disturb',
      'Marketing preferences',
      'Buyer qualification',
      'Seller qualification',
      'Lender information',
      'Files',
    ]),
  );
  const { TagsWidget } = await import('./widgets/TagsWidget.tsx');
  expect(await draw(TagsWidget, { isAdding: false, onAdding: () => undefined })).toContain('Add a tag');
});

describe('a refused edit', () => {
  test('R415: is a toast with the full message, while its field says the short one', async () => {
    const [{ beginSession }, { api }, { toasts }, { CallFailed }] = await Promise.all([
      import('#/kernel/web/session.ts'),
      import('../api.ts'),
      import('#/kernel/web/telling/toasts.ts'),
      import('#/kernel/web/calls/call-failed.ts'),
    ]);
    beginSession({ token: 'a-token', user: { _id: '1' }, agency: { _id: '2' } }, false);
    const body = {
      status: 422,
      code: 'ValidationError',
      field: 'phones.0.number',
      message: 'phones.0.number invalid phone number',
      fullMessage: 'Invalid phone number',
    };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status: 422 })));
    const failure: unknown = await api.contacts
      .update({ id: '01900000-0000-7000-8000-00000000000a', phones: [{ number: '12' }] })
      .catch((error: unknown) => error);
    expect(toasts.get().shown.map(({ type, message }) => [type, message])).toEqual([['error', 'Invalid phone number']]);
    expect(failure).toBeInstanceOf(CallFailed);
    expect(failure).toMatchObject({ inline: 'Invalid phone number' });
  });
});
