// The calls that the sign-in pages make.
import { authContract } from '#/domains/auth/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ auth: authContract });
