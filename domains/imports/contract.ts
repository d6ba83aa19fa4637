// The door of imports: files that bring records in. Its rooms are in contract/.
export * from './contract/choices.ts';
export { importsContract } from './contract/import-calls.ts';
export type {
  ChoiceOfImport,
  ImportCounts,
  ImportOptions,
  ImportPair,
  ImportProblem,
  ImportRecord,
  MappedColumn,
} from './contract/shapes.ts';
