// Whose key a batch came with. Every batch asks, so the answer is kept for two seconds: changed settings hold at once by the measure of people.
import { sql } from 'kysely';
import type { ConsentMode } from '#/domains/marketing/contract.ts';
import { openVisitor } from '#/kernel/server/acting.ts';
import type { AgencyInContext } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';

export interface Sender {
  agency: AgencyInContext;
  consentMode: ConsentMode;
  allowedSites: readonly string[];
}

const keptMs = 2_000;
const mostKept = 10_000;
/** So many keys that are not known by now may be looked up in a second: strangers who guess must not keep the database busy. */
const mostLookUps = 200;

interface Known {
  sender: Promise<Sender | undefined>;
  untilMs: number;
  isOurs: boolean;
}

const lookUp = async (house: House, agencyId: string, publicKey: string): Promise<Sender | undefined> => {
  try {
    return await openVisitor(house, agencyId, async (ctx) => {
      const { rows } = await sql<{ consentMode: ConsentMode; allowedSites: string[] }>`
        select coalesce(s.consent_mode, 'ask') as "consentMode", coalesce(s.allowed_sites, '{}') as "allowedSites"
        from beacon_keys k left join beacon_settings s on s.agency_id = k.agency_id
        where k.agency_id = ${ctx.agency.id} and k.public_key = ${publicKey} and k.revoked_at is null`.execute(ctx.db);
      return rows[0] && { agency: ctx.agency, ...rows[0] };
    });
  } catch (error) {
    // No such agency.
    if (isExpectedNo(error) && error.kind === 'not-found') return undefined;
    throw error;
  }
};

/** Who sends with a key; undefined for a key that is nobody's, 'busy' where too many of those are asked for. */
export type FindSender = (agencyId: string, publicKey: string) => Promise<Sender | undefined | 'busy'>;

export const knowSenders = (house: House): FindSender => {
  const known = new Map<string, Known>();
  let second = 0;
  let lookUps = 0;
  return async (agencyId, publicKey) => {
    const name = `${agencyId} ${publicKey}`;
    const nowMs = house.clock.monotonicMs();
    const kept = known.get(name);
    if (kept && kept.untilMs > nowMs) return kept.sender;
    if (!kept?.isOurs) {
      const current = Math.floor(nowMs / 1_000);
      if (current !== second) [second, lookUps] = [current, 0];
      lookUps += 1;
      if (lookUps > mostLookUps) return 'busy';
    }
    const fresh: Known = {
      sender: lookUp(house, agencyId, publicKey),
      untilMs: nowMs + keptMs,
      isOurs: kept?.isOurs ?? false,
    };
    known.delete(name);
    known.set(name, fresh);
    const [oldest] = known.keys();
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
    try {
      const found = await fresh.sender;
      fresh.isOurs = found !== undefined;
      return found;
    } catch (error) {
      known.delete(name);
      throw error;
    }
  };
};
