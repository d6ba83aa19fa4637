// What a graph points to: labels, templates, agents, lists, workflows. Said in one place, so that a draft cannot name what is not the agency's, and
// that what goes can be looked for.
import { deedsOf, type Graph, triggerOf } from './graph.ts';
import type { Step } from './steps.ts';
import type { Trigger } from './triggers.ts';

export type ReferenceKind =
  | 'tag'
  | 'template'
  | 'collection'
  | 'agent'
  | 'workflow'
  | 'form'
  | 'domain'
  | 'integration';

export interface Reference {
  nodeId: string;
  kind: ReferenceKind;
  id: string;
}

type Bare = Omit<Reference, 'nodeId'>;

const all = (kind: ReferenceKind, chosen: readonly { _id: string }[]): Bare[] =>
  chosen.map(({ _id }) => ({ kind, id: _id }));
const one = (kind: ReferenceKind, id: string | null): Bare[] => (id === null ? [] : [{ kind, id }]);

const ofTrigger = (trigger: Trigger): Bare[] => {
  switch (trigger.kind) {
    case 'submission':
    case 'view':
      return all('form', trigger.selectedData);
    case 'membershipChanged':
      return all('collection', [...trigger.toAdd, ...trigger.toRemove]);
    case 'enrolledInWorkflow':
    case 'unenrollFromWorkflow':
      return all('workflow', trigger.selectedData);
    default:
      return [];
  }
};

/** Where a message comes from says what is chosen: templates, tags of templates, or collections of templates. */
const sources = {
  custom: 'template',
  template: 'template',
  containsTags: 'tag',
  listOfSavedTexts: 'collection',
} as const;

const ofStep = (step: Step): Bare[] => {
  switch (step.type) {
    case 'sendEmail':
    case 'sendTextMessage':
      return [
        ...all(sources[step.modelValue.event], step.selectedData),
        ...step.specificUsers.flatMap(({ _id, type }) => one(type, _id)),
        ...one('integration', step.selectedSender?.integrationId ?? null),
      ];
    case 'contactDistribution':
      return step.selectedData.flatMap(({ _id, type }) => one(type, _id));
    case 'tags':
      return all('tag', [...step.toAdd, ...step.toRemove]);
    case 'enrollOrUnenroll':
      return all('workflow', [...step.toAdd, ...step.toRemove]);
    case 'createTask':
      return [
        ...one('agent', step.task.agentId),
        ...one('agent', step.task.agent?._id ?? null),
        ...one('collection', step.task.collectionId),
        ...one('collection', step.task.collection?._id ?? null),
        ...one('domain', step.task.domainId),
        ...all('tag', step.task.tags),
      ];
    default:
      return [];
  }
};

/** Everything that a graph points to, with the node at which it does. */
export const referencesOf = (graph: Graph): Reference[] => {
  const trigger = triggerOf(graph);
  return [
    ...(trigger?.data.enrolledFrom ?? []).flatMap((way) =>
      ofTrigger(way).map((bare) => ({ nodeId: trigger?.id ?? '', ...bare })),
    ),
    ...deedsOf(graph).flatMap(({ id: nodeId, data: { deed } }) => {
      if (deed?.kind === 'step') return ofStep(deed.step).map((bare) => ({ nodeId, ...bare }));
      const awaited = deed?.kind === 'delay' && deed.delay.delay === 'eventOccurrence' ? deed.delay.trigger : null;
      return awaited ? ofTrigger(awaited).map((bare) => ({ nodeId, ...bare })) : [];
    }),
  ];
};
