import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals } from '#/test/laying/arrivals.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies } from '#/test/laying/people.ts';

// Two agencies that both answer by themselves, each other's contact: what one sends is what the other gets.

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock });
const { house, owner, settle } = opened;
const { phoneId } = await openMessages(opened);
const { tell } = openArrivals(opened);
const numbers = { northlight: '+442071838750', harbor: '+442079460777' } as const;
const harborId = house.ids.next();
await owner.query('update agencies set is_test_mode = false where id = $1', [agencies.harbor.id]);
await owner.query(
  `insert into integrations (agency_id, id, provider, service_type, integration_name, phone_number, config, created_at, updated_at)
   values ($1, $2, 'simulator', 'phone', 'Simulator', $3, '{}', now(), now())`,
  [agencies.harbor.id, harborId, numbers.harbor],
);

interface Sent {
  _id: string;
  recipient: string;
  sender: string;
  plain: string;
}

/** Brings what each sent to the other until nobody sends any more; answers all that was sent. */
const relay = async (): Promise<Sent[]> => {
  const all: Sent[] = [];
  for (let round = 0; round < 20; round += 1) {
    await settle();
    const { rows } = await owner.query<Sent>(
      `select id as "_id", recipient, sender, plain from simulated_messages where not (id = any($1)) order by arrived_at, id`,
      [all.map(({ _id }) => _id)],
    );
    if (rows.length === 0) return all;
    for (const { _id, recipient, sender, plain } of rows) {
      const isToHarbor = recipient === numbers.harbor;
      const text = { eventId: _id, from: sender, to: recipient, text: plain, at: clock.now().toString() };
      const agencyId = isToHarbor ? agencies.harbor.id : agencies.northlight.id;
      expect(await tell(isToHarbor ? harborId : phoneId, { texts: [text] }, { agencyId })).toBe(200);
    }
    all.push(...rows);
  }
  throw new Error('They never stop');
};

test.each(['STOP', 'HELP', 'START'])(
  '%s is answered once, and the answer is neither a wish nor answered',
  async (word) => {
    clock.pass({ hours: 25 });
    await owner.query('delete from simulated_messages');
    const text = { eventId: house.ids.next(), from: numbers.harbor, to: numbers.northlight, text: word };
    expect(await tell(phoneId, { texts: [{ ...text, at: clock.now().toString() }] })).toBe(200);
    const sent = await relay();
    expect(sent.map(({ recipient }) => recipient)).toEqual([numbers.harbor]);
    // Only who asked is spared: the house that answered asked for nothing.
    const { rows } = await owner.query('select address from contact_blocks where agency_id = $1', [agencies.harbor.id]);
    expect(rows).toEqual([]);
  },
);
