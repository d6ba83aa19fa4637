// The time zone of whoever looks: the one they chose in My Settings, else that of their computer.
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/client.ts';
import { localZone } from '#/kernel/web/clock.ts';
import { useCall } from '#/kernel/web/use-call.ts';

const { team } = clients({ team: teamContract });

export const useOwnZone = (): string => useCall(team.me, {}, { isQuiet: true }).data?.settings.timezone ?? localZone();
