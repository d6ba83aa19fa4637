// Cells of CSV files that no spreadsheet takes for a formula, and the way back. The one that writes files and
// the one that reads them use the same two functions.

const e164 = /^\+[1-9]\d{1,14}$/;
// Also behind quotes, so that taking one quote away always gives back what was there.
// Their full width twins are read as the same by spreadsheets set up for East Asian writing.
const dangerous = /^'*[=+\-@\t\r＝＋－＠]/;
const guarded = /^''*[=+\-@\t\r＝＋－＠]/;

/** A text as a cell: an apostrophe stands before a leading = + - @ (of either width), tab or return, unless the text is an international phone number. */
export const toCell = (text: string): string => (dangerous.test(text) && !e164.test(text) ? `'${text}` : text);

/** The text of a cell that `toCell` made. */
export const fromCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);
