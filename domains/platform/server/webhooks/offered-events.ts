// Which events webhooks can be told: those of records and timelines, by the names that the whole product has for them. What happens to webhooks
// themselves is none of them, so that none tells of its own failing; nor are sign-ins, money and the settings of providers.
import type { webhooksContract } from '#/domains/platform/contract.ts';
import type { EventDeclaration } from '#/kernel/contract/event.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Registry } from '#/kernel/server/registry.ts';
import type { Verb } from '#/kernel/server/verb.ts';

const withheld: ReadonlySet<string> = new Set(['auth', 'billing', 'integration']);

const groupOf = (name: string): string => name.split('.')[0] ?? name;

export const offeredEvents = (registry: Pick<Registry, 'events' | 'entities'>): EventDeclaration[] =>
  [...registry.events.values()].filter(
    ({ name, subject, timeline }) =>
      !withheld.has(groupOf(name)) && (registry.entities.has(subject) || timeline !== undefined),
  );

/** Whether one of the patterns names the event. */
export const isNamed = (patterns: readonly string[], name: string): boolean =>
  patterns.some((pattern) => pattern === '*' || pattern === name || pattern === `${groupOf(name)}.*`);

/** The events that the patterns name. */
export const eventsNamed = (registry: Pick<Registry, 'events' | 'entities'>, patterns: readonly string[]): string[] =>
  offeredEvents(registry).flatMap(({ name }) => (isNamed(patterns, name) ? [name] : []));

/** Refuses a pattern that names nothing. */
export const checkPatterns = (registry: Pick<Registry, 'events' | 'entities'>, patterns: readonly string[]): void => {
  const unknown = patterns.find((pattern) => eventsNamed(registry, [pattern]).length === 0);
  if (unknown !== undefined) throw invalid('events', `names no event: ${unknown}`, 'platform.unknownEvent');
};

/** GET /crm/webhooks/event-types. */
export const eventTypes: Verb<(typeof webhooksContract)['calls']['eventTypes']> = async ({ house }) => ({
  data: offeredEvents(house.registry)
    .map(({ name, label, subject }) => ({ name, label, subject }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
});
