// The calls that the screens of labels make.
import { originEntity, originsContract, type TagRecord, tagEntity, tagsContract } from '#/domains/labels/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ tags: tagsContract, origins: originsContract });

/** A tag, or an origin, which has no type and no place in an order. */
export type LabelRecord = Omit<TagRecord, 'typeName' | 'position'> & Partial<Pick<TagRecord, 'typeName' | 'position'>>;

// Origins take and answer what tags do, less the type: the screens never send one there.
export const tagKind = { of: 'tag', entity: tagEntity, api: api.tags } as const;
export const originKind = {
  of: 'origin',
  entity: originEntity,
  api: api.origins as unknown as typeof api.tags,
} as const;
export type WebLabelKind = typeof tagKind | typeof originKind;
