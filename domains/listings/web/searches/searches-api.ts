// The calls of saved searches.
import { searchesContract } from '#/domains/listings/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ searches: searchesContract });
