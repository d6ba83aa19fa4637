// Copies of what was sent, put into the Sent folder of its mailbox, as mail programs do. They go one after the other over one session of each
// mailbox, after the mail has left: nobody waits for them, and a copy that cannot be kept is only missed in the folder.
import type { Connection } from '#/domains/integrations/server/providers/provider.ts';
import type { House } from '#/kernel/server/house.ts';
import { sentFolder, withImap } from './reading.ts';
import type { ImapServer } from './settings.ts';

interface Copy {
  messageIdHeader: string;
  content: Buffer;
}

/** What waits of one mailbox at most: beyond, copies are left out rather than held. */
const mostBytes = 52_428_800;

const shelves = new WeakMap<House, Map<string, Copy[]>>();

/** Keeps a copy, in a while. A copy that is there already, because the server keeps them itself, is not put there again. */
export const keepCopySoon = (house: House, { integrationId }: Connection, server: ImapServer, copy: Copy): void => {
  let shelf = shelves.get(house);
  if (!shelf) shelves.set(house, (shelf = new Map()));
  const waiting = shelf.get(integrationId);
  if (!waiting) {
    const copies = [copy];
    shelf.set(integrationId, copies);
    void putAllAway(house, server, copies).finally(() => shelf.delete(integrationId));
  } else if (waiting.reduce((bytes, { content }) => bytes + content.length, copy.content.length) <= mostBytes)
    waiting.push(copy);
  else house.log.warn({ integrationId }, 'the Sent folder takes copies too slowly; one was left out');
};

const putAllAway = async (house: House, server: ImapServer, copies: Copy[]): Promise<void> => {
  // Another may have come while the session was being closed.
  while (copies.length > 0) if (!(await putAway(house, server, copies))) return;
};

/** Answers whether the mailbox takes copies. */
const putAway = async (house: House, server: ImapServer, copies: Copy[]): Promise<boolean> => {
  try {
    return await withImap(house, server, async (imap) => {
      const path = await sentFolder(imap);
      if (path === undefined) return false;
      await imap.mailboxOpen(path);
      for (let copy = copies[0]; copy; copy = copies[0]) {
        const { messageIdHeader, content } = copy;
        const known = await imap.search({ header: { 'message-id': messageIdHeader } }, { uid: true });
        if (!known || known.length === 0) await imap.append(path, content, ['\\Seen']);
        copies.shift();
      }
      return true;
    });
  } catch (error) {
    house.log.warn({ err: error, copies: copies.length }, 'copies of sent mail could not be kept in the mailbox');
    return false;
  }
};
