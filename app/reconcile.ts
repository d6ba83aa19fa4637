// `npm run reconcile -- 2026-11-25`: holds what the payment houses took on a day against the books; without a day, on the day before this one.
import { differenceWords, reconcile, spanOf } from '#/domains/billing/server.ts';
import { CannotStart } from '#/kernel/server/config.ts';
import { runOnce, workOnce } from './working-once.ts';

const dayOf = (written: string | undefined, today: Temporal.PlainDate): Temporal.PlainDate => {
  if (written === undefined) return today.subtract({ days: 1 });
  try {
    return Temporal.PlainDate.from(written);
  } catch {
    throw new CannotStart('it is asked for as npm run reconcile -- 2026-11-25.');
  }
};

await runOnce('compare payments', async () => {
  await workOnce(async (house) => {
    const day = dayOf(process.argv[2], house.clock.now().toZonedDateTimeISO('UTC').toPlainDate());
    const { taken, strange, found } = await reconcile(house, spanOf(day));
    for (const one of found) process.stdout.write(`${differenceWords(one)}\n`);
    if (strange > 0) process.stdout.write(`${strange} of these charges name no agency and no payment.\n`);
    process.stdout.write(`${day.toString()}: ${taken} payments were taken, ${found.length} differ.\n`);
    if (found.length > 0) process.exitCode = 1;
  });
});
