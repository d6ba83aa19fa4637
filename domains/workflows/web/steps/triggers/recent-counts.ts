// How often what can be a trigger happened lately, beside it where one is chosen. Where it cannot be said, nothing is.
import type { TriggerNews } from '#/domains/workflows/contract/running.ts';
import type { TriggerKind } from '#/domains/workflows/contract/triggers.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { api } from '../../api.ts';

/** Whoever chooses looks at it for a while; it is no dial. */
const freshMs = 300_000;

/** Empty while it is asked for, and where that failed. */
export const useRecentCounts = (): ReadonlyMap<TriggerKind, TriggerNews> => {
  const { data } = useCall(api.workflows.triggers, {}, { isQuiet: true, staleMs: freshMs });
  return new Map(data?.data.map((news) => [news.kind, news]));
};
