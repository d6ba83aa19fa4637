// The calls of saved searches, and of the areas they look in.
import { areasContract } from '#/domains/areas/contract.ts';
import { searchesContract } from '#/domains/listings/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ searches: searchesContract, areas: areasContract });
