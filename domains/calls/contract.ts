// The door of calls: calls that were made and numbers that were looked up.
import { contract } from '#/kernel/contract/call.ts';

export const callsContract = contract('calls', {});
