// A system mail as it leaves, and what of it is sealed while it waits.
import * as z from 'zod/mini';

export const content = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() });

/** A mail as it leaves. */
export interface Envelope extends z.output<typeof content> {
  mailId: string;
  messageId: string;
  from: string;
  kind: string;
}
