import { expect, test } from 'vitest';
import { openHouse, type Refused, type Somebody } from '#/test/house.ts';

const { maya, tom, rival, settle } = await openHouse();

const spring = { displayName: 'Spring ads', channel: 'social' } as const;
const rule = (field: 'source' | 'medium' | 'campaign' | 'landingPath' | 'clickId' | 'referrerHost', value: string) => ({
  field,
  operator: 'is' as const,
  value,
});

let number = 0;
/** A lead of somebody new, with the marks of the link that they came by. */
const lead = async (by: Somebody, campaign: Record<string, string>, source = 'Portal'): Promise<string> => {
  number += 1;
  const { contactId } = await by.leads.take({
    eventId: `lead ${number}`,
    source,
    person: { firstName: `Person ${number}`, emails: [{ emailAddress: `p${number}@example.com` }] },
    campaign,
  });
  await settle();
  return contactId;
};

const countsOf = async (id: string) => {
  const { touchesCount, contactsCount } = await maya.campaigns.get({ id });
  return [touchesCount, contactsCount];
};

test('R326: campaigns are listed with what they are known by', async () => {
  const { _id } = await maya.campaigns.create({
    ...spring,
    rules: [rule('source', ' FB '), rule('campaign', 'Spring')],
    target: 'https://www.example.com/sell?utm_source=old',
  });
  const { data, total } = await maya.campaigns.list({ length: '50', column: 'displayName', order: 'asc' });
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    _id,
    displayName: 'Spring ads',
    rules: [
      { field: 'source', operator: 'is', value: 'facebook' },
      { field: 'campaign', operator: 'is', value: 'spring' },
    ],
    trackingLink: 'https://www.example.com/sell?utm_source=facebook&utm_campaign=spring',
  });
  expect((await rival.campaigns.list({})).total).toBe(0);
  await expect(tom.campaigns.list({})).rejects.toThrow('403');
});

test('a touch counts for the campaign whose rules it meets, however its marks are written', async () => {
  const { _id } = await maya.campaigns.create({
    ...spring,
    displayName: 'Fall',
    rules: [rule('campaign', 'fall 2026')],
  });
  await lead(maya, { campaign: '  Fall   2026 ' });
  await lead(maya, { campaign: 'fall 2025' });
  expect(await countsOf(_id)).toEqual([1, 1]);
});

test('touches told before a campaign was made count for it, and no more once it is deleted, and again once it is back', async () => {
  await lead(maya, { source: 'newsletter', medium: 'email' });
  const { _id: id } = await maya.campaigns.create({
    ...spring,
    displayName: 'Newsletter',
    rules: [rule('source', 'newsletter'), rule('medium', 'email')],
  });
  expect(await countsOf(id)).toEqual([1, 1]);
  await maya.campaigns.delete({ id });
  await settle();
  const { data } = await maya.campaigns.unmatched({});
  expect(data.find(({ source }) => source === 'newsletter')).toMatchObject({ medium: 'email', touchesCount: 1 });
  await maya.campaigns.restore({ ids: [id] });
  await settle();
  expect(await countsOf(id)).toEqual([1, 1]);
});

test('what a rule holds is looked for as it is written, not as a pattern', async () => {
  const { _id: id } = await maya.campaigns.create({
    ...spring,
    displayName: 'Literal',
    rules: [{ field: 'campaign', operator: 'contains', value: 'a.*%_b' }],
  });
  await lead(maya, { campaign: 'aXXXb' });
  await lead(maya, { campaign: 'say a.*%_b now' });
  expect(await countsOf(id)).toEqual([1, 1]);
});

test('of two campaigns that match, the one that was made first has the touch; any of several rules is enough where that is asked', async () => {
  const first = await maya.campaigns.create({ ...spring, displayName: 'First', rules: [rule('source', 'both')] });
  const second = await maya.campaigns.create({
    ...spring,
    displayName: 'Second',
    matches: 'any',
    rules: [rule('source', 'both'), rule('source', 'second')],
  });
  await lead(maya, { source: 'both' });
  await lead(maya, { source: 'second' });
  expect([await countsOf(first._id), await countsOf(second._id)]).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('a campaign without a rule matches nothing, and one that has not begun neither', async () => {
  const bare = await maya.campaigns.create({ ...spring, displayName: 'Bare' });
  const later = await maya.campaigns.create({
    ...spring,
    displayName: 'Later',
    rules: [rule('source', 'later')],
    startsOn: '2999-01-01',
  });
  await lead(maya, { source: 'later' });
  expect([await countsOf(bare._id), await countsOf(later._id)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await maya.campaigns.update({ id: later._id, startsOn: null });
  expect(await countsOf(later._id)).toEqual([1, 1]);
  const { touchesCount } = await maya.campaigns.preview({ matches: 'all', rules: [rule('source', 'later')] });
  expect(touchesCount).toBe(1);
});

test('what was spent is refused below nothing and beyond reason, and a page that is none is, at its field', async () => {
  const refused = (more: object) =>
    maya.campaigns.create({ ...spring, ...more }).then(
      () => 'taken',
      ({ body }: Refused) => JSON.stringify(body),
    );
  const line = { from: '2026-01-01', to: '2026-01-31', currency: 'USD' };
  for (const amountCents of [-1, 1e15])
    expect(await refused({ spend: [{ ...line, amountCents }] })).toContain('spend.0.amountcents');
  expect(await refused({ spend: [{ ...line, amountCents: 1, to: '2025-12-31' }] })).toContain('spend.0.to');
  expect(await refused({ startsOn: '2026-02-01', endsOn: '2026-01-01' })).toContain('endson');
  for (const target of [
    '//evil.example',
    'javascript:alert(1)',
    'http://evil.example',
    'https://a:b@evil.example',
    'evil',
  ])
    expect(await refused({ target })).toContain('target');
  expect(await refused({ target: 'https://homes.example/sell' })).toBe('taken');
});

test('a merged contact takes its touches along, and has them back', async () => {
  const one = await lead(maya, { source: 'merging' });
  const other = await lead(maya, { source: 'merging' });
  const { _id: id } = await maya.campaigns.create({
    ...spring,
    displayName: 'Merging',
    rules: [rule('source', 'merging')],
  });
  expect(await countsOf(id)).toEqual([2, 2]);
  const { mergeId } = await maya.contacts.merge({ id: one, otherId: other });
  await settle();
  expect(await countsOf(id)).toEqual([2, 1]);
  expect((await maya.campaigns.why({ contactId: one })).total).toBe(2);
  await maya.contacts.undoMerge({ id: mergeId });
  await settle();
  expect([await countsOf(id), (await maya.campaigns.why({ contactId: one })).total]).toEqual([[2, 2], 1]);
});

test('why a contact counts for its source: the tier is named, and its touches are in order', async () => {
  const contactId = await lead(maya, { source: 'why', medium: 'cpc' });
  await maya.campaigns.create({ ...spring, displayName: 'Why', rules: [rule('source', 'why')] });
  const { data, decided } = await maya.campaigns.why({ contactId });
  expect(data).toHaveLength(1);
  expect(decided).toMatchObject({ kind: 'lead', tier: 'tagged', source: 'why', campaign: { displayName: 'Why' } });
  await expect(rival.campaigns.why({ contactId })).rejects.toThrow('404');
});
