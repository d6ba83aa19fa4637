// Moving to another agency or domain: the page stays, everything on it is asked for anew.
import { authContract } from '#/domains/auth/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { moveSocket } from '#/kernel/web/calls/socket.ts';
import { currentAddress, go } from '#/kernel/web/navigation.ts';
import { session, setPlace } from '#/kernel/web/session.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { reloadWho } from '../load-who.ts';

const api = clients({ auth: authContract });

/** Goes to an agency, and to one of its domains or all of them; `to` is the page there, by itself the one that is open. */
export const switchTo = async (agencyId: string, domainId = 'all', to = currentAddress()): Promise<void> => {
  const before = session.get();
  if (before.agencyId === agencyId && before.domainId === domainId) return;
  setPlace(agencyId, domainId);
  if (before.agencyId === agencyId) return;
  try {
    const who = await reloadWho();
    if (who?.agency._id !== agencyId) return;
    moveSocket();
    toast({ type: 'success', message: `You are in ${who.agency.agencyName} now.` });
    // The page is entered again: it may not be one of theirs here.
    go(to, { replace: to === currentAddress(), isForced: true });
  } catch {
    // Reported where it failed; the person is where they were.
    if (before.agencyId) setPlace(before.agencyId, before.domainId);
    await reloadWho();
    return;
  }
  // Only where the next sign-in begins: whoever leaves the page meanwhile is in the other agency all the same.
  await api.auth.rememberAgency({}, { isQuiet: true }).catch((error: unknown) => note('agency', error));
};
