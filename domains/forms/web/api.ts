// The calls of forms, and of what their screens ask besides.
import { formsContract } from '#/domains/forms/contract.ts';
import { tagsContract } from '#/domains/labels/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ forms: formsContract, tags: tagsContract });
