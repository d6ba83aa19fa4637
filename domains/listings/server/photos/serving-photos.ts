// Where photos are read: by an address that was signed for this photo of this home, and only while the home has it. Whoever was sent the address may
// open it, for mail is read without signing in.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { photosPath } from '#/domains/listings/contract.ts';
import { isLastinglySigned } from '#/kernel/server/files/file-links.ts';
import { sendStored } from '#/kernel/server/files/serving.ts';
import type { House } from '#/kernel/server/house.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { makeSize } from './making-sizes.ts';
import { asKept, madeSizes, mimetypeOf, signedPart } from './photo-sizes.ts';

interface Asked {
  agency: string;
  photo: string;
  hash: string;
  size: string;
}

interface Found {
  photoKey: string;
  sizeKey: string | null;
}

const find = (house: House, { agency, photo, hash, size }: Asked): Promise<Found | undefined> =>
  house.database.transaction({ agencyId: agency, userId: null }, async (tx) => {
    const { rows } = await sql<Found>`
      select f.storage_key as "photoKey", s.storage_key as "sizeKey"
      from listing_media m
      join listings l on l.agency_id = m.agency_id and l.id = m.listing_id and l.removed_at is null
      join listing_pictures p on p.agency_id = m.agency_id and p.hash = m.hash
      join files f on f.agency_id = p.agency_id and f.id = p.file_id
      left join listing_picture_sizes z on z.agency_id = p.agency_id and z.hash = p.hash and z.size = ${size}
      left join files s on s.agency_id = z.agency_id and s.id = z.file_id
      where m.agency_id = ${agency} and m.id = ${photo} and m.hash = ${Buffer.from(hash, 'base64url')} and m.state = 'ready'`.execute(
      tx,
    );
    return rows[0];
  });

/** What lies in the store for an address; a size that is not there yet is made. */
const read = async (house: House, asked: Asked, { photoKey, sizeKey }: Found) => {
  const isMade = madeSizes.has(asked.size);
  const there = isMade ? sizeKey : photoKey;
  const stored = there === null ? undefined : await house.files.read(there);
  if (stored || !isMade || there !== null) return stored;
  const wanted = { agencyId: asked.agency, hash: Buffer.from(asked.hash, 'base64url'), size: asked.size, photoKey };
  const key = await makeSize(house, wanted);
  return key === undefined ? undefined : house.files.read(key);
};

/** A photo that was taken down is gone from browsers and from what stands between within the hour; what is still there is not sent again. */
const cacheControl = 'public, max-age=3600, must-revalidate';

/** Mounts the addresses of photos. */
export const mountPhotos = (app: FastifyInstance, house: House): void => {
  app.get<{ Params: Asked; Querystring: Record<string, unknown> }>(
    `${photosPath}/:agency/:photo/:hash/:size`,
    async ({ params, query, headers }, reply) => {
      const { agency, photo, hash, size } = params;
      const isSize = size === asKept || madeSizes.has(size);
      if (!isSize || !isLastinglySigned(house, signedPart(agency, photo, hash), query)) throw notFound();
      const found = await find(house, params);
      if (!found) throw notFound();
      const etag = `"${hash}/${size}"`;
      reply.header('etag', etag);
      if (headers['if-none-match'] === etag) return reply.code(304).header('cache-control', cacheControl).send();
      const stored = await read(house, params, found);
      if (!stored) throw notFound();
      return sendStored(reply, stored, { name: size, mimetype: mimetypeOf(size), cacheControl });
    },
  );
};
