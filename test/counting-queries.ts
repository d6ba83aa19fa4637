// How often something asks the database: what is done to many asks no more often than what is done to few.
import type { Context } from '#/kernel/server/context.ts';

/** How many queries some work asks. */
export const countQueries = async (ctx: Context, work: (ctx: Context) => Promise<unknown>): Promise<number> => {
  let count = 0;
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await work({ ...ctx, db });
  return count;
};
