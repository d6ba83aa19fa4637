// What goes on while somebody is signed in: the cache knows who they are, the socket is open, the agency's look is on, and the rights
// follow when an owner changes them.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { agencyContract } from '#/domains/agency/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { webDoors } from '#/domains/web.tsx';
import { showsEntity } from '#/kernel/web/calls/cache.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { openSocket, whenSocketRefused } from '#/kernel/web/calls/socket.ts';
import { peekAt, remember, useCall } from '#/kernel/web/calls/use-call.ts';
import { fillFrom } from '#/kernel/web/extension.ts';
import { listenForKeys } from '#/kernel/web/keys/keyboard.ts';
import { session, useSession } from '#/kernel/web/session.ts';
import { applyLook } from '#/ui/theme/applying-looks.ts';
import { reloadWho, welcome, whoNow } from '../load-who.ts';
import { shellDoor } from './shell-door.ts';

// Dropped by the server: rights changed, or the session ended. Asking who one is tells which.
whenSocketRefused(async () => (await reloadWho()) !== undefined);

export const api = clients({ team: teamContract, agency: agencyContract });

// Before anything of the shell is drawn.
fillFrom([...webDoors, shellDoor]);
// What the shell itself shows; doors add what their screens show.
showsEntity('agent', ['team']);
for (const entity of ['agency', 'domain', 'themes']) showsEntity(entity, ['agency']);
for (const { keepsFresh = {} } of webDoors)
  for (const [entity, contracts] of Object.entries(keepsFresh)) showsEntity(entity, contracts);

/** Whom the page waited for need not be asked for again by what is drawn for them. */
const rememberWho = (): void => {
  const known = whoNow();
  if (!known || known.agency._id !== session.get().agencyId) return;
  if (!peekAt(api.team.me, {})) remember(api.team.me, {}, known.user);
  if (!peekAt(api.agency.current, {})) remember(api.agency.current, {}, known.agency);
};

/** The signed-in agent and the agency, as the cache has them. */
export const useWho = () => {
  const known = whoNow();
  const { data: user = known?.user } = useCall(api.team.me, {}, { isQuiet: true });
  const { data: agency = known?.agency } = useCall(api.agency.current, {}, { isQuiet: true });
  return { user, agency };
};

export const useSessionEffects = (): void => {
  const place = useSession(({ agencyId }) => agencyId);
  const router = useRouter();
  useState(rememberWho);
  const { user, agency } = useWho();
  const { data: theme } = useCall(api.agency.theme, {}, { isQuiet: true });

  useEffect(() => {
    const known = whoNow();
    if (known?.agency._id !== place) return;
    remember(api.team.me, {}, known.user);
    remember(api.agency.current, {}, known.agency);
  }, [place]);
  useEffect(() => {
    const known = whoNow();
    if (user && agency && agency._id === place && (known?.user !== user || known.agency !== agency))
      welcome({ user, agency });
  }, [user, agency, place]);
  useEffect(() => {
    if (theme) applyLook({ primary: theme.primaryButtonColor, link: theme.linkColor });
  }, [theme]);
  useEffect(listenForKeys, []);
  useEffect(() => openSocket((run) => router.subscribe('onResolved', run)), [router]);
};
