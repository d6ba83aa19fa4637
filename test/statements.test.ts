import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { hearing } from '#/test/statements.ts';

const { house, maya } = await openHouse();

test('what a call asks is heard, and not what others ask of the same connections meanwhile', async () => {
  let goOn = () => {};
  const begun = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const other = begun.then(() => house.database.pool.query("select 'of others'"));
  const heard: string[] = [];
  await hearing(
    house,
    (text) => {
      heard.push(text);
      goOn();
    },
    async () => {
      await maya.billing.overview({});
      await other;
      await maya.billing.overview({});
    },
  );
  expect(heard.length).toBeGreaterThan(2);
  expect(heard.filter((text) => text.includes('of others'))).toEqual([]);
});
