// An agent's own mailbox at Google (Gmail API v1).
import type { Provider } from '../provider.ts';
import { CertainlyRefused } from '../refusing.ts';
import { askGmail, readProfile, signIn } from './account.ts';
import { findAtGmail, sendByGmail } from './sending.ts';
import { syncGmail } from './syncing.ts';

export const gmail: Provider = {
  name: 'gmail',
  signIn,
  send: (house, connection, outgoing) => {
    if (outgoing.channel !== 'email')
      throw new CertainlyRefused('notText', 'A mailbox sends no texts', { isPermanent: true, concerns: 'message' });
    return sendByGmail(house, connection, outgoing);
  },
  find: findAtGmail,
  validate: async (house, connection) => {
    const { emailAddress } = readProfile(await askGmail(house, connection, { path: '/profile' }));
    return { address: emailAddress };
  },
  sync: syncGmail,
};
