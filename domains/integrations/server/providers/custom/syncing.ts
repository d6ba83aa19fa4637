// Reads what came into a custom mailbox since the last time. Its place in a folder is the folder's own validity with the highest UID that
// was read (RFC 3501 §2.3.1.1): where the validity changed, the UIDs mean other mails, so the folder is read again and that is said. A mail
// is known by what is in it, so that one that is read again is known as the same.
import { createHash } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import * as z from 'zod/mini';
import type { SyncOptions, SyncStep } from '#/domains/integrations/server/providers/receiving.ts';
import type { House } from '#/kernel/server/house.ts';
import { asFailure, openImap, sentFolder } from './reading.ts';
import type { ImapServer } from './settings.ts';

const place = z.object({
  validity: z.string(),
  uid: z.number(),
  /** The highest change that was seen, where the server counts them: nothing changed while it stands. */
  modseq: z.nullable(z.string()),
});
const read = z.object({ folders: z.record(z.string(), place) });
type Place = z.output<typeof place>;

/** What is asked of the server at once. */
const listedAtOnce = 500;

export const syncMailbox = async function* (
  house: House,
  server: ImapServer,
  cursor: unknown,
  options: SyncOptions,
): AsyncGenerator<SyncStep> {
  const given = z.safeParse(read, cursor);
  let folders: Record<string, Place> = given.success ? given.data.folders : {};
  const moved = (path: string, to: Place): { folders: Record<string, Place> } => {
    folders = { ...folders, [path]: to };
    return { folders };
  };
  const { imap, close } = await openImap(house, server, options);
  try {
    const sent = await sentFolder(imap);
    for (const path of ['INBOX', ...(sent === undefined ? [] : [sent])])
      for await (const step of syncFolder(imap, path, folders[path], { ...options, isOwn: path === sent }))
        yield { ...step, cursor: moved(path, step.cursor) };
  } catch (error) {
    throw asFailure(error, server);
  } finally {
    await close();
  }
};

type FolderStep = SyncStep & { cursor: Place };

const syncFolder = async function* (
  imap: ImapFlow,
  path: string,
  known: Place | undefined,
  { since, maxBytes, signal, isOwn }: SyncOptions & { isOwn: boolean },
): AsyncGenerator<FolderStep> {
  const lock = await imap.getMailboxLock(path, { readOnly: true });
  try {
    const { mailbox } = imap;
    if (!mailbox) return;
    const validity = String(mailbox.uidValidity);
    const modseq = mailbox.highestModseq === undefined ? null : String(mailbox.highestModseq);
    const isSame = known?.validity === validity;
    if (isSame && modseq !== null && known.modseq === modseq) return;
    if (known && !isSame)
      yield {
        is: 'startedOver',
        because: `The mail server made ${path} from scratch, so it is read again`,
        cursor: { validity, uid: 0, modseq: null },
      };
    let uid = isSame ? known.uid : 0;
    const uids = await newUids(imap, uid, since);
    for (let from = 0; from < uids.length; from += listedAtOnce) {
      const part = uids.slice(from, from + listedAtOnce);
      const listed = await imap.fetchAll(part.join(','), { uid: true, size: true, internalDate: true }, { uid: true });
      for (const { uid: next, size = 0, internalDate } of listed.toSorted((a, b) => a.uid - b.uid)) {
        signal?.throwIfAborted();
        uid = next;
        const cursor = { validity, uid, modseq: null };
        if (size > maxBytes) {
          yield { is: 'tooLarge', key: `${path} ${validity} ${uid}`, bytes: size, cursor };
          continue;
        }
        const found = await imap.fetchOne(String(uid), { source: true }, { uid: true });
        // It was deleted since it was listed.
        if (!found || !found.source) continue;
        const raw = found.source;
        const at = internalDate ? Temporal.Instant.fromEpochMilliseconds(Date.parse(String(internalDate))) : since;
        const key = createHash('sha256').update(raw).digest('hex');
        yield { is: 'mail', mail: { key, raw, at, recipients: [], isOwn }, cursor };
      }
    }
    yield { is: 'read', cursor: { validity, uid, modseq } };
  } finally {
    lock.release();
  }
};

/** UIDs that were not read: beyond the last, or on a first reading those that came since. In their order. */
const newUids = async (imap: ImapFlow, last: number, since: Temporal.Instant): Promise<number[]> => {
  // A server searches by whole days of its own zone.
  const day = since.subtract({ hours: 24 });
  const found = await imap.search(last > 0 ? { uid: `${last + 1}:*` } : { since: day.toString() }, { uid: true });
  // "n:*" names the last mail also where its UID is below n.
  return (found || []).filter((uid) => uid > last).toSorted((a, b) => a - b);
};
