// What happens to areas and their groups (decision 95).
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const named = z.object({ displayName: z.string() });
const ofArea = { subject: 'area', log: 'info', data: named } as const;
const ofGroup = { subject: 'areaGroup', log: 'info', data: named } as const;

export const areaCreated = event({
  ...ofArea,
  name: 'area.created',
  label: 'Area created',
  sentence: '{actor} created the area {data.displayName}',
});
export const areaUpdated = event({
  ...ofArea,
  name: 'area.updated',
  label: 'Area changed',
  sentence: '{actor} changed the area {data.displayName}',
});
export const areaDeleted = event({
  ...ofArea,
  name: 'area.deleted',
  label: 'Area deleted',
  sentence: '{actor} deleted the area {data.displayName}',
});
export const areaRestored = event({
  ...ofArea,
  name: 'area.restored',
  label: 'Area restored',
  sentence: '{actor} brought the area {data.displayName} back',
});
export const areaGroupCreated = event({
  ...ofGroup,
  name: 'areaGroup.created',
  label: 'Area group created',
  sentence: '{actor} created the area group {data.displayName}',
});
export const areaGroupUpdated = event({
  ...ofGroup,
  name: 'areaGroup.updated',
  label: 'Area group changed',
  sentence: '{actor} changed the area group {data.displayName}',
});
export const areaGroupDeleted = event({
  ...ofGroup,
  name: 'areaGroup.deleted',
  label: 'Area group deleted',
  sentence: '{actor} deleted the area group {data.displayName}',
});
