// By whose clock the signed-in person reads: the one they set, "like the agency" unless they did. The app notes both zones before the
// first private page is drawn; whoever has no account reads by the clock of their computer, which is all that is known of them.
import { type Zone, zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { store } from './calls/store.ts';
import { computerZone } from './clock.ts';

interface Zones {
  own: Zone;
  agency: Zone;
}

const stranger = zoneNamed(computerZone());
const state = store<Zones>({ own: stranger, agency: stranger });

/** Notes the clocks of the person and of their agency. */
export const setZones = (own: string | null | undefined, agency: string): void =>
  state.set({ own: zoneNamed(own ?? agency), agency: zoneNamed(agency) });

/** The zone of whoever looks; the component is drawn again when they set another. */
export const useZone = (): Zone => state.useValue(({ own }) => own);

/** The same at this moment: for what is written once, such as a toast. */
export const zoneNow = (): Zone => state.get().own;

/** The clock of the agency, by which schedules and dates of workflows are judged. */
export const useAgencyZone = (): Zone => state.useValue(({ agency }) => agency);
