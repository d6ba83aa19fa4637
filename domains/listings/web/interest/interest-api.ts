// The calls of contact listings.
import { interestsContract } from '#/domains/listings/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ interests: interestsContract });
