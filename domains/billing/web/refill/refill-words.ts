// What is said of points that buy themselves: the rule in a sentence, why it has stopped and the one thing to do about it. Pure.
import { type AutoRefill, type PauseReason, pauseWords } from '#/domains/billing/contract.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { moneyWords } from '../money.ts';
import { pointsIn } from '../typed-points.ts';

export interface Wanted {
  below: number;
  buyPoints: number;
  monthlyCapCents: number;
}

type Sold = Pick<AutoRefill, 'packs' | 'currency'>;

/** 'When fewer than 200 are left, buy 1,000 for $14.00 – at most $100.00 a month.' Where one pack may not be enough, it says so. */
export const ruleWords = ({ below, buyPoints, monthlyCapCents }: Wanted, { packs, currency }: Sold): string => {
  const price = packs.find(({ points }) => points === buyPoints)?.totalCents;
  const [pack, line, each] = [formatNumber(buyPoints), formatNumber(below), price && moneyWords(price, currency)];
  const one = `buy ${pack}${each ? ` for ${each}` : ''}`;
  const several = `buy as many packs of ${pack} as are missing${each ? `, ${each} each` : ''}`;
  const bought = below > buyPoints ? several : one;
  return `When fewer than ${line} are left, ${bought} – at most ${moneyWords(monthlyCapCents, currency)} a month.`;
};

/** As far as it can be read. */
type Read = { [K in keyof Wanted]?: Wanted[K] | undefined };

/** What was typed, where all of it can be read. */
export const wholeOf = ({ below, buyPoints, monthlyCapCents }: Read): Wanted | undefined =>
  below === undefined || buyPoints === undefined || monthlyCapCents === undefined
    ? undefined
    : { below, buyPoints, monthlyCapCents };

/** What is set; undefined where nothing ever was. */
export const wantedOf = ({ below, buyPoints, monthlyCapCents }: AutoRefill): Wanted | undefined =>
  below === null || buyPoints === null || monthlyCapCents === null ? undefined : { below, buyPoints, monthlyCapCents };

/** What the dialog begins with. */
export const firstWanted = (refill: AutoRefill): Wanted => {
  const pack = refill.packs.find(({ points }) => points >= 1_000) ?? refill.packs.at(-1);
  const begun = { below: 200, buyPoints: pack?.points ?? 0, monthlyCapCents: Math.max(10_000, pack?.totalCents ?? 0) };
  const set = wantedOf(refill);
  const isSold = refill.packs.some(({ points }) => points === set?.buyPoints);
  return { ...begun, ...set, ...(isSold ? {} : { buyPoints: begun.buyPoints }) };
};

/** '$28.00 this month · Visa 4242, then Visa 0341' */
export const spentWords = ({ spentCents, currency, card, backupCard }: AutoRefill): string => {
  const cards = [card, backupCard].filter((one) => one !== null).join(', then ');
  return `${moneyWords(spentCents, currency)} this month${cards && ` · ${cards}`}`;
};

/** '1,000 points are being bought for $14.00.' */
export const buyingWords = ({ inFlight, currency }: AutoRefill): string | undefined =>
  inFlight
    ? `${count(inFlight.points, 'point')} are being bought for ${moneyWords(inFlight.totalCents, currency)}.`
    : undefined;

/** `finish` leads to the bank, `change` to the dialog, `card` to the cards; `arm` sets it going as it is. */
export interface Paused {
  sentence: string;
  verb: { does: 'finish' | 'change' | 'card' | 'arm'; label: string };
}

type Verb = Paused['verb'];

const again: Verb = { does: 'arm', label: 'Turn on again' };
const otherCard: Verb = { does: 'card', label: 'Choose a card' };

const verbs: Readonly<Record<PauseReason, Verb>> = {
  declined: again,
  capReached: { does: 'change', label: 'Change the limit' },
  needsYou: { does: 'finish', label: 'Finish the payment' },
  cardExpired: otherCard,
  noCard: otherCard,
  packChanged: { does: 'change', label: 'Look at the price' },
  disputed: again,
};

/** Why it has stopped; undefined where it has not. A purchase that waits for nobody any more is not finished. */
export const pausedWords = ({ pausedBecause, inFlight }: AutoRefill): Paused | undefined => {
  if (pausedBecause === null) return undefined;
  const verb = verbs[pausedBecause];
  const isOver = verb.does === 'finish' && inFlight?.status !== 'needsAction';
  return { sentence: `Auto-refill has stopped: ${pauseWords[pausedBecause]}.`, verb: isOver ? again : verb };
};

/** An amount that was typed, in cents; undefined where that is none. */
export const centsIn = (written: string): number | undefined => {
  const [, whole = '', part = ''] = /^\p{Sc}?(\d{1,7})(?:\.(\d{1,2}))?$/u.exec(written.replaceAll(/[\s,]/g, '')) ?? [];
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents > 0 && cents <= 100_000_000 ? cents : undefined;
};

/** The fields of the dialog. */
export interface Typed {
  below: string;
  pack: string;
  cap: string;
}

export const typedOf = ({ below, buyPoints, monthlyCapCents }: Wanted): Typed => ({
  below: formatNumber(below),
  pack: String(buyPoints),
  cap: (monthlyCapCents / 100).toFixed(2),
});

export const wantedIn = ({ below, pack, cap }: Typed): Read => ({
  below: pointsIn(below),
  buyPoints: Number(pack),
  monthlyCapCents: centsIn(cap),
});

/** What is wrong with each field; undefined of one that can be used. */
export const problemsOf = (
  { below, buyPoints, monthlyCapCents }: Read,
  { packs, currency }: Sold,
): { [K in keyof Typed]: string | undefined } => {
  const pack = packs.find(({ points }) => points === buyPoints);
  const isTooLow = pack !== undefined && monthlyCapCents !== undefined && monthlyCapCents < pack.totalCents;
  return {
    below: below === undefined ? 'Enter a number of points' : undefined,
    pack: pack === undefined ? 'Choose a pack' : undefined,
    cap:
      monthlyCapCents === undefined
        ? 'Enter an amount'
        : isTooLow
          ? `One pack costs ${moneyWords(pack.totalCents, currency)}`
          : undefined,
  };
};

/** What keeps somebody from turning it on; undefined where nothing does. */
export const lacking = (wanted: Read, refill: Sold & Pick<AutoRefill, 'card'>): string | undefined => {
  if (refill.card === null) return 'Add a card first';
  const { below, pack, cap } = problemsOf(wanted, refill);
  return below ?? pack ?? cap;
};
