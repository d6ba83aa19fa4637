// What somebody does on the page of their homes: each is a form of its own, and doing it twice does no more than once.
import { turnAlerts } from '#/domains/contacts/server.ts';
import { searchFrequencies } from '#/domains/listings/contract.ts';
import { decideHome, type OwnTurn, turnOwnSearch } from '#/domains/listings/server.ts';
import { pathOfOwn } from '../keeping/signing-links.ts';
import type { Answer, Visit } from '../visiting.ts';
import { deadLink } from './asking-for-links.ts';
import { ownerOf } from './finding-owner.ts';

type Body = Readonly<Record<string, unknown>>;

export const homeActs = {
  save: { isSaved: true, isFavorite: false, isHidden: false },
  favorite: { isFavorite: true, isHidden: false },
  hide: { isHidden: true },
  remove: { isSaved: false, isFavorite: false, isHidden: false },
} as const;
export type HomeAct = keyof typeof homeActs;

export const searchActs = ['pause', 'resume', 'stop'] as const;

const idIn = (body: Body): string | undefined => {
  const id = body['id'];
  return typeof id === 'string' && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id) ? id : undefined;
};

const turnIn = ({ act, frequency }: Body): OwnTurn | undefined => {
  const chosen = searchFrequencies.find((one) => one === frequency);
  if (act === 'frequency') return chosen && { frequency: chosen };
  const to = searchActs.find((one) => one === act);
  return to && { to };
};

const isHomeAct = (act: unknown): act is HomeAct => typeof act === 'string' && Object.hasOwn(homeActs, act);

/** What a form of each part of the page does; what it cannot read does nothing. */
const acts = {
  homes: async ({ ctx }: Visit, contactId: string, body: Body) => {
    const listingId = idIn(body);
    if (listingId === undefined || !isHomeAct(body['act'])) return;
    await decideHome(ctx, { contactId, listingId, wanted: homeActs[body['act']] });
  },
  searches: async ({ ctx }: Visit, contactId: string, body: Body) => {
    const [id, turn] = [idIn(body), turnIn(body)];
    if (id === undefined || turn === undefined) return;
    const isTheirs = await turnOwnSearch(ctx, { contactId, id }, turn);
    // Whoever starts a search wants to hear of it, and has shown by the link that they read the mail of the address.
    if (isTheirs && 'to' in turn && turn.to === 'resume') await turnAlerts(ctx, contactId, true);
  },
  alerts: async ({ ctx }: Visit, contactId: string, body: Body) => {
    if (body['act'] === 'on' || body['act'] === 'off') await turnAlerts(ctx, contactId, body['act'] === 'on');
  },
} as const;

export type OwnPart = keyof typeof acts;
export const ownParts = Object.keys(acts) as OwnPart[];

/** POST /my-homes/{token}/{part}. */
export const changeMyHomes = async (
  here: Visit,
  { token, part, body }: { token: string; part: OwnPart; body: Body },
): Promise<Answer> => {
  const owner = await ownerOf(here.ctx, token);
  if (!owner) return deadLink(here.look);
  await acts[part](here, owner.contactId, body);
  return { to: `${pathOfOwn(here.ctx, owner.contactId)}#${part}`, status: 303 };
};
