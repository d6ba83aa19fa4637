// What the demo bought before now: each pack is asked for and found paid as any other is, at a moment of its story.
import type { Context } from '#/kernel/server/context.ts';
import { draftPayment, noteFound } from '../payments/keeping-payments.ts';

/** Buys a pack of points with a card that is never asked. Throws where there is no such pack. */
export const buyThen = async (ctx: Context, points: number, methodLabel: string): Promise<void> => {
  const { config } = ctx.house;
  const pack = config.POINT_PACKS.find((one) => one.points === points);
  if (!pack) throw new Error('There is no such pack');
  const id = await draftPayment(ctx, {
    points,
    amountCents: pack.cents,
    taxCents: 0,
    currency: config.BILLING_CURRENCY,
    provider: 'simulator',
    returnTo: null,
    seller: {
      name: config.SELLER_NAME ?? 'Lintel Demo Hosting',
      address: config.SELLER_ADDRESS ?? '1 Example Street, London',
      taxId: config.SELLER_TAX_ID ?? null,
      email: config.SELLER_EMAIL ?? null,
    },
  });
  await noteFound(ctx, id, { finding: 'paid', methodLabel });
};
