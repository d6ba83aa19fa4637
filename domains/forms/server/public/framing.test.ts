import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { layForm } from '#/test/laying/forms.ts';

const { maya, app } = await openHouse();
const open = await layForm(maya);
const sites = ['https://homes.example', 'http://dev.example:8080'];
const named = await layForm(maya, { settings: { allowedOrigins: sites } });

const headersOf = async (url: string) => (await app.inject({ url })).headers;
const policyOf = async (url: string): Promise<string> => String((await headersOf(url))['content-security-policy']);
const pageOf = ({ id, token }: { id: string; token: string }): string => `/public/forms/${id}?token=${token}`;

test('the page of a form is framed by the sites that its settings name, and by any where they name none', async () => {
  expect(await policyOf(pageOf(named))).toContain(`frame-ancestors ${sites.join(' ')}`);
  expect(await policyOf(pageOf(open))).toMatch(/frame-ancestors \*(;|$)/);
  for (const form of [named, open]) {
    const headers = await headersOf(pageOf(form));
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('it runs no other script for that, and asks for nothing elsewhere', async () => {
  const [framed, plain] = [await policyOf(pageOf(open)), await policyOf('/login')];
  expect(framed.replace('frame-ancestors *', "frame-ancestors 'none'")).toBe(plain);
});

test('every other page is framed by nobody, and so is one whose link is not its own', async () => {
  const wrong = `${open.token.slice(0, -1)}${open.token.endsWith('A') ? 'B' : 'A'}`;
  for (const url of [
    '/login',
    '/forms',
    `/forms/${open.id}`,
    `/public/forms/${open.id}`,
    `/public/forms/${open.id}?token=${wrong}`,
    `/public/forms/${open.id}?token=${'0'.repeat(32)}${'A'.repeat(43)}`,
    `/public/forms/${named.id}?token=${named.token}x`,
    `/public/forms/nothing?token=${open.token}`,
    `/public/forms/${open.id}/response/${open.id}?token=${open.token}`,
    `/public/forms/${open.id}?token=${open.token}&token=${open.token}`,
  ]) {
    const headers = await headersOf(url);
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options'], url).toBe('SAMEORIGIN');
  }
});

test('a form that was taken off the web says so in its frame, until its link is another one', async () => {
  const form = await layForm(maya);
  await maya.forms.unpublish({ id: form.id });
  expect(await policyOf(pageOf(form))).toContain('frame-ancestors *');
  await maya.forms.resetLink({ id: form.id });
  expect(await policyOf(pageOf(form))).toContain("frame-ancestors 'none'");
});

test('what is published says who may frame it, and not the draft', async () => {
  await maya.forms.update({ id: named.id, settings: { allowedOrigins: ['https://other.example'] } });
  expect(await policyOf(pageOf(named))).toContain(sites[0]);
  await maya.forms.publish({ id: named.id });
  expect(await policyOf(pageOf(named))).toContain('frame-ancestors https://other.example');
});

test('the script for other sites is one that they may load, and no page of theirs reads anything by it', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/t/f.js' });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(body.length).toBeLessThan(8_000);
});
