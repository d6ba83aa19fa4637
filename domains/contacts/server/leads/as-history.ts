// What is told of another day is written as of that day: its events say so, so that no workflow starts by them, and nobody is notified.
import { contactAssigned, contactDoubled } from '#/domains/contacts/contract.ts';
import { type Context, causedBy } from '#/kernel/server/context.ts';

/** These are there to call somebody. What they say stands in the contact, and among its possible duplicates. */
const calling: ReadonlySet<string> = new Set([contactAssigned.name, contactDoubled.name]);

/** The same context for what happened at an earlier moment. */
export const asHistory = (ctx: Context, at: Temporal.Instant): Context => {
  const quiet = causedBy(ctx, { ...ctx.cause, isBulk: true });
  return {
    ...quiet,
    emit: (declared, happened) => {
      if (calling.has(declared.name)) return;
      const data = Object.assign({}, happened.data, { isHistory: true });
      quiet.emit(declared, { ...happened, data, at });
    },
  };
};
