// Sign-ins that failed stand in the audit of the agency in which the person would have begun (decision 131). Whether the address is known is
// looked up by the job alone: the sign-in itself treats all addresses alike, in answer and in time.
import * as z from 'zod/mini';
import { signInFailed } from '#/domains/auth/contract.ts';
import { system } from '#/kernel/server/context.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { findReader } from './finding-accounts.ts';

export const tellFailure = job({
  name: 'auth.tellFailure',
  input: z.object({ email: z.string(), from: z.nullable(z.string()) }),
  run: (run, { email, from }) =>
    run.publicly(async (ctx) => {
      const account = await findReader(ctx, email);
      if (!account) return;
      await ctx.inAgency(account.agencyId, system, (inside) => {
        inside.emit(signInFailed, { subject: account.agentId, data: { email, address: from } });
        return Promise.resolve();
      });
    }),
});
