// A mailbox at any host: mail goes out by SMTP and comes in by IMAP.
import type { Provider } from '#/domains/integrations/server/providers/provider.ts';
import { CertainlyRefused } from '#/domains/integrations/server/providers/refusing.ts';
import { composeMail } from '#/kernel/server/mail/composing.ts';
import { openSmtp } from '#/kernel/server/mail/smtp-session.ts';
import { keepCopySoon } from './keeping-copies.ts';
import { sentFolder, withImap } from './reading.ts';
import { mostKept } from './sessions.ts';
import { serversOf } from './settings.ts';
import { asRefusal, submit } from './submitting.ts';
import { syncMailbox } from './syncing.ts';

const timeoutMs = 20_000;

const noTexts = (): CertainlyRefused =>
  new CertainlyRefused('notText', 'A mailbox sends no texts', { isPermanent: true, concerns: 'message' });

export const custom: Provider = {
  name: 'custom',
  callsAtOnce: mostKept,

  send: async (house, connection, outgoing) => {
    if (outgoing.channel !== 'email') throw noTexts();
    const { smtp, imap, keepsSent } = serversOf(connection);
    const content = await composeMail({ ...outgoing, at: house.clock.now() });
    const accepted = await submit(house, connection, smtp, outgoing, content);
    const { messageIdHeader } = outgoing;
    if (imap && keepsSent) keepCopySoon(house, connection, imap, { messageIdHeader, content });
    return accepted;
  },

  // What lies in the Sent folder was sent. That it does not lie there proves nothing: not every server puts it there itself.
  find: async (house, connection, { messageIdHeader }) => {
    const { imap } = serversOf(connection);
    if (!imap || messageIdHeader === undefined) return { is: 'cannotSay' };
    const isThere = await withImap(house, imap, async (session) => {
      const path = await sentFolder(session);
      if (path === undefined) return false;
      await session.mailboxOpen(path, { readOnly: true });
      const found = await session.search({ header: { 'message-id': messageIdHeader } }, { uid: true });
      return (found || []).length > 0;
    });
    return isThere ? { is: 'sent' } : { is: 'cannotSay' };
  },

  validate: async (house, connection) => {
    const { smtp, imap } = serversOf(connection);
    const session = await openSmtp(house.egress, smtp, { audience: 'machine', timeoutMs }).catch((error: unknown) => {
      throw asRefusal(error);
    });
    session.close();
    const { takesAnyScript } = session;
    if (imap) await withImap(house, imap, () => Promise.resolve());
    const user = smtp.auth?.user ?? '';
    return { takesAnyScript, ...(user.includes('@') ? { address: user } : {}) };
  },

  sync: (house, connection, cursor, options) => {
    const { imap } = serversOf(connection);
    if (!imap)
      throw new CertainlyRefused('incomplete', 'The mailbox has no server for mail that comes in', {
        isPermanent: true,
        concerns: 'integration',
      });
    return syncMailbox(house, imap, cursor, options);
  },
};
