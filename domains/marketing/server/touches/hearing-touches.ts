// Touches from what contacts are told to have done: leads, answered forms, requests on the agency's sites, and pages that somebody came to from elsewhere.
import { sql } from 'kysely';
import {
  formSubmitted,
  informationRequested,
  leadTaken,
  pageVisited,
  showingRequested,
} from '#/domains/contacts/contract.ts';
import type { TouchKind } from '#/domains/marketing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { EventReader, ReadEvent } from '#/kernel/server/events/reader.ts';
import { isOwnHost, ownHosts } from './own-hosts.ts';
import { type Came, type Marks, readSource, type Source } from './reading-sources.ts';

const kinds: Readonly<Record<string, TouchKind>> = {
  [leadTaken.name]: 'lead',
  [formSubmitted.name]: 'form',
  [showingRequested.name]: 'showing',
  [informationRequested.name]: 'information',
  [pageVisited.name]: 'page',
};

const longestWhat = 200;

const given = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

interface Page {
  pageUrl?: string;
  referrer?: string;
}

/** From which pages forms were sent, by the id of the response. */
const pagesOfResponses = async (ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Page>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; source: Page }>`
    select id, source from form_responses where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, source }) => [id, source]));
};

const marksOf = ({ source, medium, term, content, campaign }: Readonly<Record<string, unknown>>): Marks => ({
  source: textIn(source),
  medium: textIn(medium),
  term: textIn(term),
  content: textIn(content),
  campaign: textIn(campaign),
});

const cameOf = ({ data }: ReadEvent, pages: ReadonlyMap<string, Page>): Came => {
  const properties = given(data['properties']);
  const page = pages.get(textIn(data['responseId']) ?? '') ?? {};
  return {
    url: page.pageUrl ?? textIn(properties['url']),
    referrer: page.referrer ?? textIn(properties['referrer']),
    marks: marksOf(given(data['campaign'])),
  };
};

/** A source of leads is at least known by its name. */
const namedBySource = (source: Source, name: string | undefined): Source =>
  source.source === null && name !== undefined
    ? { ...source, source: name.toLowerCase().slice(0, longestWhat) }
    : source;

interface Heard extends Source {
  id: string;
  contactId: string;
  at: string;
  kind: TouchKind;
  what: string;
}

const otherwise = { lead: 'lead', form: 'form', showing: 'none', information: 'none', page: 'none' } as const;

const heardIn = (event: ReadEvent, pages: ReadonlyMap<string, Page>, isOwn: (host: string) => boolean): Heard[] => {
  const kind = kinds[event.name];
  const { id } = event.subject;
  if (!kind || id === null) return [];
  const { data } = event;
  const read = readSource(cameOf(event, pages), isOwn, otherwise[kind]);
  const source = kind === 'lead' ? namedBySource(read, textIn(data['source'])) : read;
  // One page after the other on the same site is no new way there.
  if (kind === 'page' && source.tier === 'none') return [];
  const what = textIn(data['what']) ?? textIn(data['source']) ?? '';
  return [
    {
      ...source,
      id: event._id,
      contactId: id,
      at: event.at.toString(),
      kind,
      what: what.slice(0, longestWhat).toWellFormed(),
    },
  ];
};

/** Told twice it is here once. A contact that was erased since has none. */
const write = async (ctx: Context, heard: readonly Heard[]): Promise<void> => {
  await sql`
    insert into touches (agency_id, id, contact_id, at, kind, tier, source, medium, campaign, term, content, referrer_host, click_id,
      landing_path, what)
    select ${ctx.agency.id}, h.id, h."contactId", h.at, h.kind, h.tier, h.source, h.medium, h.campaign, h.term, h.content, h."referrerHost",
      h."clickId", h."landingPath", h.what
    from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as h (id uuid, "contactId" uuid, at timestamptz, kind text, tier text, source text,
      medium text, campaign text, term text, content text, "referrerHost" text, "clickId" text, "landingPath" text, what text)
    join contacts c on c.agency_id = ${ctx.agency.id} and c.id = h."contactId"
    on conflict do nothing`.execute(ctx.db);
  await sql`
    update touches t set campaign_id = campaign_of(t)
    where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(heard.map(({ id }) => id))})`.execute(ctx.db);
};

export const touchesHear: EventReader = {
  name: 'marketing.hearTouches',
  wants: () => Object.keys(kinds),
  read: async (ctx, events) => {
    const pages = await pagesOfResponses(
      ctx,
      events.flatMap(({ data }) => textIn(data['responseId']) ?? []),
    );
    const own = await ownHosts(ctx);
    const heard = events.flatMap((event) => heardIn(event, pages, (host) => isOwnHost(own, host)));
    if (heard.length > 0) await write(ctx, heard);
  },
};
