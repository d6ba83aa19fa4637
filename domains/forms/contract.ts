// The door of forms: questions that become people, once, and never wrongly. Its rooms are in contract/.
import { contract } from '#/kernel/contract/call.ts';
import { formCalls } from './contract/form-calls.ts';
import { publicFormCalls } from './contract/public-calls.ts';
import { responseCalls } from './contract/response-calls.ts';

export * from './contract/document.ts';
export type { AnswerValue } from './contract/elements/element-kind.ts';
export { containerTypes, elementTypes } from './contract/elements.ts';
export * from './contract/form-events.ts';
export * from './contract/forms.ts';
export * from './contract/responses.ts';

export const formsContract = contract('forms', { ...formCalls, ...responseCalls, ...publicFormCalls });
