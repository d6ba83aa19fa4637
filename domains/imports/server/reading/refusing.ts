// What is said of a file that is no address book: one sentence under the file, with what to do about it.
import { invalid, Refusal } from '#/kernel/server/refusal.ts';

/** 'file is a PDF. Export your contacts as CSV…' */
export const refuseFile = (reason: `imports.${string}`, problem: string): Refusal =>
  invalid('file', problem, reason, `The file ${problem}`);
