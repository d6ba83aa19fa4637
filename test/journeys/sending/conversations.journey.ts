// A conversation by real mail: Postfix takes it, Dovecot keeps it, and the product is a mailbox among others. The program is one of its own,
// because it must be allowed to reach both, and must know who vouches for them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import sharp from 'sharp';
import { freePort } from '#/test/servers/free-port.ts';
import { noMailServer, openMailServer, passwordOf } from '#/test/servers/mail-server.ts';
import { selfSigned } from '#/test/servers/self-signed.ts';
import { runProgram } from '#/test/start/run-program.ts';
import { expectMessage, rememberMessages } from '../messages.ts';
import { demo, expect, settled, signIn, test } from '../walking.ts';

/** Northlight's domain (db/demo). */
const domainId = '019a0000-0000-7000-8000-000400000001';

test(`the custom provider at a real mail server (${noMailServer ?? 'Postfix and Dovecot'}): written with template, field, picture and home, scheduled, cancelled, sent, answered, and answered again`, async ({
  browser,
}) => {
  if (noMailServer !== undefined) {
    test.info().annotations.push({ type: 'left out here', description: noMailServer });
    return;
  }
  test.setTimeout(300_000);
  const server = await openMailServer();
  const folder = mkdtempSync(join(tmpdir(), 'lintel-conversations-'));
  writeFileSync(join(folder, 'vouches.pem'), selfSigned.cert);
  const program = runProgram({
    folder: join(folder, 'data'),
    environment: {
      DEMO: 'on',
      // Named beforehand, because pictures in mails lead to it.
      PORT: String(await freePort()),
      EGRESS_ALLOW: [server.ports.smtp, server.ports.imaps].map((port) => `localhost:${port}`).join(','),
      NODE_EXTRA_CA_CERTS: join(folder, 'vouches.pem'),
    },
  });
  const { agent, buyer } = server.users;
  try {
    const context = await browser.newContext({ baseURL: await program.address });
    rememberMessages(context);
    const page = await context.newPage();
    await signIn(page, demo.maya);

    await test.step('connect, and make it the primary one', () => connect(page, server.ports, agent));
    await test.step('write, schedule, take back and send', () => writeAndSend(page, buyer));

    const arrived = await test.step('it has arrived, whole', async () => {
      const mail = await mailOf(server, buyer, 'Thank you for getting in touch');
      expect(mail.from?.text).toBe('"Maya Lindqvist" <agent@agency.example>');
      expect(mail.text).toContain('Hi Bea,');
      expect(mail.text).toContain('Bea Buyer');
      expect(mail.text).toContain('Northlight Realty · 07700 900101');
      const html = mail.html || '';
      expect(html).not.toMatch(/\{\{|<script/);
      const picture = /<img [^>]*src="([^"]+)"[^>]*width="320"/.exec(html)?.[1] ?? '';
      expect((await page.request.get(picture)).headers()['content-type']).toBe('image/png');
      expect(html).toMatch(/<table[\s\S]*£|<table[\s\S]*\$/);
      return mail;
    });

    await test.step('the answer comes into the same thread', async () => {
      await answerAs(server, buyer, agent, arrived, 'Saturday would be good for both of us.');
      await resync(page);
      await page.goto('/inbox');
      await settled(page);
      const row = page.getByRole('listitem').filter({ hasText: 'Bea Buyer' });
      await expect(row).toHaveCount(1);
      await expect(row).toContainText('Unread');
      await row.getByRole('button').click();
      await expect(thread(page).getByRole('article')).toHaveCount(2);
      await expect(thread(page).getByRole('article').last()).toContainText('Saturday would be good for both of us.');
    });

    await test.step('and is answered from the inbox, threaded for their program, too', async () => {
      await page.keyboard.press('r');
      await expect(thread(page).getByRole('textbox', { name: 'Your answer' })).toBeFocused();
      await page.keyboard.type('Saturday at eleven it is.');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expectMessage(page, 'The email has been sent successfully');
      const again = await mailOf(server, buyer, 'Saturday at eleven it is.');
      expect(again.subject).toMatch(/^Re: Thank you for getting in touch/);
      expect([again.references ?? []].flat()).toContain(arrived.messageId);
      expect(again.inReplyTo).not.toBe(arrived.messageId);
      await expect(thread(page).getByRole('article')).toHaveCount(3);
    });
    await context.close();
  } finally {
    await program.stop();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

const thread = (page: Page): Locator => page.getByRole('region', { name: 'Conversation with Bea Buyer' });

const connect = async (page: Page, ports: { smtp: number; imaps: number }, user: string): Promise<void> => {
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'Connect Custom mailbox' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From name').fill('Maya Lindqvist');
  await dialog.getByLabel('From address').fill(user);
  await dialog.getByLabel('Outgoing server').fill('localhost');
  await dialog.getByLabel('Outgoing connection').selectOption('starttls');
  await dialog.getByLabel('Outgoing port').fill(String(ports.smtp));
  await dialog.getByLabel('Outgoing user name').fill(user);
  await dialog.getByLabel('Outgoing password', { exact: true }).fill(passwordOf(user));
  await dialog.getByLabel('Incoming server').fill('localhost');
  await dialog.getByLabel('Incoming port').fill(String(ports.imaps));
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/, { timeout: 60_000 });
  await page.getByRole('main').getByRole('button', { name: 'Set primary' }).click();
  await expect(page.getByRole('main').getByText('Primary', { exact: true })).toBeVisible();
};

/** Has the mailbox read now. */
const resync = async (page: Page): Promise<void> => {
  await page.goto('/integrations');
  await page.getByRole('link', { name: /agent@agency/ }).click();
  await page.getByRole('main').getByRole('button', { name: 'Re-sync' }).click();
  await expect(page.getByRole('main').getByText(/Last good sync/)).toBeVisible();
};

const writeAndSend = async (page: Page, buyer: string): Promise<void> => {
  const login = await page.request.post('/api/crm/auth/login', { data: { email: demo.maya, password: demo.password } });
  const { token, agency } = (await login.json()) as { token: string; agency: { _id: string } };
  const made = await page.request.post('/api/crm/contacts', {
    headers: { authorization: `Bearer ${token}`, 'x-agency-id': agency._id },
    data: { firstName: 'Bea', lastName: 'Buyer', domain: domainId, email: { emailAddress: buyer } },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { _id } = (await made.json()) as { _id: string };
  await page.goto(`/contacts/${_id}`);
  await expect(page.getByRole('heading', { name: 'Bea Buyer' })).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'New Email' });
  await expect(dialog.getByRole('button', { name: 'Remove Bea Buyer' })).toBeVisible();
  await expect(dialog.getByLabel('From')).toContainText('agent@agency.example');

  await dialog.getByRole('button', { name: 'Templates' }).click();
  const templates = page.getByRole('dialog', { name: 'Templates' });
  await expect(templates.getByRole('button', { name: 'Insert' })).toHaveAttribute('aria-disabled', 'true');
  await templates.getByRole('button', { name: /^First answer to an enquiry/ }).click();
  await page.getByRole('button', { name: 'Insert' }).click();
  const body = dialog.getByRole('textbox', { name: 'Body' });
  await expect(body).toContainText('Thank you for writing to');
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(/^Thank you for getting in touch/);

  const tool = (name: string): Locator =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
  await body.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('For ');
  await tool('Merge field').click();
  await page.getByRole('menuitem', { name: 'Full name' }).first().click();
  await tool('Image').click();
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#3b5bdb' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Add Image', exact: true }).click();
  await expect(body.locator('img:not(.ProseMirror-separator)').last()).toBeVisible();
  await tool('Listings').click();
  const homes = page.getByRole('dialog', { name: 'Listings' });
  await homes.getByRole('checkbox').first().check();
  await homes.getByRole('button', { name: 'Add Listings' }).click();
  await expect(homes).toBeHidden();

  await dialog.getByRole('button', { name: 'Schedule Email' }).click();
  await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).click();
  await expectMessage(page, 'The email has been scheduled successfully');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).first().click();
  await expectMessage(page, 'The email was deleted');
  await expect(body).toContainText('Thank you for writing to');
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expectMessage(page, 'The email has been sent successfully');
};

type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** The newest mail in somebody's mailbox that says this; waits for it. */
const mailOf = async (server: MailServer, user: string, words: string): Promise<ParsedMail> => {
  let found: ParsedMail | undefined;
  await expect(async () => {
    const fetched = await server.doveadm('fetch', '-u', user, 'text', 'mailbox', 'INBOX', 'all');
    const mails = await Promise.all(
      fetched.split(/\f?^text:\n/m).map((raw) => simpleParser(raw, { skipImageLinks: true })),
    );
    found = mails.findLast(({ subject = '', text = '' }) => `${subject}\n${text}`.includes(words));
    expect(found).toBeDefined();
  }).toPass({ timeout: 90_000 });
  if (!found) throw new Error(`Nothing came that says ${words}`);
  return found;
};

/** Answers a mail by the mail program of somebody who is no user of ours. */
const answerAs = async (
  { ports }: MailServer,
  from: string,
  to: string,
  { messageId = '', subject = '' }: ParsedMail,
  text: string,
): Promise<void> => {
  const program = createTransport({
    host: 'localhost',
    port: ports.smtp,
    requireTLS: true,
    tls: { ca: selfSigned.cert },
    auth: { user: from, pass: passwordOf(from) },
  });
  await program.sendMail({ from, to, subject: `Re: ${subject}`, text, inReplyTo: messageId, references: messageId });
  program.close();
};
