// What sentences call the things of which a workflow keeps no name: fields by their name, records in filters by their id. Whoever knows more than
// the contract does — the agency's own fields, the records that somebody picked — says so.

export interface Naming {
  /** What a field of contacts is called; `attributes.<id>` is one of the agency's own. */
  field: (name: string) => string | undefined;
  /** What a record is called, of those that the field points to or of the kind: 'agents'. */
  record: (id: string, of: { field: string } | { plural: string }) => string | undefined;
  /** What a choice of a field is called: 'active' of a stage. */
  option?: (field: string, value: string) => string | undefined;
}
