// How a file is laid out: what an inspection found, kept with the import, so that every later reading reads the same rows.
import * as z from 'zod/mini';
import { dateOrders, delimiters, encodings } from '#/domains/imports/contract.ts';

export const layout = z.object({
  delimiter: z.nullable(z.enum(delimiters)),
  encoding: z.nullable(z.enum(encodings)),
  hasHeader: z.boolean(),
  /** The line of the headings; rows above it are a title and what the program had to say. */
  headerLine: z.int(),
  /** How many columns there are. */
  width: z.int(),
  dateOrder: z.enum(dateOrders),
  /** It comes from North America, where ten digits are a telephone number without further signs. */
  isAmerican: z.optional(z.boolean()),
  /** The country in which most of its telephone numbers are numbers, where that is not the agency's. */
  country: z.optional(z.nullable(z.string())),
  /** Of a workbook: the sheets that are not read, the first of them. */
  otherSheets: z.optional(z.array(z.string())),
  /** Of cards: how many columns each kind needs. */
  cards: z.nullable(z.object({ emails: z.int(), phones: z.int(), addresses: z.int(), urls: z.int() })),
});
export type Layout = z.output<typeof layout>;
