// The calls that the screens of collections make.
import { collectionsContract } from '#/domains/collections/contract.ts';
import { tagsContract } from '#/domains/labels/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ collections: collectionsContract, tags: tagsContract });
