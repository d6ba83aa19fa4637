// The way to the server: what every call carries, and what the screen does when one fails (core §7, §8).
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { teamContract } from '#/domains/team/contract.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

const agencyId = '01900000-0000-7000-8000-00000000000a';
const domainId = '01900000-0000-7000-8000-00000000000d';

/** The modules of one browser, with somebody signed in. */
const open = async () => {
  const browser = openBrowser('https://northlight.example/team?search=tom');
  const [{ clients }, { session, beginSession, setPlace }, { setRouter }, { toasts }, { CallFailed }] =
    await Promise.all([
      import('./client.ts'),
      import('../session.ts'),
      import('../navigation.ts'),
      import('../telling/toasts.ts'),
      import('./call-failed.ts'),
    ]);
  const wentTo: string[] = [];
  setRouter((href) => wentTo.push(href));
  beginSession({ token: 'a-token', user: { _id: '1' }, agency: { _id: agencyId } }, false);
  const api = clients({ team: teamContract }).team;
  const shown = () => toasts.get().shown.map(({ type, message, description }) => [type, message, description]);
  return { browser, api, session, setPlace, wentTo, shown, CallFailed };
};

let asked: Request[] = [];

/** Answers every call with this. */
const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(new Request(`https://northlight.example${path}`, init));
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });

beforeEach(() => {
  asked = [];
});
afterEach(closeBrowser);

describe('every call carries', () => {
  test('R246 R247: the bearer token and the agency', async () => {
    const { api } = await open();
    answer(200, { data: [], total: 0 });
    await api.list({});
    await api.remove({ id: agencyId });
    expect(asked.map(({ headers }) => [headers.get('authorization'), headers.get('x-agency-id')])).toEqual([
      ['Bearer a-token', agencyId],
      ['Bearer a-token', agencyId],
    ]);
  });

  test('R248 R249: the domain that was chosen, and none for all domains', async () => {
    const { api, setPlace } = await open();
    answer(200, { data: [], total: 0 });
    await api.list({});
    setPlace(agencyId, domainId);
    await api.list({});
    expect(asked.map(({ headers }) => headers.get('x-domain-id'))).toEqual([null, domainId]);
  });

  test('a key of its own where it changes something', async () => {
    const { api } = await open();
    answer(200, {});
    await api.remove({ id: agencyId });
    await api.remove({ id: agencyId });
    await api.remove({ id: agencyId }, { key: 'the-same' });
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('the-same');
  });
});

test('R251: a call without a token is not made and leads to login, with the way back', async () => {
  vi.useFakeTimers();
  const { api, session, browser, wentTo } = await open();
  answer(200, {});
  const { leaveSession, redirectGuardMs } = await import('../session.ts');
  leaveSession();
  // Calls of the page that is being left do not lead back to it.
  await api.list({}).catch(() => undefined);
  expect(wentTo.splice(0)).toEqual(['/login']);
  vi.advanceTimersByTime(redirectGuardMs);
  await expect(api.list({})).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual([]);
  expect(wentTo).toEqual(['/login?redirect=%2Fteam%3Fsearch%3Dtom']);
  expect([session.get().token, browser.cookies()]).toEqual([null, '']);
});

describe('a call that fails', () => {
  const refused = {
    status: 422,
    code: 'ValidationError',
    field: 'Phone.Number',
    message: 'phone.number must be a phone number',
    fullMessage: 'The phone number is not valid',
  };

  test('R410: 401 clears the session and leads to login', async () => {
    const { api, browser, session, wentTo, shown } = await open();
    answer(401, { status: 401, code: 'Unauthorized', message: 'You are signed out' });
    await expect(api.list({})).rejects.toMatchObject({ status: 401 });
    expect([session.get().token, browser.cookies(), shown()]).toEqual([null, '', []]);
    expect(wentTo).toEqual(['/login?redirect=%2Fteam%3Fsearch%3Dtom']);
  });

  test('R411, decision 11: 403 does so without a code; a denial is only said', async () => {
    const { api, session, wentTo, shown } = await open();
    answer(403, { status: 403, code: 'AccessDenied', message: 'That is for owners' });
    await expect(api.list({})).rejects.toMatchObject({ status: 403 });
    expect([session.get().token, wentTo, shown()]).toEqual([
      'a-token',
      [],
      [['error', 'That is for owners', undefined]],
    ]);
    answer(403, { status: 403, message: 'Account disabled' });
    await expect(api.list({})).rejects.toMatchObject({ status: 403 });
    expect([session.get().token, wentTo]).toEqual([null, ['/login?redirect=%2Fteam%3Fsearch%3Dtom']]);
  });

  test('R412, decision 12: 404 leads to contacts for the record of a page, with the reason; others are only said', async () => {
    const { api, wentTo, shown } = await open();
    answer(404, { status: 404, code: 'NotFound', message: 'Not found' });
    await expect(api.get({ id: agencyId })).rejects.toMatchObject({ status: 404 });
    expect([wentTo, shown()]).toEqual([[], [['error', 'Not found', undefined]]]);
    await expect(api.get({ id: agencyId }, { isPageRecord: true })).rejects.toMatchObject({ status: 404 });
    expect(wentTo).toHaveLength(1);
    expect(new URL(wentTo[0] ?? '', 'https://northlight.example').pathname).toBe('/contacts');
    expect(wentTo[0]).toContain('errorMessage=');
  });

  test('R412: an address that can name no record leads there, too', async () => {
    const { api, wentTo, shown } = await open();
    answer(422, { status: 422, code: 'ValidationError', field: 'id', message: 'id must be an id' });
    await expect(api.get({ id: 'zzz' }, { isPageRecord: true })).rejects.toMatchObject({ status: 422 });
    expect(wentTo).toEqual([expect.stringMatching(/^\/contacts\?errorMessage=/)]);
    expect(shown()).toEqual([]);
  });

  test('R413: a ValidationError is thrown on with status, code, field and message, ready to stand under the field', async () => {
    const { api, CallFailed } = await open();
    answer(422, refused);
    const error: unknown = await api.list({}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallFailed);
    expect(error).toMatchObject({
      status: 422,
      code: 'ValidationError',
      field: 'phone.number',
      message: 'phone.number must be a phone number',
      inline: 'Must be a phone number',
    });
  });

  test('R414: a ValidationError is a toast, too', async () => {
    const { api, shown } = await open();
    answer(422, refused);
    await expect(api.list({})).rejects.toThrow();
    expect(shown()).toEqual([['error', 'The phone number is not valid', undefined]]);
  });

  test('R414: a value that is refused in a form is a toast, too, though the form shows it; other failures are the form’s alone', async () => {
    const { shown, CallFailed } = await open();
    const { reportUnsent } = await import('./failing.ts');
    reportUnsent(
      new CallFailed({ status: 409, body: { code: 'Conflict', message: 'This domain is in use already' } }),
      {
        isQuiet: true,
      },
    );
    reportUnsent(new CallFailed({ silence: 'network' }), { isQuiet: true });
    expect(shown()).toEqual([]);
    reportUnsent(new CallFailed({ status: 422, body: refused }), { isQuiet: true });
    expect(shown()).toEqual([['error', 'The phone number is not valid', undefined]]);
  });

  test('R418: any other answer is a red toast with the server’s message, and thrown on', async () => {
    const { api, shown } = await open();
    answer(409, { status: 409, code: 'Conflict', message: 'This agent is the last owner' });
    await expect(api.list({})).rejects.toMatchObject({ status: 409, message: 'This agent is the last owner' });
    answer(500, { status: 500, code: 'Internal', message: 'Something broke here', reference: 'k3x9' });
    await expect(api.list({})).rejects.toMatchObject({ status: 500 });
    expect(shown()).toEqual([
      ['error', 'Something broke here', 'Reference k3x9'],
      ['error', 'This agent is the last owner', undefined],
    ]);
  });

  test('R419: without an answer it is the toast Something went wrong', async () => {
    const { api, shown } = await open();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api.list({})).rejects.toMatchObject({ status: null, silence: 'network' });
    expect(shown()).toEqual([['error', 'Something went wrong', 'The server could not be reached.']]);
  });

  test('a page of a proxy instead of an answer is a failure, not a crash', async () => {
    const { api, shown } = await open();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
    await expect(api.list({})).rejects.toMatchObject({ status: 502 });
    expect(shown()).toEqual([['error', 'Something went wrong', undefined]]);
  });
});

test('R031: several calls that learn of the end at once lead to login once; a second later the guard is down', async () => {
  vi.useFakeTimers();
  const { api, wentTo } = await open();
  answer(401, { status: 401, code: 'Unauthorized', message: 'You are signed out' });
  await Promise.allSettled([api.list({}), api.list({}), api.list({})]);
  expect(wentTo).toHaveLength(1);
  vi.advanceTimersByTime(999);
  await api.list({}).catch(() => undefined);
  expect(wentTo).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await api.list({}).catch(() => undefined);
  expect(wentTo).toHaveLength(2);
});
