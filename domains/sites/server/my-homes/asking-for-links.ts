// Whoever has no link to their homes, or one that ended, asks for one by their address. The answer is the same for every address, known or not; a job
// looks who it is, so that it also takes as long.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { job } from '#/kernel/server/jobs/job.ts';
import { countRequest } from '../asking/limiting-requests.ts';
import { cleaned, missingEmail, type Problems, readEmail } from '../asking/reading-requests.ts';
import { mailOwnLink } from '../keeping/mailing-links.ts';
import type { Look } from '../pages/layout.ts';
import { drawAskForLink, drawLinkSent } from '../pages/links.ts';
import { drawTooMany } from '../pages/notes.ts';
import type { Answer, Visit } from '../visiting.ts';

/** A link that ended, was changed, or is another agency's. */
export const deadLink = (look: Look): Answer => ({ page: drawAskForLink(look, { isDead: true }), status: 404 });

/** GET /my-homes. */
export const showAskForLink = ({ look }: Visit): Answer => ({ page: drawAskForLink(look, { isDead: false }) });

/** POST /my-homes. */
export const askForLink = async (
  { ctx, site, look }: Visit,
  body: Readonly<Record<string, unknown>>,
): Promise<Answer> => {
  const typed = cleaned(body['email']);
  const problems: Problems = {};
  const email = readEmail(typed, problems);
  if (email === null) {
    const filled = { values: { email: typed }, problems: { email: problems['email'] ?? missingEmail } };
    return { page: drawAskForLink(look, { isDead: false, filled }), status: 422 };
  }
  const retryAfterSeconds = await countRequest(ctx);
  if (retryAfterSeconds !== undefined) return { page: drawTooMany(look), status: 429, retryAfterSeconds };
  await sendLink.later(ctx, { address: email.toLowerCase(), origin: site.origin });
  return { to: '/my-homes/sent', status: 303 };
};

/** GET /my-homes/sent. */
export const sayLinkSent = ({ look }: Visit): Answer => ({ page: drawLinkSent(look) });

export const sendLink = job({
  name: 'sites.sendLink',
  input: z.object({ address: z.string(), origin: z.string() }),
  actsAs: 'system',
  run: (run, { address, origin }) =>
    run.transaction(async (ctx) => {
      const { rows } = await sql<{ contactId: string }>`
        select c.id as "contactId" from contact_emails e join contacts c on c.agency_id = e.agency_id and c.id = e.contact_id
        where e.agency_id = ${ctx.agency.id} and e.address = ${address} and c.removed_at is null and c.merged_into is null
        order by c.created_at, c.id limit 1`.execute(ctx.db);
      for (const { contactId } of rows) await mailOwnLink(ctx, 'asked', { contactId, address, origin });
    }),
});
