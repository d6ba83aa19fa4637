// The calls that the screens of MLS feeds make.
import { mlsContract } from '#/domains/mls/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ mls: mlsContract });

export const feedsHref = '/mls-feeds';
export const feedHref = (id: string): string => `${feedsHref}/${id}`;
