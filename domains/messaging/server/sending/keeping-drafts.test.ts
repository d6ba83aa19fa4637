import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { house, maya } = await openHouse();

const keep = (characters: number) =>
  maya.drafts.keep({
    id: house.ids.next(),
    channel: 'email',
    content: { record: 'email', values: { body: 'x'.repeat(characters) } },
  });

test('a draft may be as long as a mail that is sent; one that is longer is refused with what is wrong', async () => {
  const kept = await keep(900_000);
  expect((await maya.drafts.list({})).data.map(({ _id }) => _id)).toEqual([kept._id]);
  expect(JSON.stringify(kept.content)).toContain('x'.repeat(900_000));
  expect(await refusalOf(keep(1_000_001))).toMatchObject({ status: 422, body: { field: 'content' } });
  expect((await maya.drafts.list({})).data).toHaveLength(1);
});

test('the oldest make room, by how long they are together', async () => {
  const ids: string[] = [];
  for (let place = 0; place < 7; place += 1) ids.push((await keep(900_000))._id);
  const there = (await maya.drafts.list({})).data.map(({ _id }) => _id);
  expect(there).toEqual(ids.toReversed().slice(0, 5));
});
