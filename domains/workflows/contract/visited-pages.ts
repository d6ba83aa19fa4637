// A visited page as filters ask it: by its address (R613). Groups are OR'ed, the filters of a group AND'ed, and a group without filters asks
// nothing (R705).
import { string } from '#/kernel/contract/attribute.ts';
import { entity } from '#/kernel/contract/entity.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { matcher } from '#/kernel/contract/matches.ts';

/** No table has them: pages stand in events. */
export const visitedPage = entity({
  typeName: 'trackEvent',
  plural: 'track-events',
  path: '/crm/events',
  resource: 'contact',
  table: 'events',
  title: { one: 'visited page', many: 'visited pages' },
  label: 'url',
  order: { column: 'url', order: 'asc' },
  columns: ['url'],
  attributes: { url: string('Url', { path: 'properties.url' }) },
});

/** Whether a page is one of those that the filters ask for. */
export const isVisited = (
  groups: FiltersGroups,
  url: string,
  at: { now: Temporal.Instant; timezone: string },
): boolean => matcher(visitedPage, groups, at)({ properties: { url } });
