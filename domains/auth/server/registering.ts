// Signing up: a person founds an agency and is its first owner. Nothing but sending waits for the address to be confirmed
// (core §7). Nothing here looks at whether somebody has the address already: a job does, and its mail tells.
import { foundAgency } from '#/domains/agency/server.ts';
import type { authContract } from '#/domains/auth/contract.ts';
import { becomeOwner, newcomer } from '#/domains/team/server.ts';
import { ask } from '#/kernel/server/verb.ts';
import { beginIn } from './beginning-sessions.ts';
import { sendConfirmation } from './confirming-addresses.ts';
import { makeAccount, prepareCredentials } from './making-accounts.ts';

type Calls = (typeof authContract)['calls'];

/** POST register-admin. The agency begins in test mode, on a product host if no domain was given. */
export const registerAdmin = ask<Calls['registerAdmin']>(
  async (ctx, { firstName, lastName = null, agency, ...form }) => {
    const credentials = await prepareCredentials(ctx, form);
    const { agencyName, agencyPhoneNumber, agencyDomains = [], timezone } = agency;
    const hosts = agencyDomains.map((domain) => (typeof domain === 'string' ? domain : domain.url.domain));
    return ctx.transaction(async (tx) => {
      const { userId, isConfirmed } = await makeAccount(tx, credentials, { isInvited: false });
      const name = [firstName, lastName].filter(Boolean).join(' ');
      const agentId = ctx.house.ids.next();
      const agencyId = await foundAgency(
        tx,
        { name: agencyName, phone: agencyPhoneNumber ?? null, hosts, ...(timezone ? { timezone } : {}) },
        newcomer(userId, agentId, name),
        async (inside) => {
          await becomeOwner(inside, form.email, { firstName, lastName, phone: null });
          if (!isConfirmed) await sendConfirmation.later(tx, { userId, email: form.email });
          return inside.agency.id;
        },
      );
      return beginIn(tx, { userId, agencyId, agentId }, false);
    });
  },
);
