// A page of OData as the product reads it. What is no page of records is garbled, whatever its status says.
import type { FeedAnswer } from './asking-feeds.ts';
import { FeedFailure } from './feed-failure.ts';

export type FeedRecord = Readonly<Record<string, unknown>>;

export interface Page {
  records: readonly unknown[];
  nextLink: string | null;
  count: number | null;
  serverAt: Temporal.Instant | null;
}

export const isRecord = (value: unknown): value is FeedRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a link leads where the feed is; anywhere else it would take the credentials along. */
const isWithin = (link: string, url: string): boolean => {
  const [to, at] = [URL.parse(link), URL.parse(url)];
  return to !== null && at !== null && to.origin === at.origin && !to.username && !to.password;
};

/** Throws FeedFailure. */
export const readPage = ({ body, serverAt }: FeedAnswer, url: string): Page => {
  const text = body.toString('utf8');
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new FeedFailure(
      'garbled',
      text.trimStart().startsWith('<') ? 'The feed answered a web page' : 'The answer breaks off',
    );
  }
  if (!isRecord(said) || !Array.isArray(said.value))
    throw new FeedFailure('garbled', 'The feed answered something else than a page of records');
  const next = said['@odata.nextLink'];
  const count = said['@odata.count'];
  const nextLink = typeof next === 'string' && next !== '' ? (URL.parse(next, `${url}/`)?.href ?? next) : null;
  if (nextLink !== null && !isWithin(nextLink, url))
    throw new FeedFailure('foreignLink', 'The feed links to another host');
  return { records: said.value as unknown[], nextLink, count: typeof count === 'number' ? count : null, serverAt };
};
