// Pictures of a mail that lie elsewhere, fetched by us when somebody asks for them: whoever sent the mail learns that somebody looked, and
// neither who nor from where. They come back as data, so that the frame of a mail never reaches out itself.

import { sql } from 'kysely';
import type { inboxContract } from '#/domains/messaging/contract.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import type { House } from '#/kernel/server/house.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { ask } from '#/kernel/server/verb.ts';
import { servedThreads } from './serving-threads.ts';

type Pictures = (typeof inboxContract)['calls']['pictures'];

const maxPictures = 40;
const mostBytes = 2 * 1_048_576;
const mostBytesTogether = 8 * 1_048_576;
const mostSteps = 3;

/** Told by their first bytes, not by who sends them; never SVG, which is a document. */
const kinds = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
] as const;
const kindOf = (body: Buffer): string | undefined =>
  kinds.find(([, mark]) => mark.test(body.subarray(0, 16).toString('latin1')))?.[0];

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** Addresses of pictures in clean HTML, each once. */
export const remotePictures = (html: string): string[] => {
  const found = [...html.matchAll(/<img\b[^>]*?\ssrc="(https?:\/\/[^"]+)"/gi)].map(([, src = '']) =>
    src.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? entity),
  );
  return [...new Set(found)].slice(0, maxPictures);
};

/** One picture; undefined for what is none, is too large, or cannot be had. */
const fetchOne = async (
  house: House,
  src: string,
): Promise<{ src: string; data: string; size: number } | undefined> => {
  try {
    let url = new URL(src);
    for (let step = 0; step <= mostSteps; step += 1) {
      const { status, headers, body } = await house.egress.request({
        url,
        audience: 'machine',
        timeoutMs: 8_000,
        maxBytes: mostBytes,
      });
      const onward = status >= 300 && status < 400 ? headers.location : undefined;
      if (onward === undefined) {
        const kind = status === 200 ? kindOf(body) : undefined;
        return kind === undefined
          ? undefined
          : { src, data: `data:${kind};base64,${body.toString('base64')}`, size: body.length };
      }
      url = new URL(onward, url);
    }
    return undefined;
  } catch (error) {
    // A picture that is gone, or an address that leads nowhere or to ourselves, is left out like one that is broken.
    if (error instanceof EgressFailure || error instanceof TypeError) return undefined;
    throw error;
  }
};

/** POST /crm/messaging/inbox/messages/{id}/pictures. Refuses not-found for a message out of reach. */
export const pictures = ask<Pictures>(async (ask, { id }) => {
  const html = await ask.transaction(async (ctx) => {
    const { rows } = await sql<{ threadId: string; html: string | null }>`
      select m.thread_id as "threadId", coalesce(m.html, g.body) as html from messages m
      left join mailings g on g.agency_id = m.agency_id and g.id = m.mailing_id
      where m.agency_id = ${ctx.agency.id} and m.id = ${id} and m.removed_at is null`.execute(ctx.db);
    const [message] = rows;
    if (!message) throw notFound();
    await getRecord(ctx, servedThreads, message.threadId);
    return message.html ?? '';
  });
  const found = await Promise.all(remotePictures(html).map((src) => fetchOne(ask.house, src)));
  const answered: { src: string; data: string }[] = [];
  let left = mostBytesTogether;
  for (const picture of found) {
    if (!picture || picture.size > left) continue;
    left -= picture.size;
    answered.push({ src: picture.src, data: picture.data });
  }
  return { pictures: answered };
});
