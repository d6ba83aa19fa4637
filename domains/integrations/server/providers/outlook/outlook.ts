// An agent's own mailbox at Microsoft (Graph v1.0).
import type { Provider } from '../provider.ts';
import { CertainlyRefused } from '../refusing.ts';
import { askPerson, signIn } from './account.ts';
import { findAtOutlook, sendByOutlook } from './sending.ts';
import { syncOutlook } from './syncing.ts';

export const outlook: Provider = {
  name: 'outlook',
  signIn,
  send: (house, connection, outgoing) => {
    if (outgoing.channel !== 'email')
      throw new CertainlyRefused('notText', 'A mailbox sends no texts', { isPermanent: true, concerns: 'message' });
    return sendByOutlook(house, connection, outgoing);
  },
  find: findAtOutlook,
  validate: async (house, connection) => {
    const { address, name } = await askPerson(house, connection);
    return name === null ? { address } : { address, name };
  },
  sync: syncOutlook,
};
