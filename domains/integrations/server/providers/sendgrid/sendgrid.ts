// Mail to many by SendGrid (Web API v3).
import * as z from 'zod/mini';
import { isFine, mustBe, readAnswer } from '../asking.ts';
import type { Provider } from '../provider.ts';
import { CertainlyRefused } from '../refusing.ts';
import { askSendgrid, refusalOf } from './account.ts';
import { domains } from './domains.ts';
import { hear } from './hearing.ts';
import { listen } from './listening.ts';
import { ourArgument, sendgridMail } from './writing.ts';

const scopes = z.object({ scopes: z.array(z.string()) });
const activity = z.object({ messages: z.array(z.object({ msg_id: z.string() })) });

export const sendgrid: Provider = {
  name: 'sendgrid',
  domains,

  send: async (house, connection, outgoing) => {
    if (outgoing.channel !== 'email')
      throw new CertainlyRefused('notText', 'SendGrid sends no texts', { isPermanent: true, concerns: 'message' });
    const answer = await askSendgrid(house, connection, {
      path: '/v3/mail/send',
      method: 'POST',
      json: sendgridMail(outgoing),
      audience: { contactsOf: connection.agencyId },
    });
    if (!isFine(answer)) throw refusalOf(answer);
    mustBe(202, answer, 'SendGrid');
    const providerMessageId = answer.headers['x-message-id'];
    return providerMessageId === undefined ? {} : { providerMessageId };
  },

  // What it did with a message is listed minutes later, and only for accounts that pay for it: that it is not there proves nothing.
  find: async (house, connection, { messageId }) => {
    const query = encodeURIComponent(`unique_args['${ourArgument}']="${messageId}"`);
    const answer = await askSendgrid(house, connection, { path: `/v3/messages?limit=10&query=${query}` });
    if (!isFine(answer)) return { is: 'cannotSay' };
    const [first] = readAnswer(activity, answer, 'SendGrid').messages;
    return first ? { is: 'sent', providerMessageId: first.msg_id.replace(/\..*$/s, '') } : { is: 'cannotSay' };
  },

  validate: async (house, connection) => {
    const answer = await askSendgrid(house, connection, { path: '/v3/scopes' });
    if (!isFine(answer)) throw refusalOf(answer, 'integration');
    const { scopes: granted } = readAnswer(scopes, answer, 'SendGrid');
    if (!granted.includes('mail.send'))
      throw new CertainlyRefused('noMailSend', 'The API key may not send mail', {
        isPermanent: true,
        concerns: 'integration',
      });
    return {};
  },

  listen,

  receive: (_house, connection, arrival) => Promise.resolve(hear(connection, arrival)),
};
