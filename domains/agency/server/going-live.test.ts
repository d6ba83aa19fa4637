import { expect, test } from 'vitest';
import { goLiveCheck } from '#/domains/agency/server.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';

const { maya, tom, owner, house } = await openHouse();
const { northlight } = agencies;
const setTestMode = (isTestMode: boolean) =>
  owner.query('update agencies set is_test_mode = $2 where id = $1', [northlight.id, isTestMode]);
const missing = async () =>
  (await maya.agency.goLiveChecks({})).checks.filter(({ isDone }) => !isDone).map(({ id }) => id);

test('R008: an agency leaves test mode only when every check of every domain is done, and the answer says what is missing', async () => {
  await setTestMode(true);
  await owner.query('update users set email_confirmed_at = null where id = $1', [people.maya.userId]);
  await owner.query(`update domains set dns_status = 'pending' where agency_id = $1`, [northlight.id]);
  const { checks, canGoLive } = await maya.agency.goLiveChecks({});
  expect(canGoLive).toBe(false);
  const declared = goLiveCheck.of(house);
  expect(checks.map(({ id }) => id)).toEqual(declared.map(({ id }) => id));
  for (const { isDone, hint, route } of checks)
    expect(isDone ? [hint, route] : [typeof hint, typeof route]).toEqual(isDone ? [null, null] : ['string', 'string']);
  expect(await missing()).toEqual(expect.arrayContaining(['agency.profile', 'agency.domain']));
  await expect(maya.agency.setTestMode({ isTestMode: false })).rejects.toMatchObject({
    status: 409,
    body: { reason: 'agency.notReady', message: expect.stringContaining('phone number') },
  });
  expect((await maya.agency.current({})).isTestMode).toBe(true);
});

test('R008: each check is done by what it names', async () => {
  await maya.agency.update({ agencyPhoneNumber: '+442079460100' });
  expect(await missing()).not.toContain('agency.profile');
  await maya.agency.update({ postalAddress: '12 Harbour Street, London E1 6AN' });
  expect(await missing()).not.toContain('agency.postalAddress');
  await owner.query(`update domains set dns_status = 'configured' where agency_id = $1`, [northlight.id]);
  expect(await missing()).not.toContain('agency.domain');
  const { _id } = await maya.integrations.create({
    providedIntegrationId: 'simulator',
    integrationType: 'bulkEmail',
    fromName: 'Northlight',
    fromAddress: 'news@northlight.example',
  });
  expect(await missing()).not.toContain('messaging.sender');
  // One that does not let us in writes to nobody.
  await owner.query(`update integrations set last_error = 'Signed out' where id = $1`, [_id]);
  expect(await missing()).toContain('messaging.sender');
  await owner.query('update integrations set last_error = null where id = $1', [_id]);
  await owner.query('update users set email_confirmed_at = now() where id = $1', [people.maya.userId]);
  expect(await missing()).toEqual([]);
  expect((await maya.agency.goLiveChecks({})).canGoLive).toBe(true);
});

test('R008: the owner goes live, may go back, and each switch is told once', async () => {
  expect((await maya.agency.setTestMode({ isTestMode: false })).isTestMode).toBe(false);
  expect((await maya.agency.setTestMode({ isTestMode: false })).isTestMode).toBe(false);
  expect((await maya.agency.setTestMode({ isTestMode: true })).isTestMode).toBe(true);
  const { rows } = await owner.query(
    `select name, changes from events where name like 'agency.%Live' or name like 'agency.%TestMode' order by id`,
  );
  expect(rows).toEqual([
    { name: 'agency.wentLive', changes: { isTestMode: [true, false] } },
    { name: 'agency.enteredTestMode', changes: { isTestMode: [false, true] } },
  ]);
});

test('R008: a member sees neither the checks nor the switch', async () => {
  await expect(tom.agency.goLiveChecks({})).rejects.toMatchObject({ status: 403 });
  await expect(tom.agency.setTestMode({ isTestMode: false })).rejects.toMatchObject({ status: 403 });
  expect((await tom.agency.current({})).isTestMode).toBe(true);
});
