// Who and what the demo agency is: the one place for names, ids and times that the demo files of all domains share.
// Everything is relative to now, so that the demo is always today. Ids are fixed, so that later files can refer to them.
import type { Actor } from '#/kernel/server/context.ts';

/** A fixed id: `kind` keeps the tables apart, `n` counts within one. */
export const demoId = (kind: number, n: number): string =>
  `019a0000-0000-7000-8000-${kind.toString(16).padStart(4, '0')}${n.toString(16).padStart(8, '0')}`;

export const demoPassword = 'Northlight1!';

export interface DemoAgency {
  id: string;
  name: string;
  parent: string | null;
  phone: string;
  country: string;
  timezone: string;
  isTestMode: boolean;
  points: number;
  colours: { primary: string; link: string } | null;
  /** Days before now that it was founded. */
  foundedDaysAgo: number;
  domains: readonly {
    host: string;
    status: 'unconfigured' | 'pending' | 'configured' | 'failed';
    found: readonly string[];
    addedDaysAgo: number;
  }[];
}

export const northlight: DemoAgency = {
  id: demoId(1, 1),
  name: 'Northlight Realty',
  parent: null,
  phone: '+442079460100',
  country: 'GB',
  timezone: 'Europe/London',
  isTestMode: false,
  points: 4180,
  colours: null,
  foundedDaysAgo: 412,
  domains: [
    { host: 'northlight.localhost', status: 'configured', found: [], addedDaysAgo: 412 },
    { host: 'homes.northlight.example', status: 'pending', found: ['CNAME app.lintel.example'], addedDaysAgo: 6 },
    { host: 'lettings.northlight.example', status: 'unconfigured', found: [], addedDaysAgo: 2 },
    { host: 'old.northlight.example', status: 'failed', found: ['CNAME parked.registrar.example'], addedDaysAgo: 204 },
  ],
};

export const southgate: DemoAgency = {
  id: demoId(1, 2),
  name: 'Southgate Homes',
  parent: northlight.id,
  phone: '+442079460180',
  country: 'GB',
  timezone: 'Europe/London',
  isTestMode: true,
  points: 500,
  colours: { primary: '#0f766e', link: '#0f766e' },
  foundedDaysAgo: 9,
  domains: [{ host: 'southgate.localhost', status: 'configured', found: [], addedDaysAgo: 9 }],
};

export interface DemoAgent {
  n: number;
  agency: DemoAgency;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: 'owner' | 'member';
  title: string | null;
  status: 'active' | 'pending' | 'disabled';
  phone: string | null;
  joinedDaysAgo: number;
  /** Hours since they last used the product; null for never. */
  seenHoursAgo: number | null;
}

const agent = (
  n: number,
  agency: DemoAgency,
  email: string,
  name: string,
  rest: Omit<DemoAgent, 'n' | 'agency' | 'email' | 'firstName' | 'lastName'>,
): DemoAgent => {
  const [firstName = null, lastName = null] = name === '' ? [] : name.split(' ');
  return { n, agency, email, firstName, lastName, ...rest };
};

/** Seven people of Northlight and one of its child. */
export const demoAgents: readonly DemoAgent[] = [
  agent(1, northlight, 'maya@northlight.example', 'Maya Lindqvist', {
    role: 'owner',
    title: 'brokerOrOwner',
    status: 'active',
    phone: '+447700900101',
    joinedDaysAgo: 412,
    seenHoursAgo: 1,
  }),
  agent(2, northlight, 'tom@northlight.example', 'Tom Alvarez', {
    role: 'member',
    title: 'realEstateAgent',
    status: 'active',
    phone: '+447700900102',
    joinedDaysAgo: 380,
    seenHoursAgo: 3,
  }),
  agent(3, northlight, 'priya@northlight.example', 'Priya Raman', {
    role: 'member',
    title: 'teamLeader',
    status: 'active',
    phone: '+447700900103',
    joinedDaysAgo: 300,
    seenHoursAgo: 20,
  }),
  agent(4, northlight, 'andrei@northlight.example', 'Andrei Popescu', {
    role: 'member',
    title: 'insideSalesAgent',
    status: 'active',
    phone: '+447700900104',
    joinedDaysAgo: 120,
    seenHoursAgo: 26,
  }),
  agent(5, northlight, 'grace@northlight.example', 'Grace Okafor', {
    role: 'member',
    title: 'transactionCoordinator',
    status: 'active',
    phone: '+447700900105',
    joinedDaysAgo: 64,
    seenHoursAgo: 71,
  }),
  agent(6, northlight, 'felix@northlight.example', '', {
    role: 'member',
    title: 'showingAssistant',
    status: 'pending',
    phone: null,
    joinedDaysAgo: 2,
    seenHoursAgo: null,
  }),
  agent(7, northlight, 'sam@northlight.example', 'Sam Whitaker', {
    role: 'member',
    title: 'marketingManager',
    status: 'disabled',
    phone: '+447700900107',
    joinedDaysAgo: 290,
    seenHoursAgo: 24 * 41,
  }),
  agent(8, southgate, 'ines@southgate.example', 'Ines Carvalho', {
    role: 'owner',
    title: 'managingBroker',
    status: 'active',
    phone: '+447700900108',
    joinedDaysAgo: 9,
    seenHoursAgo: 5,
  }),
];

export const agentId = (n: number): string => demoId(2, n);
export const userId = (n: number): string => demoId(3, n);

export const nameOf = ({ firstName, lastName }: DemoAgent): string => [firstName, lastName].filter(Boolean).join(' ');

/** One of the people as the one who acts. */
export const actorOf = (n: number): Actor => {
  const agent = demoAgents.find((one) => one.n === n);
  if (!agent) throw new Error(`The demo has no person ${n}.`);
  return {
    type: 'agent',
    agentId: agentId(n),
    userId: userId(n),
    name: nameOf(agent),
    rights: { role: agent.role, permissions: [] },
    sessionId: null,
  };
};

/** So many days before the demo was made. */
export const daysAgo = (ctx: { now: Temporal.Instant }, days: number): Temporal.Instant =>
  ctx.now.subtract({ minutes: Math.round(days * 24 * 60) });
