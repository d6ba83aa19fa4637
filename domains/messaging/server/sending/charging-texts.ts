// What the ledger of points calls the messages that cost: texts, for mail costs nothing.
import type { Charged } from '#/domains/billing/server.ts';

export const textMessages: Charged = {
  type: 'message',
  account: 'used.text',
  one: 'a text message',
  many: 'text messages',
  toDo: 'send this message',
};
