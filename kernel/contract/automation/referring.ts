// How a part of a workflow says which records it points to: by their kind and id.
export type ReferenceKind =
  | 'tag'
  | 'template'
  | 'collection'
  | 'agent'
  | 'workflow'
  | 'form'
  | 'domain'
  | 'integration';

export interface PartReference {
  kind: ReferenceKind;
  id: string;
}

export const all = (kind: ReferenceKind, chosen: readonly { _id: string }[]): PartReference[] =>
  chosen.map(({ _id }) => ({ kind, id: _id }));
export const one = (kind: ReferenceKind, id: string | null): PartReference[] => (id === null ? [] : [{ kind, id }]);
