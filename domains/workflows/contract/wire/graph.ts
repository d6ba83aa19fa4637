// Nodes and edges as they are sent and kept. Whether they hang together is asked of `brokenAt`, which both sides share.
import * as z from 'zod/mini';
import { partId, some, words } from '#/kernel/contract/automation/parts.ts';
import { filtersGroups } from '#/kernel/contract/filter.ts';
import { instant, whole } from '#/kernel/contract/values.ts';
import { branchObjectNames } from '../branch-objects.ts';
import { branchLabels, branchSteps, noteStatuses, otherwiseName } from '../choices.ts';
import { mostLanes } from '../commands/lanes.ts';
import { longestNodeNote } from '../commands/notes.ts';
import { mostTriggers } from '../commands/triggers.ts';
import { delaySchema } from '../delays.ts';
import { nodeTypes, outcomes, type WorkflowEdge, type WorkflowNode } from '../graph.ts';
import { mostNodes } from '../problems.ts';
import { stepSchema, stepTable } from '../steps.ts';
import { triggerSchema } from '../triggers.ts';

const way = { nextNodeId: z.nullable(partId()), nextEdgeId: z.nullable(partId()) };
const place = z.nullable(whole(0, 1_000));

const lane = z.discriminatedUnion('type', [
  z.strictObject({
    ...way,
    id: partId(),
    type: z.literal('filters'),
    value: z.string().check(z.minLength(1), z.maxLength(100)),
    filtersGroups,
    selectedEntity: z.enum(branchObjectNames),
    currentStep: z.enum(branchSteps),
    selectedFilterGroup: place,
    selectedFilterIndex: place,
  }),
  z.strictObject({
    ...way,
    id: partId(),
    type: z.literal('percentage'),
    value: whole(0, 100),
    label: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  z.strictObject({ ...way, id: partId(), type: z.literal('otherwise'), value: z.literal(otherwiseName) }),
]);

const outcomeLane = z.strictObject({ ...way, id: partId(), type: z.enum(outcomes) });

const branchKinds = Object.keys(branchLabels) as (keyof typeof branchLabels)[];

const deed = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('step'), step: stepSchema }),
  z.strictObject({ kind: z.literal('delay'), delay: delaySchema, lanes: z.optional(some(outcomeLane, 2)) }),
  z.strictObject({ kind: z.literal('branch'), branch: z.enum(branchKinds), lanes: some(lane, mostLanes) }),
]);

const nodeType = stepTable.schema(() => z.enum(nodeTypes()));

const coordinate = z.number().check(z.gte(-1_000_000), z.lte(1_000_000));

const node = z.strictObject({
  ...way,
  id: partId(),
  type: nodeType,
  position: z.strictObject({ x: coordinate, y: coordinate }),
  data: z.strictObject({
    toolbarVisible: z.boolean(),
    showDeleteButton: z.boolean(),
    note: z.strictObject({
      text: words(longestNodeNote),
      lastEdited: z.nullable(instant()),
      status: z.enum(noteStatuses),
    }),
    newTrigger: z.boolean(),
    end: z.boolean(),
    type: nodeType,
    enrolledFrom: some(triggerSchema, mostTriggers),
    deed: z.nullable(deed),
  }),
}) satisfies z.ZodMiniType<WorkflowNode>;

const edge = z.strictObject({
  id: partId(),
  source: partId(),
  target: partId(),
  type: z.literal('smoothstep'),
  laneId: z.nullable(partId()),
}) satisfies z.ZodMiniType<WorkflowEdge>;

export const nodesSchema = some(node, mostNodes);
export const edgesSchema = some(edge, mostNodes);
export const triggersSchema = some(triggerSchema, mostTriggers);
