// Addresses of files. One that everyone may see has a plain address; any other is opened by an address we signed for a short while.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '#/kernel/server/house.ts';

type Installed = Pick<House, 'config'>;

/** What stands before a key in a file's address: `/files/`, or the same on FILES_ORIGIN. */
export const filesBase = ({ config }: Installed): string => `${config.FILES_ORIGIN ?? ''}/files/`;

/** The address that records refer to, and that anyone can open where the file is public. */
export const fileUrl = (house: Installed, key: string): string => filesBase(house) + key;

/** The key in an address of ours, with or without its origin; undefined for any other address. */
export const keyIn = (house: Installed, url: string): string | undefined => {
  const base = [filesBase(house), '/files/'].find((start) => url.startsWith(start));
  return base && url.slice(base.length).replace(/\?.*$/, '');
};

const sign = (secretKey: Buffer, text: string, purpose = 'files.link'): string =>
  createHmac('sha256', createHmac('sha256', secretKey).update(purpose).digest()).update(text).digest('base64url');
const isSame = (expected: string, given: unknown): boolean => {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** An address that opens a private file for a while; whoever holds it can open the file, so keep the while short. */
export const signedFileUrl = (
  house: Pick<House, 'config' | 'clock' | 'secretKey'>,
  key: string,
  lifetime: Temporal.DurationLike = { minutes: 15 },
): string => {
  const expires = Math.floor(house.clock.now().add(lifetime).epochMilliseconds / 1000);
  return `${fileUrl(house, key)}?expires=${expires}&signature=${sign(house.secretKey, `${key} ${expires}`)}`;
};

/** Whether the query of an address opens the file. */
export const isSigned = (
  { clock, secretKey }: Pick<House, 'clock' | 'secretKey'>,
  key: string,
  { expires, signature }: Readonly<Record<string, unknown>>,
): boolean => {
  if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
  if (Number(expires) * 1000 < clock.now().epochMilliseconds) return false;
  return isSame(sign(secretKey, `${key} ${expires}`), signature);
};

const lasting = 'files.lasting';

/** The signature of an address that opens something for as long as it is there: a mail is read years after it was sent. */
export const lastingSignature = ({ secretKey }: Pick<House, 'secretKey'>, what: string): string =>
  sign(secretKey, what, lasting);

export const isLastinglySigned = (
  { secretKey }: Pick<House, 'secretKey'>,
  what: string,
  { signature }: Readonly<Record<string, unknown>>,
): boolean => isSame(sign(secretKey, what, lasting), signature);
