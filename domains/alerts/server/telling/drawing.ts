// The mail of an alert: a section for each search with its homes, each home once, with what happened to it; why the person gets it, and how to end it.
// Pure: whoever asks has read the homes as they are now.
import {
  addressInMail,
  blockInWords,
  blockMarkup,
  type ChosenListing,
  chosenFrom,
  cityOf,
  priceOf,
  wordsOfChange,
} from '#/domains/listings/contract.ts';
import type { FoundMatch, ToldSearch } from '#/domains/listings/server.ts';
import { css, htmlOf, type Markup } from '#/kernel/contract/words/markup.ts';
import { dayAt } from '#/kernel/contract/zones/local-time.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';

/** A home of a search, with all that happened to it. */
interface Line {
  home: FoundMatch['home'];
  kind: FoundMatch['kind'];
  news: string;
  chosen: ChosenListing;
}

interface Section {
  search: ToldSearch;
  lines: Line[];
}

export interface Drawn {
  subject: string;
  html: string;
  plain: string;
}

export interface ForWhom {
  agencyName: string;
  firstName: string | null;
  zone: string;
  siteUrl: string;
  /** Where they see all that is kept for them; undefined where there is no such page. */
  ownPage: string | undefined;
  /** The page that ends a search, or all alerts. */
  stopPage: (searchId: string | null) => string;
}

const mostInSection = 12;

/** What is told first where several things happened to a home. */
const strength: readonly FoundMatch['kind'][] = [
  'priceChange',
  'newListing',
  'soldListing',
  'statusChange',
  'openHouseUpdates',
  'newTourInsights',
];
const strengthOf = (kind: FoundMatch['kind']): number => strength.indexOf(kind);

/** The strongest of what happened, in words that are true now: a price from what it was at first to what it is. */
const newsOf = (some: readonly FoundMatch[]): Pick<Line, 'kind' | 'news'> | undefined => {
  const isNew = some.some(({ kind }) => kind === 'newListing');
  // Of what is new nobody knew the price that it had before.
  const kinds = isNew ? some.filter(({ kind }) => kind !== 'priceChange') : some;
  const [first] = kinds.toSorted((a, b) => strengthOf(a.kind) - strengthOf(b.kind));
  if (!first) return undefined;
  const { kind, after, home } = first;
  const earliest = some.filter((match) => match.kind === kind).at(-1);
  const isPrice = kind === 'priceChange' || kind === 'newListing';
  const now = isPrice ? { ...after, listPrice: home.listPrice, standardStatus: home.standardStatus } : after;
  return { kind, news: wordsOfChange({ kind, before: earliest?.before ?? null, after: now }) };
};

/** The homes of each search, a home that several look for under the first of them. */
const sectionsOf = (matches: readonly FoundMatch[], siteUrl: string): Section[] => {
  const shown = new Set<string>();
  const sections = [...Map.groupBy(matches, ({ search }) => search.id).values()].flatMap((some): Section[] => {
    const lines: Line[] = [];
    for (const [listingId, theirs] of Map.groupBy(some, (match) => match.listingId)) {
      const [first] = theirs;
      const told = newsOf(theirs);
      if (!first || !told || shown.has(listingId)) continue;
      shown.add(listingId);
      lines.push({ home: first.home, ...told, chosen: { ...chosenFrom(first.home, siteUrl), news: told.news } });
    }
    return some[0] && lines.length > 0 ? [{ search: some[0].search, lines }] : [];
  });
  return sections;
};

const titles: Readonly<Record<FoundMatch['kind'], string>> = {
  priceChange: 'Price drop',
  newListing: 'New',
  soldListing: 'Sold',
  statusChange: '',
  openHouseUpdates: 'Open house',
  newTourInsights: 'New tour',
};

/** 'Price drop: 14 Oak Street, now $432,500', 'New: 14 Oak Street, $432,500', 'Back on the market: 14 Oak Street'. */
const subjectOfOne = ({ home, kind, news }: Line): string => {
  const where = addressInMail(home) || home.listingId;
  const words = `${titles[kind] || news}: ${where}`;
  if (kind === 'priceChange') return `${words}, now ${priceOf(home)}`;
  return kind === 'newListing' ? `${words}, ${priceOf(home)}` : words;
};

const more = (count: number): string => (count === 0 ? '' : ` and ${count} more`);

const subjectOf = (lines: readonly Line[]): string => {
  const [strongest] = lines.toSorted((a, b) => strengthOf(a.kind) - strengthOf(b.kind));
  const fresh = lines.filter(({ kind }) => kind === 'newListing');
  if (!strongest) return 'Homes for you';
  if (strongest.kind === 'newListing' && fresh.length > 1) {
    const cities = new Set(fresh.map(({ home }) => cityOf(home)));
    const [city] = cities;
    return `${fresh.length} new homes ${cities.size === 1 && city ? `in ${city}` : 'for you'}`;
  }
  return `${subjectOfOne(strongest)}${more(lines.length - 1)}`;
};

/** 'You get this because Maya Patel saved this search for you on May 3, 2026.' */
const whyWords = ({ savedBy, isOfContact, savedAt }: ToldSearch, { agencyName, zone }: ForWhom): string => {
  const day = writtenDay(dayAt(savedAt, zone), 'long');
  return isOfContact
    ? `You get this because you saved this search on ${agencyName}’s website on ${day}.`
    : `You get this because ${savedBy ?? agencyName} saved this search for you on ${day}.`;
};

const moreWords = (lines: readonly Line[]): string =>
  lines.length > mostInSection ? `+${lines.length - mostInSection} more` : '';

const heading = css({ margin: '24px 0 4px', 'font-size': '18px', 'line-height': '24px' });
const soft = css({ margin: '0 0 12px', color: '#54545d', 'font-size': '13px', 'line-height': '18px' });

const sectionMarkup = ({ search, lines }: Section): Markup[] => {
  const rest = moreWords(lines);
  return [
    ['h2', { style: heading }, search.displayName],
    ['p', { style: soft }, search.sentence],
    blockMarkup(lines.slice(0, mostInSection).map(({ chosen }) => chosen)),
    ...(rest === '' ? [] : [['p', { style: soft }, rest] as const]),
  ];
};

const ownWords = 'Your homes and searches';

const linkMarkup = (words: string, page: string): Markup => [
  'a',
  { href: page, style: css({ color: '#54545d' }) },
  words,
];

const stopWords = ({ displayName }: ToldSearch, isOnly: boolean): string =>
  isOnly ? 'Stop this search' : `Stop “${displayName}”`;

/** Braces of names and addresses are no merge fields. */
const inert = (words: string): string => words.replaceAll('{{', '{ {');

const greetingOf = ({ firstName }: ForWhom): string => (firstName === null ? 'Hello,' : `Hello ${firstName},`);

const drawHtml = (sections: readonly Section[], whom: ForWhom): string => {
  const isOnly = sections.length === 1;
  const parts: Markup[] = [
    ['p', {}, greetingOf(whom)],
    ...sections.flatMap(sectionMarkup),
    ...sections.map(({ search }): Markup => {
      const stop = linkMarkup(stopWords(search, isOnly), whom.stopPage(search.id));
      return ['p', { style: soft }, `${whyWords(search, whom)} `, stop];
    }),
    ...(whom.ownPage === undefined
      ? []
      : [['p', { style: soft }, linkMarkup(ownWords, whom.ownPage)] satisfies Markup]),
    ['p', { style: soft }, linkMarkup('Stop all alerts', whom.stopPage(null))],
  ];
  return parts.map(htmlOf).join('');
};

const drawPlain = (sections: readonly Section[], whom: ForWhom): string => {
  const isOnly = sections.length === 1;
  const told = sections.map(({ search, lines }) =>
    [
      `${search.displayName}\n${search.sentence}`,
      blockInWords(lines.slice(0, mostInSection).map(({ chosen }) => chosen)),
      moreWords(lines),
    ]
      .filter(Boolean)
      .join('\n\n'),
  );
  const ends = sections.map(
    ({ search }) => `${whyWords(search, whom)}\n${stopWords(search, isOnly)}: ${whom.stopPage(search.id)}`,
  );
  const own = whom.ownPage === undefined ? [] : [`${ownWords}: ${whom.ownPage}`];
  return [greetingOf(whom), ...told, ...ends, ...own, `Stop all alerts: ${whom.stopPage(null)}`].join('\n\n');
};

/** The mail, and which searches are in it. */
export const drawAlert = (matches: readonly FoundMatch[], whom: ForWhom): Drawn & { searchIds: string[] } => {
  const sections = sectionsOf(matches, whom.siteUrl);
  return {
    subject: inert(subjectOf(sections.flatMap(({ lines }) => lines))),
    html: inert(drawHtml(sections, whom)),
    plain: inert(drawPlain(sections, whom)),
    searchIds: sections.map(({ search }) => search.id),
  };
};
