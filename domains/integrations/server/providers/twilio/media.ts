// Pictures and the like of texts that came in. Twilio keeps them behind the account's token and leads on to where the bytes lie, which must
// not see the token.
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import { askProvider, isFine, mustHave } from '../asking.ts';
import type { Provider } from '../provider.ts';
import { apiOf, authorizationOf } from './account.ts';
import { refusalOf } from './refusals.ts';

const mostSteps = 3;

export const fetchMedia: NonNullable<Provider['fetchMedia']> = async (house, connection, { url, maxBytes }) => {
  const own = `${apiOf(connection)}/2010-04-01/Accounts/${mustHave(connection.config, 'accountSid', 'account SID')}/`;
  let at = url;
  for (let step = 0; step < mostSteps; step += 1) {
    const isOwn = at.startsWith(own);
    if (new URL(at).protocol !== new URL(own).protocol) return undefined;
    const answer = await askProvider(house, {
      url: at,
      headers: isOwn ? { authorization: authorizationOf(connection) } : {},
      audience: 'machine',
      maxBytes,
    }).catch((error: unknown) => {
      if (error instanceof EgressFailure && error.reason === 'too-large') return undefined;
      throw error;
    });
    if (!answer || answer.status === 404 || answer.status === 410) return undefined;
    const { location, 'content-type': type = '' } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && location !== undefined) {
      at = new URL(location, at).toString();
      continue;
    }
    if (!isFine(answer)) throw refusalOf(answer);
    return { content: answer.body, mimetype: type.split(';')[0]?.trim().toLowerCase() ?? '' };
  }
  return undefined;
};
