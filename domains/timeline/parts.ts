// The door of parts: notes as other screens write and show them, loaded with them.
export { NoteWords } from './web/mentions/NoteWords.tsx';
export { NoteForm } from './web/NoteForm.tsx';
