// The calls that the screens of team make.
import { agencyContract } from '#/domains/agency/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ agency: agencyContract, team: teamContract });
