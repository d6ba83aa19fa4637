// Mail and texts for tests: the built-in simulator connected as a provider, contacts to write to, and what arrived there.
import { addPoints } from '#/domains/billing/server.ts';
import type { FateKind } from '#/domains/integrations/server/simulators/fates.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { TestHouse } from '#/test/house.ts';
import { type LaidContact, layContact } from '#/test/laying/contacts.ts';
import { agencies } from '#/test/laying/people.ts';

export interface Arrived {
  message_id: string;
  message_id_header: string | null;
  recipient: string;
  recipients: { cc?: string[]; bcc?: string[]; replyTo?: string };
  subject: string;
  html: string;
  plain: string;
  headers: Record<string, string>;
  segments: number | null;
}

export interface Messages {
  /** The agency's own integrations. */
  mailId: string;
  phoneId: string;
  /** Lays another one; of an agent where one is named. */
  connect: (
    serviceType: 'bulkEmail' | 'inboxEmail' | 'phone',
    more?: { agentId?: string; config?: object; number?: string },
  ) => Promise<string>;
  /** A contact with an address and a number of its own. */
  lay: (more?: LaidContact) => Promise<string>;
  /** What the provider took, in order. */
  arrived: () => Promise<Arrived[]>;
  /** What the next messages meet. */
  fate: (kind: FateKind, more?: { timesLeft?: number; channel?: 'email' | 'sms'; share?: number }) => Promise<void>;
  /** States of a mailing's messages, in the order of their ids. */
  statesOf: (mailingId: string) => Promise<string[]>;
  balance: () => Promise<number>;
  testMode: (isOn: boolean) => Promise<void>;
}

/** Connects the simulator for Northlight, gives it points and takes it out of test mode. */
export const openMessages = async (opened: TestHouse, { points = 1_000 } = {}): Promise<Messages> => {
  const { house, owner } = opened;
  const agencyId = agencies.northlight.id;
  let laid = 0;
  const connect: Messages['connect'] = async (serviceType, { agentId, config = {}, number = '+442071838750' } = {}) => {
    const id = house.ids.next();
    const isPhone = serviceType === 'phone';
    await owner.query(
      `insert into integrations (agency_id, id, provider, service_type, integration_name, agent_id, from_name, from_address, phone_number, config, created_at, updated_at)
       values ($1, $2, 'simulator', $3, 'Simulator', $4, 'Northlight', $5, $6, $7, now(), now())`,
      [
        agencyId,
        id,
        serviceType,
        agentId ?? null,
        isPhone ? null : 'hello@northlight.example',
        isPhone ? number : null,
        config,
      ],
    );
    return id;
  };
  const testMode = async (isOn: boolean): Promise<void> => {
    await owner.query('update agencies set is_test_mode = $2 where id = $1', [agencyId, isOn]);
  };
  const mailId = await connect('bulkEmail');
  const phoneId = await connect('phone');
  await openSystem(house, agencyId, (ctx) => addPoints(ctx, { kind: 'grant', id: house.ids.next(), points }));
  await testMode(false);
  return {
    mailId,
    phoneId,
    connect,
    testMode,
    lay: (more = {}) => {
      laid += 1;
      const number = String(laid).padStart(4, '0');
      return layContact(opened, {
        firstName: 'Ada',
        lastName: `Byron ${laid}`,
        emails: [`ada${laid}@example.com`],
        phones: [`+44207946${number}`],
        ...more,
      });
    },
    arrived: async () =>
      (
        await owner.query<Arrived>(
          `select * from simulated_messages where direction = 'out' and is_accepted order by arrived_at, id`,
        )
      ).rows,
    fate: async (kind, { timesLeft, channel, share = 10_000 } = {}) => {
      await owner.query(
        'insert into simulated_fates (id, kind, channel, share, times_left, created_at) values ($1, $2, $3, $4, $5, now())',
        [house.ids.next(), kind, channel ?? null, share, timesLeft ?? null],
      );
    },
    statesOf: async (mailingId) =>
      (
        await owner.query<{ status: string }>('select status from messages where mailing_id = $1 order by id', [
          mailingId,
        ])
      ).rows.map(({ status }) => status),
    balance: async () =>
      (
        await owner.query<{ points: number }>('select points_balance::int as points from agencies where id = $1', [
          agencyId,
        ])
      ).rows[0]?.points ?? 0,
  };
};
