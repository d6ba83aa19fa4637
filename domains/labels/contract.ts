// The door of labels: tags and origins, the coloured words that records are sorted with.
import { contract } from '#/kernel/contract/call.ts';

export const tagsContract = contract('tags', {});
export const originsContract = contract('origins', {});
