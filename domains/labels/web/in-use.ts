// The specification's codes for a label that is in use (core §8): no failure, but a question.
export const inUseCodes: ReadonlySet<string> = new Set(['TagsInUse', 'OriginsInUse']);
