// `npm run mark-paid -- INV-000007`: whoever runs the installation says that the money for an invoice came. Its points are added at once.
import { markPaidByNumber } from '#/domains/billing/server.ts';
import { CannotStart } from '#/kernel/server/config.ts';
import { runOnce, workOnce } from './working-once.ts';

await runOnce('mark it as paid', async () => {
  const number = process.argv[2];
  if (number === undefined) throw new CannotStart('it is asked for as npm run mark-paid -- INV-000007.');
  await workOnce(async (house) => {
    const became = await markPaidByNumber(house, number);
    if (became === 'paid') process.stdout.write(`${number} is paid, and its points are added.\n`);
    else
      throw new CannotStart(became === 'unknown' ? `there is no ${number}.` : `${number} is not waiting to be paid.`);
  });
});
