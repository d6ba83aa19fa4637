// The calls of mailings.
import { mailingsContract } from '#/domains/messaging/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ mailings: mailingsContract });
