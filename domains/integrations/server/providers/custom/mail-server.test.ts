// The custom mailbox against Postfix and Dovecot, where the machine has them.
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { simpleParser } from 'mailparser';
import { afterAll, describe, expect, test } from 'vitest';
import type { SyncOptions, SyncStep } from '#/domains/integrations/server/providers/receiving.ts';
import { openHouse } from '#/test/house.ts';
import { waitUntil } from '#/test/killed-workers.ts';
import { agencies } from '#/test/laying/people.ts';
import { connectionOf, mailOf, soughtOf } from '#/test/outgoing.ts';
import { noMailServer, openMailServer, passwordOf } from '#/test/servers/mail-server.ts';
import { selfSigned } from '#/test/servers/self-signed.ts';
import { custom } from './custom.ts';

describe.skipIf(noMailServer !== undefined)(
  `at a real mail server (${noMailServer ?? 'Postfix and Dovecot'})`,
  async () => {
    if (noMailServer !== undefined) return;
    const known = getCACertificates('default');
    setDefaultCACertificates([...known, selfSigned.cert]);
    const server = await openMailServer();
    const { smtp, imap, imaps } = server.ports;
    const { house, owner } = await openHouse({
      doors: [],
      environment: { EGRESS_ALLOW: [smtp, imap, imaps].map((port) => `localhost:${port}`).join(',') },
    });
    await owner.query('update agencies set is_test_mode = false where id = $1', [agencies.northlight.id]);
    afterAll(async () => {
      await server.close();
      setDefaultCACertificates(known);
    });
    const { agent, buyer } = server.users;
    const mailboxOf = (user: string, { password = passwordOf(user), ...more }: Record<string, unknown> = {}) =>
      connectionOf(house.ids.next(), {
        config: {
          smtpHost: 'localhost',
          smtpPort: smtp,
          smtpSecurity: 'starttls',
          smtpUser: user,
          imapHost: 'localhost',
          imapPort: imaps,
          imapSecurity: 'tls',
          imapUser: user,
          ...more,
        },
        secret: { smtpPassword: password, imapPassword: password },
      });
    const ours = mailboxOf(agent);
    const write = (more = {}) =>
      mailOf(house.ids.next(), { from: { name: 'Maya Ünal', address: agent }, to: buyer, ...more });
    const options: SyncOptions = { since: house.clock.now().subtract({ hours: 1 }), maxBytes: 5_000_000 };
    const syncAll = async (connection: typeof ours, cursor: unknown, more: Partial<SyncOptions> = {}) => {
      const steps: SyncStep[] = [];
      for await (const step of custom.sync?.(house, connection, cursor, { ...options, ...more }) ?? [])
        steps.push(step);
      const mails = steps.flatMap((step) => (step.is === 'mail' ? [step.mail] : []));
      return { steps, mails, cursor: steps.at(-1)?.cursor ?? cursor };
    };
    const inboxOf = (connection: typeof ours) =>
      syncAll(connection, null).then(({ mails }) => mails.filter(({ isOwn }) => !isOwn));

    test('settings that work are proven, over either kind of encryption, and a wrong password is told from a wrong server', async () => {
      expect(await custom.validate(house, ours)).toEqual({ address: agent });
      expect(await custom.validate(house, mailboxOf(agent, { imapPort: imap, imapSecurity: 'starttls' }))).toEqual({
        address: agent,
      });
      const refusal = { name: 'CertainlyRefused', concerns: 'integration' };
      await expect(custom.validate(house, mailboxOf(agent, { password: 'wrong' }))).rejects.toMatchObject({
        ...refusal,
        isPermanent: true,
        message: 'The mail server does not accept the user name and password',
      });
      const halfRight = mailboxOf(agent);
      await expect(
        custom.validate(house, { ...halfRight, secret: { ...halfRight.secret, imapPassword: 'wrong' } }),
      ).rejects.toMatchObject({ ...refusal, reason: 'signedOut' });
      await expect(custom.validate(house, mailboxOf(agent, { smtpPort: imaps + 1 }))).rejects.toMatchObject({
        name: 'CertainlyRefused',
        reason: 'forbidden',
      });
    });

    test('a mail arrives as it was written, a copy is kept once, and it is found by our Message-ID', async () => {
      const outgoing = write({
        subject: 'Grüße: a house',
        html: '<p>It has a garden. <img src="cid:plan@x"></p>',
        headers: { 'List-Unsubscribe': '<https://x.example/u>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        files: [{ name: 'plan.png', mimetype: 'image/png', content: Buffer.from('picture'), contentId: 'plan@x' }],
      });
      expect(await custom.find?.(house, ours, soughtOf(outgoing))).toEqual({ is: 'cannotSay' });
      const later = write();
      for (const one of [outgoing, outgoing, later]) await custom.send(house, ours, one);
      // One after the other: when the last is kept, so are those before.
      await waitUntil(async () => (await custom.find?.(house, ours, soughtOf(later)))?.is === 'sent', 100);
      expect(await custom.find?.(house, ours, soughtOf(outgoing))).toEqual({ is: 'sent' });
      const kept = (await syncAll(ours, null)).mails.filter(({ isOwn }) => isOwn);
      expect(kept).toHaveLength(2);
      await waitUntil(async () => (await inboxOf(mailboxOf(buyer))).length === 3, 100);
      const [arrived] = await inboxOf(mailboxOf(buyer));
      const parsed = await simpleParser(arrived?.raw ?? '', { skipImageLinks: true });
      expect(parsed).toMatchObject({
        subject: 'Grüße: a house',
        messageId: outgoing.messageIdHeader,
        from: { text: '"Maya Ünal" <agent@agency.example>' },
        text: 'It has a garden.',
        html: '<p>It has a garden. <img src="cid:plan@x"></p>',
      });
      expect(parsed.attachments.map(({ filename, cid, content }) => [filename, cid, String(content)])).toEqual([
        ['plan.png', 'plan@x', 'picture'],
      ]);
      expect(parsed.headers.get('list')).toMatchObject({ unsubscribe: { url: 'https://x.example/u' } });
    });

    test('a recipient whom the server does not know is refused for good, and so is a mail to nobody else', async () => {
      await expect(custom.send(house, ours, write({ to: 'nobody@client.example' }))).rejects.toMatchObject({
        name: 'CertainlyRefused',
        isPermanent: true,
        concerns: 'recipient',
        block: 'hardBounce',
      });
      const { refused } = await custom.send(
        house,
        ours,
        write({ cc: [{ name: '', address: 'nobody@client.example' }] }),
      );
      expect(refused).toMatchObject([{ address: 'nobody@client.example' }]);
    });

    test('reading goes on where it stopped, mail by mail, and says when it could not', async () => {
      const box = mailboxOf(buyer);
      const before = await syncAll(box, null);
      const { cursor } = before;
      expect((await syncAll(box, cursor)).steps).toEqual([]);
      for (const subject of ['One', 'Two', 'Three']) await custom.send(house, ours, write({ subject }));
      await waitUntil(async () => (await syncAll(box, cursor)).mails.length === 3, 100);
      const { mails, steps } = await syncAll(box, cursor);
      // Delivered side by side, they may have arrived in any order.
      const subjects = await Promise.all(mails.map(async ({ raw }) => (await simpleParser(raw)).subject));
      expect(new Set(subjects)).toEqual(new Set(['One', 'Two', 'Three']));
      const rest = await syncAll(box, steps[0]?.cursor);
      expect(rest.mails.map(({ key }) => key)).toEqual(mails.slice(1).map(({ key }) => key));
      expect((await syncAll(box, cursor, { maxBytes: 200 })).steps.filter(({ is }) => is === 'tooLarge')).toHaveLength(
        3,
      );
      // The same mails in a folder that was made anew.
      const { folders } = cursor as { folders: Record<string, object> };
      const stale = { folders: { ...folders, INBOX: { ...folders['INBOX'], validity: '1' } } };
      const again = await syncAll(box, stale);
      expect(again.steps[0]).toMatchObject({ is: 'startedOver', because: expect.stringContaining('INBOX') });
      const keys = (list: readonly { key: string }[]) => new Set(list.map(({ key }) => key));
      expect(keys(again.mails)).toEqual(keys([...before.mails, ...mails]));
    });

    test('a wrong password in the middle of a life is told as such', async () => {
      await expect(syncAll(mailboxOf(buyer, { password: 'changed' }), null)).rejects.toMatchObject({
        name: 'CertainlyRefused',
        reason: 'signedOut',
      });
      await expect(syncAll(mailboxOf(buyer, { imapPort: 1, imapHost: 'localhost' }), null)).rejects.toMatchObject({
        name: 'CertainlyRefused',
        reason: 'forbidden',
      });
    });
  },
);
