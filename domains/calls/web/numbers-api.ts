// The calls about numbers: who rings where, and whom nobody calls.
import { doNotCallContract } from '#/domains/calls/contract/do-not-call.ts';
import { routesContract } from '#/domains/calls/contract/routes.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ doNotCall: doNotCallContract, routes: routesContract, team: teamContract });
