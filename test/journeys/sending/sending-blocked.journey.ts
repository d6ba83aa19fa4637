// What stands in the way of a message, as whoever writes it sees it: points, the day's texts, wishes of its recipients.
import type { Locator } from '@playwright/test';
import { addPeople, inOwnBook, tell } from '../address-book.ts';
import { expect, expectAccessible, test } from '../walking.ts';
import {
  answering,
  begin,
  beginTo,
  chip,
  choose,
  colourOf,
  isOff,
  isOn,
  live,
  mailbox,
  number,
  sends,
} from '../ways-to-send.ts';

test('R647: a text that costs more than there is says so in orange, leads to /billing, and is not sent', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Few Points Realty');
  await sends(page, book, number);
  const [id] = await addPeople(page, book, [
    { firstName: 'Pointa', lastName: 'Dear', phone: { number: '+442079460156' } },
  ]);
  await answering(page, '/crm/agency/current', live({ pointsBalance: 2 }));
  const dialog = await beginTo(page, id, 'Pointa Dear');
  const body = dialog.getByRole('textbox', { name: 'Message' });
  const send = dialog.getByRole('button', { name: 'Send Text Message', exact: true });
  const sentence =
    "You don't have enough points to send this message. Please top up first from the Plans & Billing section";
  await body.fill('x'.repeat(300));
  const amber = await colourOf(page, '--amber');
  await expect(dialog.getByText('2 points of 2')).not.toHaveCSS('color', amber);
  await expect(dialog.getByText(sentence)).toHaveCount(0);
  await isOn(send);

  await body.fill('x'.repeat(400));
  await test.step('R742 R743 R919: the cost is orange, with the sentence and the way to Plans & Billing', async () => {
    await expect(dialog.getByText('3 points of 2')).toHaveCSS('color', amber);
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Plans & Billing' })).toHaveAttribute(
      'href',
      /^\/billing\?need=1&returnTo=%2Fcontacts%2F[0-9a-f-]+%3Fdraft%3Dsms/,
    );
  });
  await isOff(send);
  await isOff(dialog.getByRole('button', { name: 'Schedule Text Message' }));
  await expectAccessible(page);

  await test.step('R737 R738: it ends at 1,400 characters and says so', async () => {
    // Typed and pasted alike, it ends at 1,400 characters.
    await body.fill('y'.repeat(1_399));
    await expect(dialog.getByText('Characters limit reached')).toHaveCount(0);
    await body.press('End');
    await page.keyboard.type('abc');
    await expect(body).toHaveValue(`${'y'.repeat(1_399)}a`);
    await expect(dialog.getByText('Characters limit reached')).toBeVisible();
    await body.fill('');
    await body.focus();
    await page.keyboard.insertText('z'.repeat(1_500));
    await expect(body).toHaveValue('z'.repeat(1_400));
  });
});

test('R917 R918 R942: at the end of the day’s texts there is a banner, and after it the window that calls for a Business Profile', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Many Texts Realty');
  await sends(page, book, number);
  const [id] = await addPeople(page, book, [
    { firstName: 'Texta', lastName: 'Often', phone: { number: '+442079460157' } },
  ]);
  await answering(page, '/crm/agency/current', live({ pointsBalance: 500 }));
  const left = { limit: 60, threshold: 2, dailyLimit: 100 };
  await answering(page, '/crm/integrations/senders?channel=phone', (senders) => {
    const told = senders as { data: object[]; default: object };
    const with_ = (sender: object) => ({
      ...sender,
      remainingDailySentMessagesLimit: left.limit,
      remainingDailySentMessagesThreshold: left.threshold,
      dailyLimit: left.dailyLimit,
    });
    return { ...told, data: told.data.map(with_), default: with_(told.default) };
  });
  const write = async (): Promise<Locator> => {
    const dialog = await beginTo(page, id, 'Texta Often');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('See you at five.');
    return dialog;
  };
  const banner =
    'You are about to exceed your Agency daily sending limit of 100. Set up a Business Profile to unlock a higher limit.';
  let dialog = await write();
  await expect(dialog.getByText(banner)).toHaveCount(0);
  left.threshold = 1;
  dialog = await write();
  await expect(dialog.getByText(banner)).toBeVisible();
  await expectAccessible(page);

  Object.assign(left, { limit: 0, threshold: 0 });
  dialog = await write();
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/messaging/sms')) posted.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Send Text Message', exact: true }).click();
  const failed = page.getByRole('dialog', { name: 'Failed To Send Text Message' });
  await expect(
    failed.getByText(
      'You have exceeded your Agency daily message sending limit of 100. Set up a Business Profile to unlock a higher limit',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await test.step('R476 R477: nothing is sent, and the window leads to the profile', async () => {
    await failed.getByRole('button', { name: 'Back' }).last().click();
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('See you at five.');
    await dialog.getByRole('button', { name: 'Send Text Message', exact: true }).click();
    await failed.getByRole('button', { name: 'Set Up Business Profile' }).click();
    await expect(page).toHaveURL(/\/phone-numbers$/);
    expect(posted).toEqual([]);
  });

  // With a profile there is nothing to set up: it says when it starts anew (decision 1).
  left.dailyLimit = 500;
  dialog = await write();
  await dialog.getByRole('button', { name: 'Send Text Message', exact: true }).click();
  await expect(failed.getByText(/limit of 500\. It starts again at midnight/)).toBeVisible();
  await expect(failed.getByRole('button', { name: 'Set Up Business Profile' })).toHaveCount(0);
});

test('R645 R727 R729: who wants no mail is told by colour and tip, warned of, and written to only when that is ticked', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Wishes Realty');
  await sends(page, book, mailbox);
  const off = { isEnabledEmailManual: false };
  const quiet = { isEnabled: true, startDate: '2026-01-02T09:00:00Z', endDate: '2040-01-02T09:00:00Z' };
  const [offId, quietId] = await addPeople(page, book, [
    { firstName: 'Offa', lastName: 'Mercia' },
    { firstName: 'Quieta', lastName: 'Night' },
    { firstName: 'Freya', lastName: 'Open' },
  ]);
  await tell(page, book, 'PATCH', `/crm/contacts/${offId}`, { marketingPreferences: off });
  await tell(page, book, 'PATCH', `/crm/contacts/${quietId}`, { doNotDisturb: quiet });
  await answering(page, '/crm/agency/current', live({}));
  const dialog = await begin(page, 'e');
  const send = dialog.getByRole('button', { name: 'Send Email', exact: true });
  await choose(page, dialog, 'Offa Mercia');
  await expect(dialog.getByText('Emails Marketing turned Off', { exact: true })).toBeVisible();
  await isOff(send);
  const anyway = dialog.getByRole('checkbox', { name: /^Send anyway: Emails Marketing/ });
  await anyway.check();
  await isOn(send);
  await anyway.uncheck();
  await isOff(send);

  await choose(page, dialog, 'Quieta Night');
  await test.step('R730: of several it says some', async () => {
    for (const words of [
      'Some contacts have Emails Marketing turned Off',
      'Some contacts have Do not disturb turned On',
    ])
      await expect(dialog.getByText(words, { exact: true })).toBeVisible();
  });
  await expect(dialog.getByRole('checkbox', { name: /^Send anyway/ })).toHaveCount(2);
  await isOff(send);
  await dialog.getByRole('checkbox', { name: /^Send anyway: .*Do not disturb/ }).check();
  await isOn(send);
  await dialog.getByRole('checkbox', { name: /^Send anyway: .*Do not disturb/ }).uncheck();
  await isOff(send);
  await choose(page, dialog, 'Freya Open');
  await isOn(send);
  await expectAccessible(page);

  await test.step('R499 R500 R501 R502: the chips are red, yellow and grey, with the date in the tip', async () => {
    const [red, yellow, grey] = [chip(dialog, 'Offa Mercia'), chip(dialog, 'Quieta Night'), chip(dialog, 'Freya Open')];
    await expect(red).toHaveCSS('background-color', await colourOf(page, '--red-soft'));
    await expect(yellow).toHaveCSS('background-color', await colourOf(page, '--amber-soft'));
    for (const name of ['--red-soft', '--amber-soft'])
      await expect(grey).not.toHaveCSS('background-color', await colourOf(page, name));
    await expect(yellow).toHaveAttribute('data-tip', /Applied: Jan 2, 2026/);
  });
});

test('R728: of texts the warning is that of messages', async ({ page }) => {
  const book = await inOwnBook(page, 'Text Wishes Realty');
  await sends(page, book, number);
  const [id] = await addPeople(page, book, [
    { firstName: 'Muta', lastName: 'Word', phone: { number: '+442079460158' } },
  ]);
  await tell(page, book, 'PATCH', `/crm/contacts/${id}`, { marketingPreferences: { isEnabledMessageManual: false } });
  await answering(page, '/crm/agency/current', live({ pointsBalance: 500 }));
  const dialog = await begin(page, 'm');
  await choose(page, dialog, 'Muta Word');
  await expect(dialog.getByText('Messages Marketing turned Off', { exact: true })).toBeVisible();
  await isOff(dialog.getByRole('button', { name: 'Send Text Message', exact: true }));
});
