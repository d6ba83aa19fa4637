// Pictures in the body of a mail or of a template: posted beforehand, kept once a body shows them.
import type { Context } from '#/kernel/server/context.ts';
import { keyIn } from '#/kernel/server/files/file-links.ts';
import { keepUpload, uploadPurpose } from '#/kernel/server/files/uploads.ts';

/** Pictures in the body of a mail: whoever reads it must be able to load them, so they are drawn anew and everyone may see them. */
export const inlinePictures = uploadPurpose({
  name: 'messaging.picture',
  mimetypes: ['image/jpeg', 'image/jpg', 'image/png'],
  isPublic: true,
});

/** Keeps the pictures that a body shows. Those that another mail shows already are kept. */
export const keepPictures = async (ctx: Context, body: string | null): Promise<void> => {
  const sources = [...(body ?? '').matchAll(/<img\b[^>]*?\ssrc="([^"]{1,2000})"/gi)].map((found) => found[1] ?? '');
  for (const fileUrl of new Set(sources)) {
    const picture = await ctx.db
      .selectFrom('files')
      .select('status')
      .where('agency_id', '=', ctx.agency.id)
      .where('storage_key', '=', keyIn(ctx.house, fileUrl) ?? '')
      .where('purpose', '=', inlinePictures.name)
      .executeTakeFirst();
    if (picture && picture.status !== 'kept')
      await keepUpload(ctx, { purpose: inlinePictures, fileUrl, field: 'body' });
  }
};
