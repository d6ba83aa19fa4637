// Mistakes in what a beacon may do: what is kept of a visitor, whose event is whose, and what is stored twice or not at all.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

const ingest = ['domains/marketing/server/ingest/ingest.test.ts'];
const limits = ['domains/marketing/server/ingest/limits.test.ts'];
const days = ['domains/marketing/server/ingest/keeping-days.test.ts'];

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'what the site says goes before what the browser says',
    file: 'domains/marketing/server/ingest/reading-batches.ts',
    was: "consent: gpc === '1' ? 'denied' : consent,",
    becomes: 'consent,',
    tests: ingest,
    title: 'who refused is counted without an id, and by the word of the browser before that of the site',
  },
  {
    breaks: 'whoever refused is known by an id',
    file: 'domains/marketing/server/ingest/reading-events.ts',
    was: 'visitor_id: facts.isDenied ? null : (visitorIn(given) ?? null),',
    becomes: 'visitor_id: visitorIn(given) ?? null,',
    tests: ingest,
    title: 'who refused is counted without an id, and by the word of the browser before that of the site',
  },
  {
    breaks: 'an event is stored once for each day it was sent on',
    file: 'domains/marketing/server/ingest/correcting-clocks.ts',
    was: 'return { day, neighbour: other ?? null };',
    becomes: 'return { day, neighbour: other === day ? day : null };',
    tests: ingest,
    title: 'is stored once, however often it is sent, also at once and across midnight',
  },
  {
    breaks: 'any site may send once one is named',
    file: 'domains/marketing/server/ingest/judging-sites.ts',
    was: 'return site !== null && allowed.some((one) => bare(one) === bare(site));',
    becomes: 'return site !== null && allowed.some((one) => bare(one).length > 0);',
    tests: ingest,
    title:
      'from a site that is not allowed is counted with its site, and from one that is, with and without www, is stored',
  },
  {
    breaks: 'secrets below the top of properties are kept',
    file: 'domains/marketing/server/ingest/reading-values.ts',
    was: 'if (isGiven(value)) return tidyProperties(value);',
    becomes: 'if (isGiven(value)) return value;',
    tests: ingest,
    title: 'is cut from addresses, referrers and properties',
  },
  {
    breaks: 'a flood of one agency is taken',
    file: 'domains/marketing/server/ingest/limiting-agencies.ts',
    was: 'const isTaken = left >= count;',
    becomes: 'const isTaken = left >= 0;',
    tests: limits,
    title: 'what is over the limit is counted and not stored',
  },
  {
    breaks: 'what waited for its day is left where it is',
    file: 'kernel/server/db/daily-partitions.ts',
    was: 'const wanted = new Map([...late, ...ahead].map((day) => [nameOf(table, day), day]));',
    becomes: 'const wanted = new Map(ahead.slice(3).map((day) => [nameOf(table, day), day]));',
    tests: days,
    title: 'events of days that nobody made are kept, listed, and brought home by the next upkeep',
  },
  {
    breaks: 'a day goes one day too soon',
    file: 'kernel/server/db/daily-partitions.ts',
    was: 'name < nameOf(table, oldest)',
    becomes: 'name <= nameOf(table, oldest)',
    tests: days,
    title: 'a day goes whole after 90 days, and no sooner',
  },
];
