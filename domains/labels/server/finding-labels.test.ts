// What other domains ask of labels: references that must stand for something, and labels by name, made once however many ask.
import { describe, expect, test, vi } from 'vitest';
import {
  findOrigins,
  findTags,
  makeOrigins,
  makeTags,
  mustBeOrigins,
  mustBeTags,
  nameKey,
  originsByName,
  tagsByName,
} from '#/domains/labels/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';

const { maya, rival, house, settle, owner } = await openHouse();
const within = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => openSystem(house, agencies.northlight.id, work);
const isSomebodyHeldUp = async (): Promise<boolean> => {
  const { rows } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};
const named = (labels: readonly { displayName: string }[]): string[] => labels.map(({ displayName }) => displayName);

const buyer = await maya.tags.create({ displayName: 'Buyer', typeName: 'contact' });
const hidden = await maya.tags.create({ displayName: 'Hidden', typeName: 'contact', isHidden: true });
const stage = await maya.tags.create({ displayName: 'Lead', typeName: 'contact-stage' });
const foreign = await rival.tags.create({ displayName: 'Theirs', typeName: 'contact' });
const website = await maya.origins.create({ displayName: 'Website' });

describe('references', () => {
  test('stand for tags of the type, hidden ones too, each once and in the order given', async () => {
    const ids = [hidden._id, buyer._id.toUpperCase(), hidden._id];
    expect(named(await within((ctx) => mustBeTags(ctx, ids, 'contact', 'tags')))).toEqual(['Hidden', 'Buyer']);
    expect(await within((ctx) => mustBeTags(ctx, [], 'contact', 'tags'))).toEqual([]);
    expect(named(await within((ctx) => mustBeOrigins(ctx, [website._id], 'origins')))).toEqual(['Website']);
  });

  test('are refused at their field where they are of another type, another agency, or nothing', async () => {
    for (const id of [stage._id, foreign._id, website._id, house.ids.next()])
      await expect(within((ctx) => mustBeTags(ctx, [buyer._id, id], 'contact', 'updates.toAdd'))).rejects.toMatchObject(
        {
          kind: 'invalid',
          reason: 'labels.unknown',
          details: { field: 'updates.toAdd.1', fullMessage: 'One of the tags is not there any more' },
        },
      );
    await expect(within((ctx) => mustBeOrigins(ctx, [buyer._id], 'origins'))).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  test('are found without a refusal, those that there are', async () => {
    const ids = [buyer._id, stage._id, foreign._id];
    expect(named(await within((ctx) => findTags(ctx, ids, 'contact')))).toEqual(['Buyer']);
    expect(named(await within((ctx) => findOrigins(ctx, [website._id, foreign._id])))).toEqual(['Website']);
  });

  test('cannot lose what they stand for while a record is being given it', async () => {
    const going = await maya.tags.create({ displayName: 'Going', typeName: 'contact' });
    let deletion: Promise<unknown> = Promise.resolve();
    let isDeleted = false;
    await within(async (ctx) => {
      await mustBeTags(ctx, [going._id], 'contact', 'tags');
      deletion = maya.tags.delete({ id: going._id }).then(() => {
        isDeleted = true;
      });
      await vi.waitUntil(isSomebodyHeldUp, { timeout: 60_000 });
      expect(isDeleted).toBe(false);
    });
    await deletion;
    expect(isDeleted).toBe(true);
  });
});

describe('names', () => {
  test('are found without case, spaces and the way their accents are written', async () => {
    expect(nameKey('  Café   OWNER ')).toBe(nameKey('cafe\u0301 owner'));
    const found = await within((ctx) => tagsByName(ctx, 'contact', [' BUYER', 'lead', 'nobody']));
    expect([...found.keys()]).toEqual(['buyer']);
    expect([...(await within((ctx) => originsByName(ctx, ['website']))).keys()]).toEqual(['website']);
  });

  test('that are missing are made, once, with colours, however many ask at the same moment', async () => {
    const ask = () => within((ctx) => makeTags(ctx, 'contact', ['Golfer', 'buyer', 'GOLFER', 'Sailor', '  ']));
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    for (const answer of answers) {
      expect([...answer.keys()].toSorted()).toEqual(['buyer', 'golfer', 'sailor']);
      expect(answer.get('buyer')?._id).toBe(buyer._id);
    }
    const all = (await maya.tags.all({ typeName: 'contact' })).data.filter((one) => one.displayName === 'Golfer');
    expect(all).toHaveLength(1);
    const origins = await within((ctx) => makeOrigins(ctx, ['Website', 'Cold call']));
    expect(origins.get('website')?._id).toBe(website._id);
    expect(named((await maya.origins.all({})).data)).toEqual(['Cold call', 'Website']);
  });
});

test('a new agency finds six stages in their order, and keeps what it makes of them', async () => {
  const { _id } = await maya.agency.createChild({ agencyName: 'Riverside' });
  await settle();
  const there = maya.as({ 'x-agency-id': _id });
  const stages = async () => (await there.tags.all({ typeName: 'contact-stage' })).data;
  const first = await stages();
  expect(named(first)).toEqual(['New lead', 'Nurturing', 'Active buyer', 'Under contract', 'Closed', 'Past client']);
  await there.tags.update({ id: first[0]?._id ?? '', displayName: 'Fresh' });
  await there.tags.delete({ id: first[5]?._id ?? '' });
  await there.agency.update({ agencyName: 'Riverside Homes' });
  await settle();
  expect(named(await stages())).toEqual(['Fresh', 'Nurturing', 'Active buyer', 'Under contract', 'Closed']);
});
