// What is asked of Twilio for calls, and what its answers mean to a call.
import * as z from 'zod/mini';
import type { Connection } from '#/domains/calls/server/voice/provider.ts';
import { twilioAccount } from '#/domains/integrations/server.ts';
import type { House } from '#/kernel/server/house.ts';

type Request = Parameters<typeof twilioAccount.ask>[2];
export type Answered = Awaited<ReturnType<typeof twilioAccount.ask>>;

const isFine = ({ status }: Answered): boolean => status >= 200 && status < 300;

/** A line that is over can be told nothing (its error dictionary). */
const notInProgress = 21_220;
const refused = z.object({ code: z.optional(z.nullable(z.number())) });

const isGone = ({ status, json }: Answered): boolean =>
  status === 404 || (status >= 400 && status < 500 && z.safeParse(refused, json).data?.code === notInProgress);

/** Its answer; undefined where what is asked about is gone. Throws `CertainlyRefused`, and EgressFailure where nobody knows. */
export const askFor = async (house: House, connection: Connection, request: Request): Promise<Answered | undefined> => {
  const answer = await twilioAccount.ask(house, connection, request);
  if (isFine(answer)) return answer;
  if (isGone(answer)) return undefined;
  throw twilioAccount.refusalOf(answer);
};

const paged = z.object({ next_page_uri: z.optional(z.nullable(z.string())) });
const mostPages = 20;

/** What is listed under a name, from every page of it. What is gone has no list. */
export const listFor = async <S extends z.ZodMiniType>(
  house: House,
  connection: Connection,
  { path, query, name, of }: { path: string; query?: Record<string, string>; name: string; of: S },
): Promise<z.output<S>[]> => {
  const found: z.output<S>[] = [];
  let next: Request | undefined = { path, query: { PageSize: '100', ...query } };
  for (let page = 0; next && page < mostPages; page += 1) {
    const answer: Answered | undefined = await askFor(house, connection, next);
    if (!answer) break;
    const listed = twilioAccount.read(z.object({ [name]: z.array(of) }), answer);
    found.push(...(listed[name] ?? []));
    const following = paged.safeParse(answer.json).data?.next_page_uri;
    next = following ? { path: following } : undefined;
  }
  return found;
};
