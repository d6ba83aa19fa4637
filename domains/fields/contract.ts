// The door of fields: how the properties of a record are grouped, and the agency's own fields.
import { contract } from '#/kernel/contract/call.ts';

export const layoutsContract = contract('layouts', {});
