// How the agency looks: colours, logo, message themes and signature in one document, of which a change names only some (decision 52).
import { agencyContract, type Theme, themeChannels, themeUpdated } from '#/domains/agency/contract.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import type { Uploads, UploadsAnswer } from '#/kernel/contract/upload.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { dropFile, expectUploads, keepUpload, uploadPurpose } from '#/kernel/server/files/uploads.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { htmlToKeep } from '#/kernel/server/sanitising/keeping.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { logoOf } from './describing-agencies.ts';

const { calls } = agencyContract;

/** Logos are seen before anyone signs in, and in mails. */
const logoUpload = uploadPurpose({
  name: 'agency.logo',
  mimetypes: ['image/png', 'image/jpeg', 'image/jpg'],
  isPublic: true,
});

const read = (ctx: Context) =>
  ctx.db.selectFrom('themes').selectAll().where('agency_id', '=', ctx.agency.id).executeTakeFirstOrThrow();
type Row = Awaited<ReturnType<typeof read>>;

const describe = async (ctx: Context, row: Row): Promise<Theme> => {
  const bodies = row.message_themes as Readonly<Record<string, string>>;
  return {
    primaryButtonColor: row.primary_button_color,
    linkColor: row.link_color,
    logo: await logoOf(ctx),
    messageThemes: themeChannels.flatMap((channel) => {
      const body = bodies[channel];
      return body === undefined ? [] : [{ channel, body }];
    }),
    signature: row.signature,
  };
};

/** GET /crm/themes. */
export const getTheme: Verb<typeof calls.theme> = async (ctx) => describe(ctx, await read(ctx));

/**
 * PUT /crm/themes: what is not named stays, null clears. `isLogoDeleted` takes the logo away. `channel` and `body` go together; one
 * without the other is refused.
 */
export const updateTheme: Verb<typeof calls.updateTheme> = async (ctx, input) => {
  const row = await ctx.db
    .selectFrom('themes')
    .selectAll()
    .where('agency_id', '=', ctx.agency.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = await describe(ctx, row);
  await ctx.db
    .updateTable('themes')
    .set({
      primary_button_color: named(input.primaryButtonColor, row.primary_button_color),
      link_color: named(input.linkColor, row.link_color),
      logo_file_id: await newLogo(ctx, row.logo_file_id, input),
      message_themes: json(await withMessageTheme(row.message_themes, input)),
      signature: input.signature === undefined ? row.signature : await htmlToKeep('signature', input.signature),
      updated_at: ctx.now,
    })
    .where('agency_id', '=', ctx.agency.id)
    .execute();
  const after = await getTheme(ctx, {});
  const changes = changesOf(before, after as Theme);
  if (Object.keys(changes).length > 0) ctx.emit(themeUpdated, { subject: ctx.agency.id, data: {}, changes });
  return after;
};

const named = <T>(given: T | undefined, kept: T): T => (given === undefined ? kept : given);

const newLogo = async (
  ctx: Context,
  current: string | null,
  { logo, isLogoDeleted }: { logo?: string | undefined; isLogoDeleted?: boolean | undefined },
): Promise<string | null> => {
  const next = isLogoDeleted
    ? null
    : logo === undefined
      ? current
      : await keepUpload(ctx, { purpose: logoUpload, fileUrl: logo, field: 'logo', current });
  if (current && next !== current) await dropFile(ctx, current);
  return next;
};

const withMessageTheme = async (
  before: unknown,
  { channel, body }: { channel?: string | undefined; body?: string | null | undefined },
): Promise<Record<string, unknown>> => {
  const bodies = { ...(before as Record<string, unknown>) };
  if (channel === undefined && body === undefined) return bodies;
  if (channel === undefined) throw invalid('channel', 'is required with a body');
  if (body === undefined) throw invalid('body', 'is required with a channel');
  // A text message and a plain mail have no markup: what looks like it is words.
  const kept = channel === 'RichEmail' ? await htmlToKeep('body', body) : body;
  if (kept === null) delete bodies[channel];
  else bodies[channel] = kept;
  return bodies;
};

const changesOf = (before: Theme, after: Theme): Changes =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Theme)[]).flatMap((name) =>
      JSON.stringify(before[name]) === JSON.stringify(after[name]) ? [] : [[name, [before[name], after[name]]]],
    ),
  );

/** POST /crm/themes/files and POST /crm/agency/files: a logo can be chosen on either screen. */
export const expectLogo = (ctx: Context, { uploads }: { uploads: Uploads }): Promise<UploadsAnswer> =>
  expectUploads(ctx, { purpose: logoUpload, uploads });
