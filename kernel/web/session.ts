// Who is signed in on this browser: the token, the agency and domain they work in, their rights. What they are called and look like
// are ordinary queries; here is only what every call and every menu needs.
import { meets, type Needs, type Rights } from '#/kernel/contract/permission.ts';
import { store } from './calls/store.ts';
import { dropCookie, readCookie, writeCookie } from './cookies.ts';
import { currentAddress, go } from './navigation.ts';

export interface Session {
  token: string | null;
  agencyId: string | null;
  /** 'all', or the web domain the lists are narrowed to. */
  domainId: string;
  /** Null until the signed-in agent is loaded. */
  rights: Rights | null;
  agentId: string | null;
}

const nobody: Session = { token: null, agencyId: null, domainId: 'all', rights: null, agentId: null };

// Agency and domain belong to the tab; a new tab starts where the last change was made.
const tabKey = 'lintel.place';
const readPlace = (): Pick<Session, 'agencyId' | 'domainId'> => {
  const kept = sessionStorage.getItem(tabKey) ?? readCookie('place') ?? '';
  const [agencyId, domainId] = kept.split(' ');
  return { agencyId: agencyId || null, domainId: domainId || 'all' };
};

const state = store<Session>(
  readCookie('token') ? { ...nobody, token: readCookie('token') ?? null, ...readPlace() } : nobody,
);

export const session = { get: state.get, watch: state.watch };
export const useSession = state.useValue;

/** Whether the signed-in agent may do something of this kind; the same names as on the server (decision 105). */
export const can = (needs: Needs): boolean => meets(state.get().rights, needs);
export const useCan = (): ((needs: Needs) => boolean) => {
  const rights = state.useValue(({ rights }) => rights);
  return (needs) => meets(rights, needs);
};

type End = 'logged out' | 'expired' | 'elsewhere';
const endings = new Set<(end: End) => void>();

/** Runs when a session ends, however it does: drop what was loaded, close the socket. */
export const onSessionEnd = (run: (end: End) => void): void => {
  endings.add(run);
};

/** What a sign-in answered: the agent and the agency, as the contracts of their domains describe them. */
export interface Arrived {
  token: string;
  user: { _id: string };
  agency: { _id: string };
}
const beginnings = new Set<(arrived: Arrived) => void>();

/** Runs when somebody signs in on this tab. */
export const onSessionBegin = (run: (arrived: Arrived) => void): void => {
  beginnings.add(run);
};

/** Takes a sign-in over. */
export const beginSession = (arrived: Arrived, isRemembered: boolean): void => {
  writeCookie('token', arrived.token, isRemembered);
  localStorage.setItem('lintel.remembered', String(isRemembered));
  state.set({ ...nobody, token: arrived.token });
  setPlace(arrived.agency._id, 'all');
  for (const run of beginnings) run(arrived);
  tellTabs('signed in');
};

/** Notes who the token belongs to, once it is known. */
export const setRights = (agentId: string, rights: Rights): void => state.set({ agentId, rights });

/** Moves to another agency or domain. The caller re-queries. */
export const setPlace = (agencyId: string, domainId: string): void => {
  const place = `${agencyId} ${domainId}`;
  sessionStorage.setItem(tabKey, place);
  writeCookie('place', place, localStorage.getItem('lintel.remembered') === 'true');
  state.set({ agencyId, domainId });
};

const clear = (end: End): void => {
  dropCookie('token');
  dropCookie('place');
  sessionStorage.removeItem(tabKey);
  state.set(nobody);
  for (const run of endings) run(end);
};

// Several calls may learn at once that the session is over, and those of a page that is being left find no token any more; one of them
// redirects (core §9: the guard falls after a second).
let isRedirecting = false;
export const redirectGuardMs = 1000;
const raiseGuard = (): void => {
  isRedirecting = true;
  setTimeout(() => {
    isRedirecting = false;
  }, redirectGuardMs);
};

/** The person signs out: everything of the session goes, in every tab (core §4). */
export const leaveSession = (): void => {
  raiseGuard();
  clear('logged out');
  tellTabs('signed out');
  go('/login', { isForced: true });
};

/** The server does not know the session any more: back to login, and from there to where the person was (core §2, §8). */
export const expireSession = (): void => {
  if (isRedirecting) return;
  raiseGuard();
  const from = currentAddress();
  clear('expired');
  if (!from.startsWith('/login')) go(loginFor(from), { replace: true, isForced: true, state: { wasSignedOut: true } });
};

/** The login page that leads back to an address. */
export const loginFor = (address: string): string => `/login?redirect=${encodeURIComponent(address)}`;

// Signing in or out in one tab does so in all; the value only has to differ from the last one.
const tabsKey = 'lintel.tabs';
const tellTabs = (what: 'signed in' | 'signed out'): void =>
  localStorage.setItem(tabsKey, `${what} ${crypto.randomUUID()}`);
addEventListener('storage', ({ key, newValue }) => {
  if (key !== tabsKey || !newValue) return;
  if (newValue.startsWith('signed out') && state.get().token) {
    raiseGuard();
    clear('elsewhere');
    go('/login', { replace: true, isForced: true });
  }
  if (newValue.startsWith('signed in') && readCookie('token') !== state.get().token) location.reload();
});
