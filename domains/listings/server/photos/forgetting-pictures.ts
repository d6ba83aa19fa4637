// Pictures whose last home was forgotten: nobody took them from it one by one, so they are gathered every night.
import { sql } from 'kysely';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import { dropPictures } from './photo-rows.ts';

const atOnce = 200;

/** Once a night. */
export const forgetPictures = forgetting('listings.forgetPictures', '21 3 * * *', async (ctx) => {
  const { rows } = await sql<{ hash: Buffer }>`
    select p.hash from listing_pictures p where p.agency_id = ${ctx.agency.id} and not exists (
      select from listing_media m where m.agency_id = p.agency_id and m.hash = p.hash and m.state = 'ready')
    limit ${atOnce}`.execute(ctx.db);
  await dropPictures(
    ctx,
    rows.map(({ hash }) => hash),
  );
  return rows.length === atOnce;
});
