// The note of an item, as its owner told it on the wire.
import * as z from 'zod/mini';

const shape = z.object({
  _id: z.string(),
  text: z.string(),
  authorId: z.nullable(z.string()),
  isEdited: z.boolean(),
  isEditable: z.boolean(),
  updatedAt: z.string(),
  contactId: z.string(),
  mentions: z.array(z.object({ agentId: z.string(), name: z.string() })),
});
export type ShownNote = z.output<typeof shape>;

/** Why a note cannot be saved. */
export const noWords = 'A note needs words';

/** Undefined where there is none. */
export const noteOf = (more: unknown): ShownNote | undefined => {
  const read = z.safeParse(shape, more);
  return read.success ? read.data : undefined;
};
