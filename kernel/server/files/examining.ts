// Looks at a file before any record may refer to it: is it what it says it is, and if everyone may see it, drawn anew.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { invalid, type Refusal } from '#/kernel/server/refusal.ts';
import { redraw } from './pictures.ts';
import { headBytes, isReally } from './signatures.ts';

export interface Examined {
  size: number;
  sha256: Buffer;
  /** The picture as drawn anew, where it is one that everyone may see; otherwise the file stays as it is. */
  redrawn?: Buffer;
}

export const notOfItsType = (field: string): Refusal =>
  invalid(field, 'is not the type of file it says it is', 'kernel.fileType', 'The file type is not allowed');

/** Reads a file once. Refuses `kernel.fileType` naming `field`. */
export const examine = async (
  body: Readable,
  { mimetype, isPublic }: { mimetype: string; isPublic: boolean },
  field: string,
): Promise<Examined> => {
  const hash = createHash('sha256');
  const kept: Buffer[] = [];
  let [size, head] = [0, Buffer.alloc(0)];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
    if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
    if (isPublic) kept.push(chunk);
  }
  if (!isReally(mimetype, head)) throw notOfItsType(field);
  if (!isPublic) return { size, sha256: hash.digest() };
  const redrawn = await redraw(Buffer.concat(kept), mimetype);
  if (!redrawn) throw notOfItsType(field);
  return { size: redrawn.length, sha256: createHash('sha256').update(redrawn).digest(), redrawn };
};
