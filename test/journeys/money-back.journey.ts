// Money that goes back, and money that goes by itself: refunds, disputes, banks that ask, auto-refill, and the list in which all of it stands.
import type { Locator, Page } from '@playwright/test';
import { type Book, inOwnBook, tell } from './address-book.ts';
import { expectMessage } from './messages.ts';
import { expect, expectAccessible, settled, test } from './walking.ts';

const cards = {
  good: '4242424242424242',
  asksAlways: '4000002760003184',
  failsLater: '4000000000000341',
} as const;

const pay = async (page: Page, card: string = cards.good): Promise<void> => {
  await page.waitForURL(/\/simulators\/payments\/checkout\//);
  await page.getByRole('combobox', { name: 'Card' }).selectOption(card);
  await page.getByRole('button', { name: /^(Pay|Save)$/ }).click();
};

const card = (page: Page, id: string): Locator => page.locator(`#${id}`);

const openBilling = async (page: Page): Promise<void> => {
  await page.goto('/billing');
  await settled(page);
};

/** As far as the page of the payment house. */
const beginToBuy = async (page: Page, pack = /^500 points/): Promise<void> => {
  await card(page, 'points').getByRole('button', { name: 'Top up points' }).click();
  const buying = page.getByRole('dialog', { name: 'Top up points' });
  await buying.getByRole('radio', { name: pack }).check();
  await buying.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/simulators\/payments\/checkout\//);
};

const buy = async (page: Page, pack?: RegExp, number?: string): Promise<void> => {
  await beginToBuy(page, pack);
  await pay(page, number);
  await page.waitForURL(/\/billing/);
  await expect(card(page, 'points').getByText(/points were added, paid by Visa/)).toBeVisible();
};

/** The page of the payment house on which the newest payment of the book is. */
const openNewestPayment = async (page: Page, book: Book): Promise<void> => {
  await page.goto('/simulators/payments');
  const links = page.locator('a[href^="/simulators/payments/intents/"]');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  // Other journeys pay here, too.
  for (const href of hrefs) {
    await page.goto(href);
    if ((await page.getByText(book.agencyId).count()) > 0) return;
  }
  throw new Error('There is no payment of the book');
};

test('unused points go back to the card at the price that was paid, with a credit note', async ({ page }) => {
  await inOwnBook(page, 'Refunded Realty');
  await openBilling(page);
  await buy(page);
  const unused = card(page, 'refund');
  await expect(unused.getByText(/500 points of your last top-up were not used\. .*\$7\.50/)).toBeVisible();
  await unused.getByRole('button', { name: 'Refund unused points' }).click();
  const asking = page.getByRole('dialog', { name: 'Refund unused points' });
  await asking.getByRole('textbox', { name: 'Points' }).fill('501');
  await expect(asking.getByText('At most 500 were not used')).toBeVisible();
  await asking.getByRole('textbox', { name: 'Points' }).fill('200');
  await expect(asking.getByText(/About \$3\.00 goes back to Visa 4242/)).toBeVisible();
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Refund 200 points' }).click();
  await expectMessage(page, '200 points refunded');
  await expect(card(page, 'points').getByText('300 points left')).toBeVisible();
  const invoices = card(page, 'invoices');
  await expect(invoices.getByRole('row', { name: /Credit note .*-\$3\.00/ })).toBeVisible();
  await expect(invoices.getByText('Paid, refunded $3.00')).toBeVisible();
});

test('of a disputed top-up what was used is owed, in words, and paid by the next one; won, it is there again', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Disputed Realty');
  await openBilling(page);
  await buy(page);
  await tell(page, book, 'POST', '/crm/calls/lookup', { phoneNumber: '+442079460173' });
  await openNewestPayment(page, book);
  await page.getByRole('button', { name: 'Dispute as its payer' }).click();
  await expect(page.getByText(/A dispute of 7\.50 USD is open/)).toBeVisible();
  const payment = page.url();
  await openBilling(page);
  const points = card(page, 'points');
  await expect(points.getByText('1 point more was used than there was. Your next top-up pays it first.')).toBeVisible();
  await expect(points.getByText('0 points left')).toBeVisible();
  await expectAccessible(page);
  await buy(page);
  await expect(points.getByText('499 points left')).toBeVisible();
  await page.goto(payment);
  await page.getByRole('button', { name: 'Win the dispute' }).click();
  await openBilling(page);
  await expect(points.getByText('999 points left')).toBeVisible();
});

test('a bank that asks is answered, or says no; a page that was closed is gone on with', async ({ page }) => {
  await inOwnBook(page, 'Asked Realty');
  await openBilling(page);
  const points = card(page, 'points');
  await beginToBuy(page);
  await test.step('the page is closed: the same payment waits, with its price', async () => {
    await openBilling(page);
    await expect(points.getByText('0 points left')).toBeVisible();
    await points.getByRole('button', { name: 'Top up points' }).click();
    const buying = page.getByRole('dialog', { name: 'Top up points' });
    await buying.getByRole('radio', { name: /^500 points/ }).check();
    await buying.getByRole('button', { name: /^Pay \$/ }).click();
  });
  await pay(page, cards.asksAlways);
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be authenticated');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(points.getByText(/500 points are not paid yet\. .*authenticated/)).toBeVisible();
  await expectAccessible(page);
  await points.getByRole('link', { name: 'Pay $7.50' }).click();
  await pay(page, cards.asksAlways);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/\/billing/);
  await expect(points.getByText('500 points left')).toBeVisible();
  await expect(card(page, 'invoices').getByRole('row', { name: /INV-/ })).toHaveCount(1);
});

test('points buy themselves once few are left, and stop with a sentence and one verb where the card is declined', async ({
  page,
}) => {
  const book = await inOwnBook(page, 'Refilled Realty');
  await openBilling(page);
  await buy(page);
  const refill = card(page, 'auto-refill');
  await refill.getByRole('button', { name: 'Turn on auto-refill' }).click();
  const asking = page.getByRole('dialog', { name: 'Auto-refill' });
  await asking.getByRole('textbox', { name: 'When fewer points are left than' }).fill('500');
  await asking.getByRole('combobox', { name: 'Buy' }).selectOption('500');
  await asking.getByRole('textbox', { name: /^At most a month/ }).fill('20');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Turn on' }).click();
  await expectMessage(page, 'Auto-refill is on');
  await expect(
    refill.getByText('When fewer than 500 are left, buy 500 for $7.50 – at most $20.00 a month.'),
  ).toBeVisible();
  await tell(page, book, 'POST', '/crm/calls/lookup', { phoneNumber: '+442079460174' });
  await expect(card(page, 'points').getByText('999 points left')).toBeVisible();
  await expect(card(page, 'invoices').getByRole('row', { name: /Auto-refill .*\$7\.50/ })).toBeVisible();
  await expect(refill.getByText(/\$7\.50 this month · Visa 4242/)).toBeVisible();

  await card(page, 'payment-methods').getByRole('button', { name: 'Add card' }).click();
  await pay(page, cards.failsLater);
  await page.waitForURL(/\/billing/);
  await expectMessage(page, 'Payment method saved');
  const methods = card(page, 'payment-methods');
  await methods.getByRole('button', { name: 'More for Visa ending in 0341' }).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  await expect(methods.getByRole('listitem').filter({ hasText: '0341' }).getByText('Default')).toBeVisible();
  await refill.getByRole('button', { name: 'Change auto-refill' }).click();
  await asking.getByRole('textbox', { name: 'When fewer points are left than' }).fill('999');
  await asking.getByRole('button', { name: 'Save' }).click();
  await tell(page, book, 'POST', '/crm/calls/lookup', { phoneNumber: '+442079460175' });
  await expect(refill.getByText(/^Auto-refill has stopped: /)).toBeVisible();
  await expect(refill.getByRole('button', { name: 'Turn on again' })).toBeVisible();
  await expectAccessible(page);
});

test('all invoices are a list: found by amount, noted, and back to Plans & Billing', async ({ page }) => {
  await inOwnBook(page, 'Invoiced Realty');
  await openBilling(page);
  await buy(page);
  await buy(page, /^1,000 points/);
  await card(page, 'invoices').getByRole('link', { name: 'All invoices' }).click();
  await page.waitForURL(/\/billing\?list=invoices/);
  await settled(page);
  const rows = page.getByRole('row', { name: /INV-/ });
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search attributes' }).fill('Amount');
  await page.keyboard.press('Enter');
  const adding = page.getByRole('complementary', { name: 'Add filter' });
  await adding.getByRole('combobox', { name: 'Rule' }).selectOption('isGreaterThan');
  await adding.getByRole('textbox', { name: 'Value' }).fill('10');
  await adding.getByRole('button', { name: 'Apply filter' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('$14.00');
  await rows.first().getByText('Top-up').click();
  const peek = page.getByRole('complementary', { name: /^INV-/ });
  await expect(peek.getByRole('row', { name: /Total/ })).toContainText('$14.00');
  await expect(peek.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await expectAccessible(page);
  await peek.getByRole('button', { name: 'Edit the note' }).click();
  const noting = page.getByRole('dialog', { name: /^Edit INV-/ });
  await noting.getByRole('textbox', { name: 'Purchase order' }).fill('PO-77');
  await noting.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Invoice updated');
  await expect(peek.getByText('PO-77')).toBeVisible();
  await page.getByRole('link', { name: 'Plans & Billing' }).last().click();
  await page.waitForURL(/\/billing$/);
  await expect(card(page, 'invoices').getByText('PO-77')).toBeVisible();
});
