// Who the token belongs to: the signed-in agent and their agency, asked for together and once per session. Everything private waits
// for it, so the page itself has asked before this code was there (public/first-frame.js).

import type { Agency } from '#/domains/agency/contract.ts';
import { agencyContract } from '#/domains/agency/contract.ts';
import type { Me } from '#/domains/team/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { type Arrived, onSessionEnd, session, setPlace, setRights } from '#/kernel/web/session.ts';
import { setZones } from '#/kernel/web/zone.ts';
import { applyPreferences } from './applying-preferences.ts';

const api = clients({ team: teamContract, agency: agencyContract });

export interface Who {
  user: Me;
  agency: Agency;
}

let known: Who | undefined;
let loading: Promise<Who | undefined> | undefined;
onSessionEnd(() => {
  loading = undefined;
  known = undefined;
});

/** Takes over what a sign-in answered, or what was loaded. */
export const welcome = (who: Who): void => {
  const { user, agency } = who;
  setRights(user._id, {
    role: user.role.name === 'owner' ? 'owner' : 'member',
    permissions: user.permissions as never,
  });
  if (session.get().agencyId !== agency._id) setPlace(agency._id, 'all');
  applyPreferences(user);
  setZones(user.settings.timezone, agency.timezone);
  known = who;
  loading = Promise.resolve(who);
};

/** Signing in answers both. */
export const arrive = (arrived: Arrived): void => welcome(arrived as unknown as Who);

/** The signed-in agent and the agency; undefined when the session turned out to be over. */
export const loadWho = (): Promise<Who | undefined> => (loading ??= load());

/** What is known by now; private pages are not drawn before. */
export const whoNow = (): Who | undefined => known;

/** Asks again: another agency, other rights. */
export const reloadWho = (): Promise<Who | undefined> => (loading = load());

const load = async (): Promise<Who | undefined> => {
  try {
    const [user, agency] = await Promise.all([
      api.team.me({}, { isQuiet: true }),
      api.agency.current({}, { isQuiet: true }),
    ]);
    welcome({ user, agency });
    return { user, agency };
  } catch (error) {
    loading = undefined;
    if (error instanceof CallFailed && error.endsSession) return undefined;
    // The agency was left or deleted: the session's own one is asked for instead.
    if (error instanceof CallFailed && error.status === 404 && session.get().agencyId) return leavePlace();
    reportFailure(error, { isQuiet: true });
    throw error;
  }
};

const leavePlace = (): Promise<Who | undefined> => {
  setPlace('', 'all');
  return loadWho();
};
