import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { appLink } from '#/kernel/server/links.ts';
import { listMails } from '#/kernel/server/mail/mailbox.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';
import { selfSigned } from '#/test/servers/self-signed.ts';
import { deliverMail } from './delivering.ts';
import { seal, unseal } from './sealing.ts';
import { type SystemMail, sendSystemMail } from './sending-mail.ts';

const { northlight } = agencies;
const secret = 'a'.repeat(43);
const mail = (more: Partial<SystemMail> = {}): SystemMail => ({
  to: 'Maya@northlight.example',
  kind: 'test.hello',
  subject: 'Confirm your email',
  heading: 'Welcome, Maya',
  lines: ['One more step.', 'Then you are in.'],
  button: { label: 'Confirm email', url: `https://crm.example.com/confirm-email?token=${secret}` },
  ...more,
});

// A call that sends a mail, so that a request with forged headers can try to get into it.
const sending = contract('sending', {
  send: call({
    method: 'POST',
    path: '/crm/test-mail',
    summary: '',
    answer: z.object({}),
    needs: 'anyone',
    refusals: {},
  }),
});
const door: ServerDoor = {
  name: 'test',
  calls: serveCalls(sending, {
    send: async (ctx) => {
      await ctx.inAgency(northlight.id, ctx.actor, (inside) =>
        sendSystemMail(
          inside,
          mail({ button: { label: 'Go', url: appLink(inside, '/reset-password', { token: secret }) } }),
        ),
      );
      return {};
    },
  }),
};

describe('to the simulator, while no server is set', async () => {
  const { house, settle, owner, app } = await openHouse({
    doors: [door],
    environment: { PUBLIC_URL: 'https://crm.example.com' },
  });
  const send = (more?: Partial<SystemMail>) =>
    openSystem(house, northlight.id, (ctx) => sendSystemMail(ctx, mail(more)));
  beforeEach(async () => {
    await emptyTables(owner, 'simulated_mails');
  });

  test('a mail arrives once, in HTML and in plain text, under our own Message-ID', async () => {
    await send();
    expect(await listMails(house, '')).toEqual([]);
    await settle();
    const [arrived, ...others] = await listMails(house, '');
    expect(others).toEqual([]);
    expect(arrived).toMatchObject({
      recipient: 'maya@northlight.example',
      subject: 'Confirm your email',
      sender: 'Lintel <no-reply@lintel.example>',
    });
    expect(arrived?.messageId).toMatch(/^<[0-9a-f-]{36}@crm\.example\.com>$/);
    expect(arrived?.plain).toBe(
      `Welcome, Maya\n\nOne more step.\n\nThen you are in.\n\nConfirm email: https://crm.example.com/confirm-email?token=${secret}\n\nSent by Lintel for Northlight Realty.`,
    );
    expect(arrived?.html).toContain(`href="https://crm.example.com/confirm-email?token=${secret}"`);
    expect(arrived?.html).toContain('Northlight Realty');
    expect(arrived?.html).not.toMatch(/<script|<style|<link|@import/);
  });

  test('an act that is rolled back sends nothing', async () => {
    await expect(
      openSystem(house, northlight.id, async (ctx) => {
        await sendSystemMail(ctx, mail());
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await settle();
    expect(await listMails(house, '')).toEqual([]);
  });

  test('a job that runs twice delivers once', async () => {
    const input = {
      mailId: house.ids.next(),
      kind: 'test.twice',
      sealed: seal(house.secretKey, JSON.stringify({ to: 'a@b.example', subject: 's', html: 'h', text: 't' })),
    };
    await openSystem(house, northlight.id, async (ctx) => {
      await deliverMail.later(ctx, input);
      await deliverMail.later(ctx, input);
    });
    await settle();
    expect(await listMails(house, 'a@b.example')).toHaveLength(1);
  });

  test('what waits in the queue gives no link away', async () => {
    await send();
    const { rows } = await owner.query<{ data: unknown }>('select data from pgboss.job');
    const waiting = JSON.stringify(rows);
    expect(waiting).toContain('kernel.deliverMail');
    expect(waiting).not.toContain(secret);
    expect(waiting.toLowerCase()).not.toContain('maya@');
    await settle();
  });

  test('a seal of another key or a changed one does not open', () => {
    const sealed = seal(house.secretKey, 'text');
    expect(unseal(house.secretKey, sealed)).toBe('text');
    expect(() => unseal(Buffer.alloc(32), sealed)).toThrow();
    const changed = Buffer.from(sealed, 'base64');
    changed[28] = (changed[28] ?? 0) ^ 1;
    expect(() => unseal(house.secretKey, changed.toString('base64'))).toThrow();
  });

  test('it goes in test mode too (decision 97)', async () => {
    await owner.query('update agencies set is_test_mode = true where id = $1', [northlight.id]);
    await send();
    await settle();
    expect(await listMails(house, '')).toHaveLength(1);
    await owner.query('update agencies set is_test_mode = false where id = $1', [northlight.id]);
  });

  test('names that people typed are text, in the letter and in its head', async () => {
    await owner.query('update agencies set name = $2 where id = $1', [northlight.id, 'A <b>& "Co"</b>']);
    await send({
      heading: '<img src=x onerror=alert(1)>',
      lines: ['</p><script>alert(1)</script>'],
      subject: 'Hi\r\nBcc: all@world.example\u2028x',
    });
    await settle();
    const [arrived] = await listMails(house, '');
    expect(arrived?.subject).toBe('Hi Bcc: all@world.example x');
    expect(arrived?.html).toContain('A &lt;b&gt;&amp; &quot;Co&quot;&lt;/b&gt;');
    expect(arrived?.html).not.toMatch(/<script>|<img src=x|<b>/);
    await owner.query('update agencies set name = $2 where id = $1', [northlight.id, northlight.name]);
  });

  test('the letter wears the colour and the logo of the agency, with ink that can be read on it', async () => {
    await owner.query(`update themes set primary_button_color = '#ffee00' where agency_id = $1`, [northlight.id]);
    await owner.query(
      `with f as (insert into files (agency_id, id, purpose, name, mimetype, storage_key, status, is_public, created_at) values ($1, $2, 'agency.logo', 'l.png', 'image/png', $3, 'kept', true, now()) returning id)
       update themes set logo_file_id = f.id from f where agency_id = $1`,
      [northlight.id, house.ids.next(), `${northlight.id}/logo`],
    );
    await send();
    await settle();
    const [arrived] = await listMails(house, '');
    expect(arrived?.html).toContain('background:#ffee00');
    expect(arrived?.html).toMatch(/color:#1a2233[^>]*>Confirm email/);
    expect(arrived?.html).toContain(`<img src="https://crm.example.com/files/${northlight.id}/logo"`);
    await owner.query(`update themes set primary_button_color = null, logo_file_id = null where agency_id = $1`, [
      northlight.id,
    ]);
  });

  test('no header of a request finds its way into a link', async () => {
    const forged = 'evil.example';
    for (const headers of [
      { host: forged },
      { host: `${forged}:80`, 'x-forwarded-host': forged, 'x-forwarded-proto': 'https' },
      {
        host: forged,
        forwarded: `host=${forged};proto=https`,
        origin: `https://${forged}`,
        referer: `https://${forged}/`,
      },
      { host: forged, 'x-original-host': forged, 'x-host': forged, 'x-forwarded-server': forged, ':authority': forged },
    ]) {
      const safe = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
      const response = await app.inject({ method: 'POST', url: '/api/crm/test-mail', headers: safe });
      expect(response.statusCode).toBe(200);
    }
    await settle();
    const mails = await listMails(house, '');
    expect(mails).toHaveLength(4);
    for (const arrived of mails) {
      expect(JSON.stringify(arrived)).not.toContain('evil');
      expect(arrived.html).toContain(`https://crm.example.com/reset-password?token=${secret}`);
    }
  });
});

describe('by SMTP, where a server is set', async () => {
  const received: { raw: string; from: string; to: string[]; isSecure: boolean; user: unknown }[] = [];
  const ids: unknown[] = [];
  const moods: (Error & { responseCode?: number })[] = [];
  const refuse = (code: number) => moods.push(Object.assign(new Error('no'), { responseCode: code }));
  const options: SMTPServerOptions = {
    ...selfSigned,
    authOptional: true,
    allowInsecureAuth: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss word' ? done(null, { user: username }) : done(new Error('wrong password')),
    onData: (stream, session, done) => {
      void stream.toArray().then((chunks: Buffer[]) => {
        ids.push(/^Message-ID: (.+)\r$/m.exec(Buffer.concat(chunks).toString())?.[1]);
        const mood = moods.shift();
        if (mood) return done(mood);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          raw: Buffer.concat(chunks).toString(),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isSecure: session.secure,
          user: session.user,
        });
        return done();
      });
    },
  };
  const server = new SMTPServer(options);
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => done((server.server.address() as { port: number }).port));
  });
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, selfSigned.cert]);
  afterAll(() => {
    setDefaultCACertificates(known);
    server.close();
  });
  const clock = testClock('2026-03-01T09:00:00Z');
  const open = (url: string) =>
    openHouse({ doors: [], clock, environment: { SMTP_URL: url, MAIL_FROM: 'Ana Ünal <ana@lintel.example>' } });
  const { house, background } = await open(`smtp://sender:p%40ss%20word@127.0.0.1:${port}`);
  const send = (more?: Partial<SystemMail>) =>
    openSystem(house, northlight.id, (ctx: Context) => sendSystemMail(ctx, mail(more)));
  afterEach(() => {
    received.length = 0;
    moods.length = 0;
  });

  test('a mail goes out encrypted and signed in, with both parts and our Message-ID', async () => {
    await send({ subject: 'Grüße von Maya' });
    expect((await background.settle()).errors).toEqual([]);
    expect(received).toEqual([
      expect.objectContaining({
        from: 'ana@lintel.example',
        to: ['Maya@northlight.example'],
        isSecure: true,
        user: 'sender',
      }),
    ]);
    const [{ raw } = { raw: '' }] = received;
    expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@127\.0\.0\.1>\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toMatch(/^X-Lintel-Kind: test\.hello\r$/m);
    expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(raw).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  test('nothing typed into a subject or an address becomes a header or a second recipient', async () => {
    await send({ subject: 'Hi\r\nBcc: all@world.example\r\n\r\nbody', to: 'a@b.example, c@d.example' });
    await background.settle();
    await send({ to: 'x@y.example\r\nRCPT TO:<z@y.example>' });
    await background.settle();
    for (const { raw } of received) expect(raw).not.toMatch(/^Bcc:/m);
    expect(received.flatMap(({ to }) => to)).not.toContain('all@world.example');
    expect(received.every(({ to }) => to.length === 1)).toBe(true);
  });

  test('a server that is busy gets the same mail again, under the same Message-ID', async () => {
    refuse(451);
    ids.length = 0;
    await send();
    const first = await background.settle();
    expect(first.jobs).toEqual([expect.objectContaining({ name: 'kernel.deliverMail', became: 'waits' })]);
    expect(received).toEqual([]);
    clock.pass({ minutes: 1 });
    expect((await background.settle()).jobs).toEqual([expect.objectContaining({ became: 'done' })]);
    expect(received).toHaveLength(1);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  test('a server that says never is not asked again', async () => {
    refuse(550);
    await send();
    expect((await background.settle()).jobs).toEqual([expect.objectContaining({ became: 'done' })]);
    clock.pass({ hours: 24 });
    expect((await background.settle()).jobs).toEqual([]);
    expect(received).toEqual([]);
  });

  test('a server that is away is tried again', async () => {
    const { house: other, background: theirs } = await open('smtp://127.0.0.1:1');
    await openSystem(other, northlight.id, (ctx) => sendSystemMail(ctx, mail()));
    expect((await theirs.settle()).jobs).toEqual([
      expect.objectContaining({ became: 'waits', error: expect.objectContaining({ reason: 'unreachable' }) }),
    ]);
  });
});
