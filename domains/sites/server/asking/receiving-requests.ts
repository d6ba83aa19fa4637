// A form of a home's page as it arrives: read, counted, and brought to the agent; then the same answer for everybody.
import { pathOf } from '../addresses.ts';
import { drawThanks, drawTooMany } from '../pages/notes.ts';
import { whatOf, whereOf } from '../pages/words.ts';
import { homeAnswer, todayAt, withHome } from '../showing-homes.ts';
import type { Answer, Visit } from '../visiting.ts';
import { acceptRequest } from './accepting-requests.ts';
import { countRequest, noteSending } from './limiting-requests.ts';
import { type RequestKind, readRequest, requestKinds } from './reading-requests.ts';

interface Sent {
  kind: RequestKind;
  path: string;
  slug: string;
  body: Readonly<Record<string, unknown>>;
}

/** POST /homes/{state}/{city}/{street}-{code}/{kind}. */
export const receiveRequest = (here: Visit, { kind, path, slug, body }: Sent): Promise<Answer> =>
  withHome(here, { path, slug }, async ({ id, home }) => {
    const { ctx, site, look } = here;
    if (!home.isForSale) return homeAnswer(here, home, { status: 409 });
    const read = readRequest(ctx, kind, { body, today: todayAt(ctx) });
    if ('filled' in read) return homeAnswer(here, home, { filled: read.filled, status: 422 });
    const retryAfterSeconds = await countRequest(ctx);
    if (retryAfterSeconds !== undefined) return { page: drawTooMany(look), status: 429, retryAfterSeconds };
    const doubts = await noteSending(ctx, id, read.request);
    const url = `${site.origin}${pathOf(home)}`;
    if (doubts)
      await acceptRequest(ctx, {
        request: read.request,
        listingId: id,
        domainId: site.domainId,
        origin: site.origin,
        url,
        doubts,
      });
    return { to: `${pathOf(home)}/sent?${new URLSearchParams({ what: kind }).toString()}`, status: 303 };
  });

/** The page after it, which says what happens next. */
export const thankFor = (here: Visit, { path, slug, what }: { path: string; slug: string; what: unknown }) =>
  withHome(here, { path, slug }, ({ home }) =>
    Promise.resolve({
      page: drawThanks(here.look, requestKinds.find((kind) => kind === what) ?? 'showing', {
        path: pathOf(home),
        name: whereOf(home) || whatOf(home),
      }),
    }),
  );
