// The door of parts: the wizard, for the pages of domains whose records files bring in.

export { Choices } from './web/Choices.tsx';
export { ImportWizard } from './web/ImportWizard.tsx';
export type { ImportWords } from './web/import-words.ts';
