// The services of the simulated MLS, each with the manners of another kind of feed.
import type { House } from '#/kernel/server/house.ts';
import { appLink } from '#/kernel/server/links.ts';

export const serviceNames = ['arden', 'goldenbay'] as const;
export type ServiceName = (typeof serviceNames)[number];

export interface Service {
  name: ServiceName;
  title: string;
  /** How it signs people in: with a token that it gave out, or a client that asks for tokens. */
  signIn: { token: string } | { clientId: string; clientSecret: string };
  /** What its records are of; a service that demands it answers nothing without. */
  system: string;
  demandsSystem: boolean;
  /** Whether it says of a home that it is gone; otherwise it is simply not there any more. */
  hasFlag: boolean;
  /** Whether values of lists are written without spaces. */
  isSpelledAsEnum: boolean;
  /** Whether it answers nothing to who takes no gzip. */
  demandsGzip: boolean;
  /** `$top` is the length of a page, and no end of the answer. */
  topIsPage: boolean;
  longestPage: number;
  homes: number;
}

export const services: Readonly<Record<ServiceName, Service>> = {
  arden: {
    name: 'arden',
    title: 'Arden Regional MLS',
    signIn: { clientId: 'arden-demo', clientSecret: 'arden-demo-secret' },
    system: 'arden',
    demandsSystem: false,
    hasFlag: false,
    isSpelledAsEnum: false,
    demandsGzip: false,
    topIsPage: false,
    longestPage: 200,
    homes: 360,
  },
  goldenbay: {
    name: 'goldenbay',
    title: 'Golden Bay MLS',
    signIn: { token: 'golden-bay-demo-token' },
    system: 'goldenbay',
    demandsSystem: true,
    hasFlag: true,
    isSpelledAsEnum: true,
    demandsGzip: true,
    topIsPage: true,
    longestPage: 1_000,
    homes: 240,
  },
};

export const isService = (name: string): name is ServiceName => serviceNames.some((one) => one === name);

/** Where the simulator is; what lies below it is answered within the process. */
const simulatorBase = (house: House): string => appLink(house, '/simulators/mls');

/** The root of a service, as an owner enters it. */
export const serviceUrl = (house: House, name: ServiceName): string => `${simulatorBase(house)}/${name}/odata`;
export const tokenUrl = (house: House, name: ServiceName): string => `${simulatorBase(house)}/${name}/oauth2/token`;
