// What this host is, before anyone signs in: the agency's looks, and whether the address is the right one at all. A moved host is
// followed with path and query, an inactive one leads to the main address (core §4, §7, §8).
import { useEffect } from 'react';
import { agencyContract } from '#/domains/agency/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { store } from '#/kernel/web/calls/store.ts';
import { onSessionEnd, session } from '#/kernel/web/session.ts';
import { applyLook, resetLook } from '#/ui/theme/applying-looks.ts';

const api = clients({ agency: agencyContract });

export type Host = AnswerOf<(typeof agencyContract)['calls']['hostConfig']>;

const state = store<{ host: Host | undefined }>({ host: undefined });

let loading: Promise<Host> | undefined;

/** Asks once; the look is worn as soon as it is known, unless an agency that somebody works in has its own on. */
export const loadHost = (): Promise<Host> => (loading ??= ask());

const ask = async (): Promise<Host> => {
  try {
    const host = await api.agency.hostConfig({ subdomain: location.hostname }, { isQuiet: true });
    const elsewhere = redirectOf(host, location.href);
    if (elsewhere) location.replace(elsewhere);
    const { primaryButtonColor, linkColor } = host.theme;
    if (!session.get().token) applyLook({ primary: primaryButtonColor, link: linkColor });
    state.set({ host });
    return host;
  } catch (error) {
    loading = undefined;
    throw error;
  }
};

// Signed out, the page wears the host's look again, whatever agency was worked in (core §4).
onSessionEnd(() => {
  resetLook();
  const { primaryButtonColor, linkColor } = state.get().host?.theme ?? plainLook;
  applyLook({ primary: primaryButtonColor, link: linkColor });
});
const plainLook = { primaryButtonColor: null, linkColor: null } as const;

/** Where this address leads, if not here: the main address for an inactive domain, the same path and query on a moved host. */
export const redirectOf = (
  { isDomainActive, redirectToUrl }: Pick<Host, 'isDomainActive' | 'redirectToUrl'>,
  href: string,
): string | undefined => {
  if (redirectToUrl === null || !URL.canParse(redirectToUrl)) return undefined;
  const [to, from] = [new URL(redirectToUrl), new URL(href)];
  if (!/^https?:$/.test(to.protocol) || to.origin === from.origin) return undefined;
  return isDomainActive ? to.origin + from.pathname + from.search : to.href;
};

/** The host inside a component; asks if nobody has. */
export const useHost = (): Host | undefined => {
  useEffect(() => {
    loadHost().catch(() => undefined);
  }, []);
  return state.useValue(({ host }) => host);
};
