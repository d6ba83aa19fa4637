// The clock of whoever sends: the zone they chose in My Settings, else that of their computer (decision 50).
import { localZone } from '#/kernel/web/clock.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { api } from './api.ts';

export const useOwnZone = (): string =>
  useCall(api.team.me, {}, { isQuiet: true }).data?.settings.timezone ?? localZone();
