// Makes contacts of typed addresses that are nobody's, once they are sent to (decision 38).
import { addByAddress } from '#/domains/contacts/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Recipient } from './resolving-recipients.ts';

/**
 * Makes contacts of those that have none, all at once: in the domain that was chosen, the one the caller works on, or the only one there is; both flags of the channel are on
 * (R712, R713). Refuses, naming `domain`, where it cannot be told.
 */
export const settleIn = async (
  ctx: Context,
  channel: MessageChannel,
  recipients: readonly Recipient[],
  domain?: string,
): Promise<(Recipient & { id: string })[]> => {
  const strangers = recipients.filter(({ id }) => id === null);
  const home = strangers.length === 0 ? undefined : (domain ?? ctx.domainId ?? (await onlyDomain(ctx)));
  const made = await addByAddress(
    ctx,
    strangers.map(({ address, name }) => ({
      ...(channel === 'email' ? { email: { emailAddress: address } } : { phone: { number: address } }),
      firstName: name?.firstName || undefined,
      lastName: name?.lastName || undefined,
    })),
    home,
  );
  const ids = new Map(strangers.map(({ address }, place) => [address, made[place]]));
  return recipients.map((recipient) => {
    const id = recipient.id ?? ids.get(recipient.address);
    if (id === undefined) throw new Error('A typed address has become no contact');
    return { ...recipient, id };
  });
};

const onlyDomain = async (ctx: Context): Promise<string | undefined> => {
  const domains = await ctx.db
    .selectFrom('domains')
    .select('id')
    .where('agency_id', '=', ctx.agency.id)
    .limit(2)
    .execute();
  return domains.length === 1 ? domains[0]?.id : undefined;
};
