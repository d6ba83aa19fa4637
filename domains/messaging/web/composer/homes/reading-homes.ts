// Homes that were chosen in a list, read as they are now for the message that they are put into.
import { agencyContract } from '#/domains/agency/contract.ts';
import { listingsContract } from '#/domains/listings/contract.ts';
import { siteUrlOf } from '#/domains/templates/parts.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { blockOf } from './homes-block.ts';

const api = clients({ agency: agencyContract, listings: listingsContract });

/** The block of these homes; undefined where all of them are drafts. */
export const readBlock = async (ids: readonly string[], signal: AbortSignal): Promise<string | undefined> => {
  const asked = { isQuiet: true, signal };
  const [agency, homes] = await Promise.all([
    api.agency.current({}, asked),
    Promise.all(ids.map((id) => api.listings.get({ id }, asked))),
  ]);
  return blockOf(homes, siteUrlOf(agency) ?? '');
};
