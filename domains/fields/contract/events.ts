// What happens to the layout of records (decision 95).
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

export const layoutChanged = event({
  name: 'field.layoutChanged',
  subject: 'propertyGroupLayout',
  data: z.object({ typeName: z.string() }),
  label: 'Layout changed',
  sentence: '{actor} changed the layout of records',
  log: 'info',
});
