// A webhook from its address to what arrives: added, its secret shown once, told of a contact, failing, tried again by hand, and deleted.
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { openHttpPeer, type PeerAnswer } from '#/test/servers/http-peer.ts';
import { addPeople, inOwnBook } from './address-book.ts';
import { expectMessage } from './messages.ts';
import { beSomebody, demo, expect, expectAccessible, settled, test } from './walking.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const row = (page: Page, type: string) => page.getByRole('row').filter({ hasText: type });

test('a webhook is added, tells a program of a contact so that it can verify it, and sends again what the program refused', async ({
  page,
}) => {
  const address = process.env['LINTEL_CONSUMER'] ?? '';
  let answer: PeerAnswer = {};
  const consumer = await openHttpPeer(() => answer, Number(address.split(':')[1]));
  const book = await inOwnBook(page, 'Hooked Homes');
  await page.goto('/developers/api-keys?tab=webhooks');
  await settled(page);
  await expect(page.getByText('No webhooks found')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'Add webhook' });
  await adding.getByLabel('Events').fill('contact.flew');
  await adding.getByLabel('Address').fill(`http://${address}/lintel`);
  await adding.getByRole('button', { name: 'Add webhook' }).click();
  await expect(adding.getByText('no event: contact.flew')).toBeVisible();
  await expectAccessible(page);
  await adding.getByLabel('Events').fill('contact.created');
  await adding.getByRole('button', { name: 'Add webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Signing secret' });
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expectMessage(page, 'Secret copied');
  const secret = await page.evaluate<string>('navigator.clipboard.readText()');
  await shown.getByRole('button', { name: 'I have stored it' }).click();

  await page.getByRole('link', { name: `http://${address}/lintel` }).click();
  await settled(page);
  await test.step('a test event and a new contact arrive, signed with the secret', async () => {
    await page.getByRole('button', { name: 'Send test event' }).click();
    await expect(row(page, 'webhook.test')).toContainText('Delivered');
    await addPeople(page, book, [{ firstName: 'Hooka', lastName: 'Homes' }]);
    await expect(row(page, 'contact.created')).toContainText('Delivered');
    await expect(row(page, 'contact.created')).toContainText('Answered 200');
    expect(consumer.asked).toHaveLength(2);
    for (const { body, headers } of consumer.asked)
      new Webhook(secret).verify(body.toString(), headers as Record<string, string>);
    await expectAccessible(page);
  });
  await test.step('what is refused waits, is shown with what was answered, and the webhook goes off when it is told so', async () => {
    answer = { status: 410, body: 'No longer here' };
    await addPeople(page, book, [{ firstName: 'Hookb', lastName: 'Homes' }]);
    await expect(
      page.getByText('It answered 410: it is gone. What happens meanwhile is kept for 30 days.'),
    ).toBeVisible();
    const held = row(page, 'contact.created').filter({ hasText: 'Held' });
    await held.getByRole('button', { name: 'contact.created' }).click();
    await expect(page.getByText('No longer here')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('turned on again, it sends what was held when somebody says so', async () => {
    answer = {};
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'Replay held messages' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replay 1 message' }).click();
    await expectMessage(page, '1 message will be sent again');
    // The opened message is a row of its own below it.
    await expect(row(page, 'contact.created').filter({ hasText: 'Replay' }).first()).toContainText('Delivered');
    expect(consumer.asked.at(-1)?.headers['webhook-replay']).toBe('1');
  });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
  await expectMessage(page, 'Webhook deleted');
  await expect(page.getByText('No webhooks found')).toBeVisible();
  await consumer.close();
});

test('a dead message is replayed from its page, and members are led away from it', async ({ page }) => {
  await beSomebody(page, demo.maya);
  await page.goto('/developers/api-keys?tab=webhooks');
  await page.getByRole('link', { name: 'https://warehouse.example/lintel' }).click();
  await settled(page);
  await page.getByRole('tab', { name: /^Dead/ }).click();
  await row(page, 'Dead').getByRole('button', { name: 'contact.created' }).click();
  await expect(page.getByText('11 attempts')).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  await beSomebody(page, demo.tom);
  await page.goto(address);
  await page.waitForURL(/\/contacts$/);
});
