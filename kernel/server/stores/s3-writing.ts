// Writes an object of any length: small ones at once, longer ones in parts, so that an export of any size needs little memory. A part
// that fails takes the whole away.
import type { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';

// The least that the protocol takes for a part is 5 MiB.
const partBytes = 8 * 1_048_576;

interface Place {
  Bucket: string;
  Key: string;
  ContentType: string;
}

/** Writes the body under its key, whole or not at all. */
export const writeInParts = async (
  sdk: typeof S3,
  client: S3.S3Client,
  place: Place,
  body: Uint8Array | Readable,
): Promise<void> => {
  const parts = body instanceof Uint8Array ? [body][Symbol.iterator]() : partsOf(body);
  const first = await parts.next();
  const second = await parts.next();
  if (second.done) {
    await client.send(new sdk.PutObjectCommand({ ...place, Body: first.value ?? new Uint8Array() }));
    return;
  }
  const { Bucket, Key } = place;
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(place));
  try {
    const done: S3.CompletedPart[] = [];
    const upload = async (Body: Uint8Array) => {
      const PartNumber = done.length + 1;
      const { ETag } = await client.send(new sdk.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
      done.push({ PartNumber, ETag });
    };
    await upload(first.value ?? new Uint8Array());
    await upload(second.value);
    for (let next = await parts.next(); !next.done; next = await parts.next()) await upload(next.value);
    await client.send(
      new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: done } }),
    );
  } catch (error) {
    // Why it failed is what its caller must know, also where the store does not take this back either.
    await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
    throw error;
  }
};

async function* partsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
  return undefined;
}
