// The body of a batch: whose it is, what its visitor agreed to, and its events.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseJson } from '#/kernel/server/http/read-input.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { idIn, isGiven, textIn } from './reading-values.ts';

/** Bytes of a body, and of what it unpacks to. */
export const largestBody = 500_000;
const largestUnpacked = 2_000_000;
export const mostEvents = 500;

export interface Batch {
  agencyId: string | undefined;
  publicKey: string | undefined;
  consent: 'granted' | 'denied' | undefined;
  /** A visitor who took their word back: what is known of them loses its link. */
  forget: string | undefined;
  isStaff: boolean;
  sentAt: unknown;
  events: readonly unknown[];
}

const unpack = promisify(gunzip);

const textOf = async (body: Buffer, encoding: string): Promise<string> => {
  if (encoding === '' || encoding === 'identity') return body.toString('utf8');
  if (encoding !== 'gzip')
    throw new Refusal('wrong-media', 'marketing.encoding', 'A batch is sent as it is, or packed by gzip');
  try {
    return (await unpack(body, { maxOutputLength: largestUnpacked })).toString('utf8');
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isLarge
      ? new Refusal('too-large', 'marketing.batchTooLarge', `A batch unpacks to at most ${largestUnpacked} bytes`)
      : new Refusal('bad-request', 'marketing.unreadable', 'The batch cannot be unpacked');
  }
};

/** Reads a body. Refuses one that is no batch (400), holds too many events (413), or is packed by another way (415). */
export const readBatch = async (
  body: Buffer,
  { encoding, agencyId, gpc }: { encoding: string; agencyId: string | undefined; gpc: string | undefined },
): Promise<Batch> => {
  const given = parseJson(await textOf(body, encoding));
  const events = isGiven(given) ? given['batch'] : undefined;
  if (!isGiven(given) || !Array.isArray(events))
    throw new Refusal('bad-request', 'marketing.unreadable', 'A batch is an object with a list of events in "batch"');
  if (events.length > mostEvents)
    throw new Refusal('too-large', 'marketing.batchTooLarge', `A batch holds at most ${mostEvents} events`);
  const consent = given['consent'] === 'granted' ? 'granted' : given['consent'] === 'denied' ? 'denied' : undefined;
  return {
    agencyId: idIn(agencyId ?? given['a']),
    publicKey: textIn(given['k'], 40),
    // What the browser itself says goes before whatever the site says.
    consent: gpc === '1' ? 'denied' : consent,
    forget: idIn(given['forget']),
    isStaff: given['staff'] === true,
    sentAt: given['sentAt'],
    events,
  };
};
