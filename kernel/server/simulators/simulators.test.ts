import { describe, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { deliverToSimulator } from '../mail/mailbox.ts';

const clock = testClock('2026-03-01T09:00:00Z');
const { house, app } = await openHouse({ doors: [], clock });

const deliver = (to: string, subject: string, more: { html?: string; text?: string } = {}) =>
  openSystem(house, agencies.northlight.id, (ctx) =>
    deliverToSimulator(ctx, {
      messageId: `<${house.ids.next()}@test>`,
      from: 'Lintel <no-reply@lintel.example>',
      to,
      subject,
      html: '<html><head></head><body><p>Hello</p></body></html>',
      text: 'Hello',
      kind: 'test.hello',
      ...more,
    }),
  );
await deliver('maya@northlight.example', 'First');
clock.pass({ minutes: 1 });
await deliver('Tom@northlight.example', 'Second');
clock.pass({ minutes: 1 });
await deliver('maya@northlight.example', '<script>alert("subject")</script>', {
  html: '<html><head></head><body><script>alert(1)</script><a href="https://crm.example.com/confirm-email?token=x">Confirm</a>"\'</body></html>',
  text: '</pre><script>alert(2)</script>',
});

const get = (url: string, host = 'localhost:3000') => app.inject({ method: 'GET', url, headers: { host } });
const mails = async (query = '') =>
  JSON.parse((await get(`/api/simulators/mail${query}`)).body) as {
    data: { _id: string; subject: string; recipient: string; plain: string }[];
    total: number;
  };

describe('the mail simulator', () => {
  test('answers tests and journeys with the mails of a recipient, newest first', async () => {
    const { data, total } = await mails('?recipient=MAYA@northlight.example');
    expect([total, data.map(({ subject }) => subject)]).toEqual([2, ['<script>alert("subject")</script>', 'First']]);
    expect(data[1]).toMatchObject({
      recipient: 'maya@northlight.example',
      plain: 'Hello',
      html: expect.stringContaining('<p>Hello</p>'),
      receivedAt: '2026-03-01T09:00:00Z',
    });
    expect((await mails()).total).toBe(3);
    expect((await mails('?recipient=nobody')).total).toBe(0);
    expect((await mails(`?recipient=${encodeURIComponent('%')}`)).total).toBe(0);
    expect((await mails('?recipient=a&recipient=b')).total).toBe(3);
    expect((await get('/api/simulators/mail?recipient=%00%ED%A0%80')).statusCode).toBe(200);
  });

  test('shows a list that can be searched, and no script can run in it', async () => {
    const page = await get('/simulators/mail');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src [^;]+; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(page.body).not.toContain('<script');
    expect(page.body.indexOf('alert(&quot;subject&quot;)')).toBeLessThan(page.body.indexOf('Second'));
    const search = await get('/simulators/mail?recipient=tom');
    expect([search.body.includes('Second'), search.body.includes('First')]).toEqual([true, false]);
    expect((await get('/simulators/mail?recipient=%22%3E%3Cscript%3E')).body).toContain('&quot;&gt;&lt;script&gt;');
    expect((await get('/simulators/mail?recipient=nobody')).body).toContain('No mail to');
  });

  test('the index leads to the mailbox with what came last, and no script can run in it', async () => {
    const { body, statusCode } = await get('/simulators');
    expect(statusCode).toBe(200);
    expect(body).toContain('<a href="/simulators/mail">');
    expect(body).toContain('Second');
    expect(body).not.toContain('<script');
  });

  test('shows one mail in a frame that runs nothing, and its text beside it', async () => {
    const [hostile] = (await mails('?recipient=maya')).data;
    const page = await get(`/simulators/mail/${hostile?._id}`);
    expect(page.body).not.toContain('<script');
    const frame = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)"/.exec(page.body);
    expect(frame?.[1]).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(frame?.[2]).toContain('&lt;base target=&quot;_blank&quot;&gt;');
    expect(frame?.[2]).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.body).toContain('&lt;/pre&gt;&lt;script&gt;alert(2)');
  });

  test('a mail is read raw, as MIME, and as nothing else', async () => {
    const [mail] = (await mails('?recipient=tom')).data;
    const raw = await get(`/simulators/mail/${mail?._id}/raw`);
    expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(raw.headers['x-content-type-options']).toBe('nosniff');
    expect(raw.body).toMatch(/^MIME-Version: 1\.0\r$/m);
    expect(raw.body).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(raw.body).toMatch(/^Subject: Second\r$/m);
  });

  test.each([
    '/simulators/mail/x',
    '/simulators/mail/x/raw',
    '/simulators/mail/01900000-0000-7000-8000-999900000001',
    `/simulators/mail/${'%00'.repeat(36)}`,
  ])('%s is not there', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test.each(['evil.example', 'localhost.evil.example', 'mylocalhost', '169.254.169.254'])(
    'a page elsewhere cannot read mail by calling this machine %s',
    async (host) => {
      for (const url of ['/simulators', '/simulators/mail', '/api/simulators/mail'])
        expect((await get(url, host)).statusCode).toBe(404);
    },
  );

  test.each(['localhost', '127.0.0.1:3000', '[::1]:3000', 'northlight.localhost:3000'])(
    '%s is this machine',
    async (host) => {
      expect((await get('/simulators', host)).statusCode).toBe(200);
    },
  );
});

describe('the simulator exists only while it carries the mail, and on this machine only', () => {
  test.each([
    [{ SMTP_URL: 'smtp://mail.example.com' }, 404],
    [{ SIMULATORS: 'off' }, 404],
    [{ HOST: '0.0.0.0' }, 404],
    [{ HOST: '0.0.0.0', SIMULATORS: 'on' }, 200],
    [{ SIMULATORS: 'on', SMTP_URL: 'smtp://mail.example.com' }, 404],
    [{}, 200],
  ])('with %j it answers %i', async (environment, status) => {
    const other = await openHouse({ doors: [], environment });
    const answer = await other.app.inject({
      method: 'GET',
      url: '/api/simulators/mail',
      headers: { host: 'localhost' },
    });
    expect(answer.statusCode).toBe(status);
  });
});
