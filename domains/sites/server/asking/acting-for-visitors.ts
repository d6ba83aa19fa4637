// What visitors bring about by themselves: who they are becomes a contact, and what they agreed to is written down. No right of an agent is used for it.
import { keepConsents, meetVisitor } from '#/domains/contacts/server.ts';
import { makeOrigins } from '#/domains/labels/server.ts';
import type { Context } from '#/kernel/server/context.ts';

/** What forms of this site are called where somebody asks where something came from. */
export const site = 'Public site';

/** Writing down what somebody agreed to is nobody's right but theirs. */
export const asTheAgency = (ctx: Context): Context => ({
  ...ctx,
  actor: { ...ctx.actor, rights: { role: 'owner', permissions: [] } },
});

export interface Somebody {
  firstName: string;
  lastName: string | null;
  email: string | null;
  phone: string | null;
}

/** Where they come from, as people know it; made where nobody has it. */
const websiteOrigin = async (ctx: Context): Promise<string[]> =>
  [...(await makeOrigins(ctx, ['Website'])).values()].map(({ _id }) => _id);

/** The contact that somebody is: known by the address or number, else new. */
export const meetSomebody = async (
  ctx: Context,
  { firstName, lastName, email, phone }: Somebody,
  { domainId, agentId }: { domainId: string; agentId: string | null },
): Promise<string> => {
  const met = await meetVisitor(ctx, {
    typed: {
      firstName,
      ...(lastName === null ? {} : { lastName }),
      ...(email === null ? {} : { email: { emailAddress: email } }),
      ...(phone === null ? {} : { phone: { number: phone } }),
    },
    tags: [],
    origins: await websiteOrigin(ctx),
    domain: domainId,
    agentId,
    form: site,
    suggestsOnly: false,
    linkedTo: null,
  });
  if (!met) throw new Error('A request says who somebody is');
  return met.contactId;
};

type Agreed = Parameters<typeof keepConsents>[1]['consents'];

/** Keeps what somebody agreed to, word by word. */
export const keepAgreed = (
  ctx: Context,
  { contactId, consents, about }: { contactId: string; consents: Agreed; about: Readonly<Record<string, unknown>> },
): Promise<unknown> => keepConsents(asTheAgency(ctx), { contactId, consents, source: site, about, at: ctx.now });
