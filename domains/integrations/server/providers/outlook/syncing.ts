// Reads what came into a mailbox at Microsoft since the last time, by the delta of its inbox and of its sent mails. A link is a place: one that
// Microsoft does not know any more is begun anew, and that is said.
import * as z from 'zod/mini';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { type Answered, isFine, readAnswer } from '../asking.ts';
import type { Connection } from '../provider.ts';
import type { SyncOptions, SyncStep } from '../receiving.ts';
import { askGraph, refusalOf } from './account.ts';

const folders = ['inbox', 'sentitems'] as const;
type Folder = (typeof folders)[number];

const place = z.object({ inbox: z.optional(z.string()), sentitems: z.optional(z.string()) });
type Place = z.output<typeof place>;

const page = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      receivedDateTime: z.optional(z.nullable(z.string())),
      conversationId: z.optional(z.nullable(z.string())),
      isDraft: z.optional(z.nullable(z.boolean())),
      '@removed': z.optional(z.unknown()),
    }),
  ),
  '@odata.nextLink': z.optional(z.string()),
  '@odata.deltaLink': z.optional(z.string()),
});

const firstOf = (folder: Folder, { since }: SyncOptions): string => {
  const query = new URLSearchParams({
    changeType: 'created',
    $select: 'id,receivedDateTime,conversationId,isDraft',
    $filter: `receivedDateTime ge ${since.toString({ smallestUnit: 'second' })}`,
  });
  return `/mailFolders/${folder}/messages/delta?${query.toString()}`;
};

export const syncOutlook = async function* (
  house: House,
  connection: Connection,
  cursor: unknown,
  options: SyncOptions,
): AsyncGenerator<SyncStep> {
  let at: Place = z.safeParse(place, cursor).data ?? {};
  for (const folder of folders)
    for await (const step of readFolder(house, connection, folder, at[folder], options)) {
      at = { ...at, [folder]: step.cursor };
      yield { ...step, cursor: at };
    }
};

const readFolder = async function* (
  house: House,
  connection: Connection,
  folder: Folder,
  begin: string | undefined,
  options: SyncOptions,
): AsyncGenerator<SyncStep & { cursor: string }> {
  let link = begin ?? firstOf(folder, options);
  let isAnew = begin === undefined;
  for (;;) {
    const answer = await askGraph(house, connection, {
      path: link,
      headers: { prefer: 'IdType="ImmutableId", odata.maxpagesize=50' },
    });
    if (isLost(answer) && !isAnew) {
      isAnew = true;
      link = firstOf(folder, options);
      yield {
        is: 'startedOver',
        because: 'Microsoft does not keep the place of the last reading any more',
        cursor: link,
      };
      continue;
    }
    if (!isFine(answer)) throw refusalOf(answer, 'integration');
    const { value, '@odata.nextLink': next, '@odata.deltaLink': end } = readAnswer(page, answer, 'Microsoft');
    // Within a page there is no place: what stops there begins with the page again.
    for (const one of value) {
      if (one['@removed'] !== undefined || one.isDraft === true) continue;
      const step = await readOne(house, connection, one, folder, options);
      if (step) yield { ...step, cursor: link };
    }
    const following = next ?? end;
    if (following === undefined) throw new Error('Microsoft gave a page without a place to go on from');
    if (next === link) throw new EgressFailure('broken', 'Microsoft gave a page that leads to itself');
    if (following !== link) yield { is: 'read', cursor: following };
    link = following;
    if (next === undefined) return;
  }
};

const failed = z.object({ error: z.object({ code: z.string() }) });

/** The place is not kept any more: 410, or one of the codes that say so under another status. One that was begun just now cannot be lost. */
const isLost = ({ status, json }: Answered): boolean =>
  status === 410 ||
  (status >= 400 && status < 500 && /^(?:syncState|resync)/i.test(z.safeParse(failed, json).data?.error.code ?? ''));

type Listed = z.output<typeof page>['value'][number];

const readOne = async (
  house: House,
  connection: Connection,
  { id, receivedDateTime, conversationId }: Listed,
  folder: Folder,
  { maxBytes, signal, since }: SyncOptions,
): Promise<
  { is: 'mail'; mail: (SyncStep & { is: 'mail' })['mail'] } | { is: 'tooLarge'; key: string; bytes: number } | undefined
> => {
  signal?.throwIfAborted();
  try {
    const path = `/messages/${encodeURIComponent(id)}/$value`;
    const answer = await askGraph(house, connection, { path, maxBytes, headers: { accept: 'text/plain' } });
    // It was deleted since it was listed.
    if (answer.status === 404) return undefined;
    if (!isFine(answer)) throw refusalOf(answer, 'integration');
    return {
      is: 'mail',
      mail: {
        key: id,
        raw: answer.body,
        at: receivedDateTime ? Temporal.Instant.from(receivedDateTime) : since,
        recipients: [],
        isOwn: folder === 'sentitems',
        providerMessageId: id,
        ...(conversationId ? { providerThreadId: conversationId } : {}),
      },
    };
  } catch (error) {
    if (!(error instanceof EgressFailure) || error.reason !== 'too-large') throw error;
    // How much larger it is, nobody said.
    return { is: 'tooLarge', key: id, bytes: maxBytes + 1 };
  }
};
