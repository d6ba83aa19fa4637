// What files that came in are kept as: a type that may be uploaded here too is shown as what it is, anything else is only saved.
import { fileTypes, type MediaType } from '#/kernel/contract/file-types.ts';

export const isKnownType = (type: string): type is MediaType => Object.hasOwn(fileTypes, type);
