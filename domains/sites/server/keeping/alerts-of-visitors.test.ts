// The alert of a search that a visitor saved: why they get it, and the way to all that they keep.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openAlerts } from '#/test/laying/alerts.ts';
import { mailsTo } from '#/test/laying/mails.ts';
import { browsing, turnSite } from '#/test/laying/sites.ts';

const clock = testClock('2026-11-20T10:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { arrived, bring, pass } = await openAlerts({ ...opened, clock });
await turnSite(opened.maya, true);
const { get, post } = browsing(opened);

test('an alert of a visitor’s search comes once it is confirmed, says that they saved it, and links to their page', async () => {
  const email = 'ana@buyers.example';
  await post('/homes/save-search?where=Kenilworth', { name: 'Ana', email, frequency: 'immediately' });
  await bring([{ listingId: 'BEFORE' }]);
  await pass({ minutes: 6 });
  expect(await arrived()).toEqual([]);
  const [asked] = await mailsTo(opened, email, 'sites.confirmAddress');
  const link = /http\S+\/my-homes\/confirm\/\S+/.exec(asked?.plain ?? '')?.[0] ?? '';
  expect((await post(new URL(link).pathname, {})).statusCode).toBe(303);
  await bring([{ listingId: 'AFTER', streetName: 'Elm Road' }]);
  await pass({ minutes: 6 });
  const [mail, ...others] = await arrived();
  expect(others).toEqual([]);
  expect(mail?.html).toContain('Elm Road');
  expect(mail?.html).not.toContain('Oak Street');
  expect(mail?.plain).toContain(
    'You get this because you saved this search on Northlight Realty’s website on November 20, 2026.',
  );
  const own = /Your homes and searches: (http\S+)/.exec(mail?.plain ?? '')?.[1] ?? '';
  expect(mail?.html).toContain(own);
  expect((await get(new URL(own).pathname)).body).toContain('Ana’s homes and searches');
  await turnSite(opened.maya, false);
  await bring([{ listingId: 'LATER', streetName: 'Ash Road' }]);
  await pass({ minutes: 6 });
  const later = (await arrived()).find(({ html }) => html?.includes('Ash Road'));
  expect(later?.plain).not.toContain('/my-homes/');
});
