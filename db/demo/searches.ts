// What contacts of the demo look for, saved by Maya over the last weeks.
import { addSearches } from '#/domains/listings/server.ts';
import type { Filter } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import { contactId } from './contacts.ts';
import { agentId } from './story.ts';

const upTo = (value: number): Filter => ({ field: 'listPrice', rule: 'isLessThanOrEqualTo', value });
const between = (from: number, to: number): Filter => ({ field: 'listPrice', rule: 'isBetween', value: [from, to] });
const beds = (value: number): Filter => ({ field: 'bedroomsTotal', rule: 'isGreaterThanOrEqualTo', value });
const baths = (value: number): Filter => ({ field: 'bathrooms', rule: 'isGreaterThanOrEqualTo', value });
const city = (value: string): Filter => ({ field: 'city', rule: 'isEqualTo', value });

type Search = readonly [contact: number, displayName: string, ...filters: Filter[]];
const searches: readonly Search[] = [
  [1, 'Family home', beds(3), between(350_000, 550_000), city('Coventry')],
  [1, 'Something smaller', beds(2), upTo(300_000)],
  [2, 'Near the castle', beds(4), city('Kenilworth')],
  [3, 'First home', beds(2), upTo(325_000)],
  [5, 'Room for an office', beds(4), baths(2), upTo(700_000)],
  [8, 'Warwick', beds(3), city('Warwick')],
  [11, 'Leamington Spa', beds(2), upTo(450_000), city('Leamington Spa')],
  [13, 'Bigger kitchen', beds(3), between(400_000, 650_000)],
  [17, 'Anything in Coventry', city('Coventry')],
  [19, 'Large', beds(5), baths(3)],
];

export const seedSearches = (ctx: Context): Promise<void> =>
  addSearches(
    ctx,
    searches.map(([number, displayName, ...group], at) => ({
      contactId: contactId(number),
      displayName,
      criteria: { filtersGroups: [group] },
      at: ctx.now.subtract({ hours: 24 * (3 + 2 * at) }),
      createdBy: agentId(1),
    })),
  );
