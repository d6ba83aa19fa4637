// Where somebody came from, as the address of the page and what the browser said of the page before it tell. Pure.
import { comparable, type LinkField, linkParameters, type Tier } from '#/domains/marketing/contract.ts';
import { cutUrl } from '../ingest/cutting-secrets.ts';

/** What touches keep of it. */
export interface Source {
  tier: Tier;
  source: string | null;
  medium: string | null;
  campaign: string | null;
  term: string | null;
  content: string | null;
  referrerHost: string | null;
  clickId: string | null;
  landingPath: string | null;
}

/** Parameters that networks of ads put into their links, and whose they are. */
const clickIds = { gclid: 'google', fbclid: 'facebook', msclkid: 'bing' } as const;
type ClickId = keyof typeof clickIds;

const longest = 200;
const longestPath = 500;

export type Marks = Partial<Record<LinkField, string | undefined>>;

const fields = Object.keys(linkParameters) as LinkField[];

const tidy = (field: LinkField, value: string | null | undefined): string | null =>
  comparable(field, value ?? '').slice(0, longest) || null;

export interface Came {
  url?: string | undefined;
  referrer?: string | undefined;
  /** What a source of leads says itself. */
  marks?: Marks | undefined;
}

const addressIn = (text: string | undefined): URL | undefined => (text === undefined ? undefined : cutUrl(text));

/** `isOwn` says of a host that it is the agency's. `otherwise` is what is known where nothing else is. */
export const readSource = (
  { url, referrer, marks = {} }: Came,
  isOwn: (host: string) => boolean,
  otherwise: Extract<Tier, 'lead' | 'form' | 'none'>,
): Source => {
  const page = addressIn(url);
  const from = addressIn(referrer);
  const told = Object.fromEntries(
    fields.map((field) => [field, tidy(field, marks[field] ?? page?.searchParams.get(linkParameters[field]))]),
  ) as Record<LinkField, string | null>;
  const clickId = (Object.keys(clickIds) as ClickId[]).find((name) => page?.searchParams.has(name)) ?? null;
  const isForeign = from !== undefined && from.host !== page?.host && !isOwn(from.host);
  const referrerHost = isForeign
    ? from.host
        .toLowerCase()
        .replace(/^www\./, '')
        .slice(0, longest)
    : null;
  const isTagged = fields.some((field) => told[field] !== null);
  return {
    ...told,
    tier: isTagged ? 'tagged' : clickId ? 'click' : referrerHost === null ? otherwise : 'referrer',
    source: told.source ?? (clickId ? clickIds[clickId] : referrerHost),
    medium: told.medium ?? (clickId ? 'cpc' : null),
    referrerHost,
    clickId,
    landingPath: page ? page.pathname.toLowerCase().slice(0, longestPath) : null,
  };
};
