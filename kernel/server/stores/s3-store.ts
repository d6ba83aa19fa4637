// Files in a bucket of an S3-compatible store. Browsers post straight to it under `incoming/`; what a record refers to is taken to its
// own key, because an address for posting can be used until it expires. Everything goes out through egress.
import { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import type { Config } from '#/kernel/server/config.ts';
import type { Egress } from '#/kernel/server/egress/egress.ts';
import { s3Handler } from './s3-handler.ts';
import { writeInParts } from './s3-writing.ts';
import { headerOf, type Span } from './spans.ts';
import {
  type ExpectedPost,
  type RemoteStore,
  readFrom,
  refuseWhenFull,
  type StoredObject,
  storeAway,
} from './store.ts';

type Settings = Pick<Config, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

const incoming = (key: string): string => `incoming/${key}`;

/** Opens the bucket; the library is loaded with the first file, because it weighs 35 MB. */
export const openS3Store = (config: Settings & { S3_BUCKET: string }, egress: Egress): RemoteStore => {
  const bucket = config.S3_BUCKET;
  let opened: Promise<{ sdk: typeof S3; client: S3.S3Client }> | undefined;
  const open = () => (opened ??= connect(config, egress));

  const read = async (key: string, span?: Span): Promise<(StoredObject & { tag: string }) | undefined> => {
    const { sdk, client } = await open();
    try {
      const Range = span && headerOf(span);
      const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key, ...(Range && { Range }) }));
      if (!(found.Body instanceof Readable)) throw new Error('The store answered an object without a body');
      return { ...sizeOf(found), body: readFrom(found.Body), tag: found.ETag ?? '' };
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return undefined;
      if (isBeyond(error)) return { size: 0, part: null, body: Readable.from([]), tag: '' };
      // A bucket that is not there, keys that do not open it, no answer: none of them says that the object is gone.
      throw storeAway(error);
    }
  };

  return {
    arrives: 'there',
    origin: originOf(config),
    presign: async (post) => presign(await open(), bucket, post),
    write: async (key, body, mimetype) => {
      const { sdk, client } = await open();
      await writeInParts(sdk, client, { Bucket: bucket, Key: key, ContentType: mimetype }, body).catch(refuseWhenFull);
    },
    read,
    readPosted: (key) => read(incoming(key)),
    adopt: async (key, tag) => {
      const { sdk, client } = await open();
      const from = `${bucket}/${incoming(key)}`;
      // What was looked at is what is taken: another post in between changes the tag.
      await client.send(
        new sdk.CopyObjectCommand({ Bucket: bucket, Key: key, CopySource: from, CopySourceIfMatch: tag }),
      );
    },
    remove: async (key) => {
      const { sdk, client } = await open();
      for (const Key of [key, incoming(key)]) await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }));
    },
  };
};

/** How large an object is, and what of it was answered: a store that knows no spans answers all of it. */
const sizeOf = ({
  ContentRange,
  ContentLength = 0,
}: S3.GetObjectCommandOutput): Pick<StoredObject, 'size' | 'part'> => {
  const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  if (size === undefined) return { size: ContentLength };
  return { size: Number(size), part: { from: Number(from), to: Number(to) } };
};

const isBeyond = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidRange';

const connect = async (config: Settings, egress: Egress) => {
  const sdk = await import('@aws-sdk/client-s3');
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_ENDPOINT: endpoint } = config;
  const client = new sdk.S3Client({
    region: config.S3_REGION,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Stores other than AWS do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: s3Handler(egress),
  });
  return { sdk, client };
};

/** Where browsers post to: the web app's policy must let them. AWS has a host for each bucket, but no certificate for one with dots. */
const originOf = ({ S3_ENDPOINT, S3_BUCKET, S3_REGION }: Settings): string => {
  if (S3_ENDPOINT) return new URL(S3_ENDPOINT).origin;
  const host = `s3.${S3_REGION}.amazonaws.com`;
  return S3_BUCKET?.includes('.') ? `https://${host}` : `https://${S3_BUCKET}.${host}`;
};

const presign = async (
  { client }: { client: S3.S3Client },
  bucket: string,
  { key, mimetype, maxBytes, expiresAt, now }: ExpectedPost,
) => {
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  return createPresignedPost(client, {
    Bucket: bucket,
    Key: incoming(key),
    Fields: { 'Content-Type': mimetype },
    Conditions: [
      ['content-length-range', 1, maxBytes],
      ['eq', '$Content-Type', mimetype],
    ],
    Expires: Math.max(1, Math.floor(expiresAt.since(now).total('seconds'))),
  });
};
