// The door of labels: tags and origins, the coloured words that records are sorted with. Its rooms are in contract/.
import { contract } from '#/kernel/contract/call.ts';
import { originCalls, tagCalls } from './contract/label-calls.ts';

export * from './contract/colours.ts';
export * from './contract/events.ts';
export type { LightLabel, LightTag } from './contract/label-calls.ts';
export * from './contract/origins.ts';
export * from './contract/starters.ts';
export * from './contract/tags.ts';

export const tagsContract = contract('tags', tagCalls);
export const originsContract = contract('origins', originCalls);
