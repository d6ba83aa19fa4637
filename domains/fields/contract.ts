// The door of fields: how the properties of a record are grouped. The agency's own fields themselves are calls of the kernel.
import { contract } from '#/kernel/contract/call.ts';
import { layoutCalls } from './contract/layouts.ts';

export * from './contract/events.ts';
export { otherGroup, type PropertyGroup, type WrittenGroup } from './contract/layouts.ts';

export const layoutsContract = contract('layouts', layoutCalls);
