import { expect, test } from 'vitest';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import { openHouse } from '#/test/house.ts';

const { owner } = await openHouse({ doors: [] });

test('decision 115: the lower case of both sides is one, for every character there is', async () => {
  const characters = Array.from({ length: 0x10ffff }, (_, n) => n + 1)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point));
  const { rows } = await owner.query<{ point: string }>(
    `select to_hex(ascii(c)) as point from unnest($1::text[], $2::text[]) u (c, l) where lower(c) <> l or not c ilike replace(replace(replace(l, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`,
    [characters, characters.map(lowerCase)],
  );
  expect(rows).toEqual([]);
  const word = characters.filter((_, n) => n % 997 === 0).join('');
  const [whole] = (await owner.query<{ lower: string }>('select lower($1) as lower', [word])).rows;
  expect(lowerCase(word)).toBe(whole?.lower);
});
