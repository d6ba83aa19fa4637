// The calls of listings.
import { listingsContract } from '#/domains/listings/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ listings: listingsContract });
