// The simulators' pages: what the product sent while no real provider is set, for people who try it and for tests. They exist only
// while a simulator carries the mail, and only on this machine or where SIMULATORS says so (decision 100).
import type { FastifyInstance } from 'fastify';
import type { House } from '#/kernel/server/house.ts';

/** Whether the simulator is the one that carries mail, and may be looked into. */
export const hasSimulators = ({ config }: Pick<House, 'config'>): boolean => config.SIMULATORS && !config.SMTP_URL;

/** Mounts the pages, or nothing. */
export const mountSimulators = (_app: FastifyInstance, house: House): void => {
  if (!hasSimulators(house)) return;
};
