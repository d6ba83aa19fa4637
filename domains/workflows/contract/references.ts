// What a graph points to: labels, templates, agents, lists, workflows. Said in one place, so that a draft cannot name what is not the agency's, and
// that what goes can be looked for.

import type { PartReference } from '#/kernel/contract/automation/referring.ts';
import { branchObjects } from './branch-objects.ts';
import { kindOfDelay, triggerOfDelay } from './delays.ts';
import { deedsOf, type FilterLane, type Graph, triggerOf } from './graph.ts';
import { fieldsOfStep, referencesOfStep } from './steps.ts';
import { fieldsOfTrigger, referencesOfTrigger } from './triggers.ts';

export type { ReferenceKind } from '#/kernel/contract/automation/referring.ts';

export type Reference = PartReference & { nodeId: string };

/** Everything that a graph points to, with the node at which it does. */
export const referencesOf = (graph: Graph): Reference[] => {
  const trigger = triggerOf(graph);
  return [
    ...(trigger?.data.enrolledFrom ?? []).flatMap((way) =>
      referencesOfTrigger(way).map((bare) => ({ nodeId: trigger?.id ?? '', ...bare })),
    ),
    ...deedsOf(graph).flatMap(({ id: nodeId, data: { deed } }) => {
      if (deed?.kind === 'step') return referencesOfStep(deed.step).map((bare) => ({ nodeId, ...bare }));
      const awaited = deed?.kind === 'delay' ? triggerOfDelay(deed.delay) : null;
      return awaited ? referencesOfTrigger(awaited).map((bare) => ({ nodeId, ...bare })) : [];
    }),
  ];
};

/** A record that a branch asks for, by the plural of its kind; or a field by its name, which may be one of the agency's own. */
export interface Asked {
  nodeId: string;
  /** A lane of a branch, or a trigger. */
  partId: string | null;
  of: string;
  id: string;
}

/** As which fields are asked for. */
export const fieldsOfContacts = 'fields';

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

const askedByLane = ({ selectedEntity, filtersGroups }: FilterLane): Pick<Asked, 'of' | 'id'>[] =>
  filtersGroups.flat().flatMap(({ field, value }) => {
    const of = branchObjects[selectedEntity].entity.attributes[field]?.options.of;
    const ids = of === undefined ? [] : [value].flat().filter(isId);
    return [
      ...(selectedEntity === 'contacts' ? [{ of: fieldsOfContacts, id: field }] : []),
      ...ids.map((id) => ({ of: of ?? '', id })),
    ];
  });

const field = (id: string): Pick<Asked, 'of' | 'id'> => ({ of: fieldsOfContacts, id });

/** What a graph reads and writes of contacts: fields, and what its branches compare them with. */
export const askedBy = (graph: Graph): Asked[] => {
  const trigger = triggerOf(graph);
  return [
    ...(trigger?.data.enrolledFrom ?? []).flatMap((way) =>
      fieldsOfTrigger(way).map((id) => ({ nodeId: trigger?.id ?? '', partId: way.id, of: fieldsOfContacts, id })),
    ),
    ...deedsOf(graph).flatMap(({ id: nodeId, data: { deed } }): Asked[] => {
      const here = (all: Pick<Asked, 'of' | 'id'>[], partId: string | null = null) =>
        all.map((one) => ({ nodeId, partId, ...one }));
      if (deed?.kind === 'branch')
        return deed.lanes.flatMap((lane) => (lane.type === 'filters' ? here(askedByLane(lane), lane.id) : []));
      if (deed?.kind === 'delay') return here((kindOfDelay(deed.delay).fields?.(deed.delay) ?? []).map(field));
      return deed?.kind === 'step' ? here(fieldsOfStep(deed.step).map(field)) : [];
    }),
  ];
};
