// Mistakes in what a beacon may do: what is kept of a visitor, whose event is whose, and what is stored twice or not at all.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

const ingest = ['domains/marketing/server/ingest/ingest.test.ts'];
const limits = ['domains/marketing/server/ingest/limits.test.ts'];
const campaigns = ['domains/marketing/server/campaigns/campaigns.test.ts'];
const results = ['domains/marketing/server/results/results.test.ts'];
const sources = ['domains/marketing/server/touches/reading-sources.test.ts'];
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
  {
    breaks: 'what is left of a shared conversion is nobody’s',
    file: 'domains/marketing/server/results/shares.ts',
    was: 'case when is_last then',
    becomes: 'case when false then',
    tests: results,
    title: 'a conversion of seven touches is given away whole by every model, to the last part',
  },
  {
    breaks: 'a line of spend counts whole in every range that it touches',
    file: 'domains/marketing/server/results/spending.ts',
    was: '(amountCents * within) / daysOf(first, last)',
    becomes: 'amountCents',
    tests: results,
    title: 'a line that reaches beyond the range counts by its days within it',
  },
  {
    breaks: 'a page of anybody without TLS may be the target of a link',
    file: 'domains/marketing/server/campaigns/checking-targets.ts',
    was: 'isOwnHost(await ownHosts(ctx), url.host)',
    becomes: '!isOwnHost(await ownHosts(ctx), url.host)',
    tests: campaigns,
    title: 'what was spent is refused below nothing and beyond reason, and a page that is none is, at its field',
  },
  {
    breaks: 'touches of a merged contact are lost to the one that was kept',
    file: 'domains/marketing/server/touches/finding-touches.ts',
    was: 'x.contact_id in ${wholeSql(ctx, contactId)}',
    becomes: 'x.contact_id = ${contactId}',
    tests: campaigns,
    title: 'a merged contact takes its touches along, and has them back',
  },
  {
    breaks: 'the own site is a referrer',
    file: 'domains/marketing/server/touches/reading-sources.ts',
    was: 'from.host !== page?.host && !isOwn(from.host)',
    becomes: 'from.host !== page?.host',
    tests: sources,
    title: 'a site of others is a referrer, an own one and the same one are none',
  },
];
