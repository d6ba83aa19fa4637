// What is there after the chaos, held against what the providers took and what people were told.
import pg from 'pg';
import { agencies } from '#/test/laying/people.ts';
import type { ProvidersTook } from './providers.ts';
import type { Progress } from './striking.ts';
import type { Sent } from './writing-sends.ts';

export interface Seen {
  /** What is not as it must be; empty when all is well. */
  problems: string[];
  states: Record<string, number>;
  /** Taken by providers, and of those the ones that were never answered. */
  taken: number;
  doubtful: number;
  acknowledged: number;
}

/** How far the messages are; undefined while the database is away. */
const countStates = async (url: string, first: readonly string[]): Promise<Progress | undefined> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const statement of first) await client.query(statement);
    const { rows } = await client.query<{ done: number; queued: number; taken: number; doubtful: number }>(
      `select count(*) filter (where status not in ('draft', 'scheduled', 'queued', 'sending'))::int as done,
         count(*) filter (where status in ('draft', 'scheduled', 'queued'))::int as queued,
         count(*) filter (where status = 'sending' and ambiguous_since is null)::int as taken,
         count(*) filter (where status = 'sending' and ambiguous_since is not null)::int as doubtful from messages`,
    );
    const [{ done, queued, taken, doubtful } = { done: 0, queued: 0, taken: 0, doubtful: 0 }] = rows;
    return { done, inFlight: { queued, 'held by a worker': taken, 'in doubt': doubtful } };
  } catch {
    // It is asked again soon.
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const hurry = [
  `update messages set ambiguous_since = ambiguous_since - interval '1 minute'
   where status = 'sending' and ambiguous_since > now() - interval '1 minute'`,
  `update messages set due_at = now() where status = 'queued' and error is not null and due_at > now()`,
  `update timers set due_at = now() where kind in ('messaging.due', 'messaging.reconcile') and due_at > now() + interval '1 second'`,
];

/** The allowance of a new day is what the sender has earned, not what the run needs: a run that goes past midnight gets its own again. */
const renewAllowance = [
  `update integrations set allowance_day = (now() at time zone 'Europe/London')::date, remaining_daily_limit = 1000000,
     remaining_daily_threshold = 1000000
   where provider = 'twilio' and allowance_day is distinct from (now() at time zone 'Europe/London')::date`,
  `update messages set due_at = now() where status = 'queued' and due_at > now() + interval '1 hour'`,
  `update timers set due_at = now() where kind = 'messaging.due' and due_at > now() + interval '1 hour'`,
];

/** How many messages are at an end, and how many in which state before it. `isHurried` ages every doubt, and brings near what waits for another moment. */
export const lookAtSends = (url: string, isHurried = false): Promise<Progress | undefined> =>
  countStates(url, isHurried ? [...renewAllowance, ...hurry] : renewAllowance);

interface Row {
  id: string;
  channel: 'email' | 'sms';
  status: string;
  key: string;
  mailing: string;
  points: number;
}

/** Compares. */
export const lookAt = async (url: string, { took, sent }: { took: ProvidersTook; sent: Sent }): Promise<Seen> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const problems: string[] = [];
  const { rows } = await client.query<Row>(
    `select m.id, m.channel, m.status, g.request_key as key, g.id as mailing, m.points::int as points
     from messages m join mailings g on g.agency_id = m.agency_id and g.id = m.mailing_id`,
  );
  if (rows.length !== sent.messages)
    problems.push(`${sent.messages} messages were asked for, and ${rows.length} are there`);
  const states: Record<string, number> = {};
  const known = new Set<string>();
  for (const { id, channel, status } of rows) {
    known.add(id);
    states[`${channel} ${status}`] = (states[`${channel} ${status}`] ?? 0) + 1;
    const times = (channel === 'email' ? took.mails : took.texts).get(id) ?? 0;
    if (times > 1) problems.push(`${channel} ${id} was taken ${times} times; it is ${status}`);
    if (['sent', 'delivered'].includes(status) && times === 0)
      problems.push(`${channel} ${id} is ${status} and never was taken`);
    if (['failed', 'skipped', 'cancelled'].includes(status) && times > 0)
      problems.push(`${channel} ${id} is ${status} and was taken`);
  }
  for (const id of [...took.mails.keys(), ...took.texts.keys()])
    if (!known.has(id)) problems.push(`${id} was taken, and nobody wrote it`);
  const mailings = new Map(rows.map(({ key, mailing }) => [key, mailing]));
  for (const [key, mailing] of sent.acknowledged)
    if (mailings.get(key) !== mailing)
      problems.push(`${key} was acknowledged as ${mailing} and is ${mailings.get(key)}`);
  problems.push(...(await lookAtLedger(client)), ...(await lookAtTellings(client)));
  await client.end();
  const sum = (taken: ReadonlyMap<string, number>): number =>
    [...taken.values()].reduce((all, times) => all + times, 0);
  return {
    problems,
    states,
    taken: sum(took.mails) + sum(took.texts),
    doubtful: took.doubtful,
    acknowledged: sent.acknowledged.size,
  };
};

const wrong = async (client: pg.Client, what: string, query: string, values: unknown[] = []): Promise<string[]> => {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${query}) wrong`, values);
  const count = rows[0]?.count ?? 0;
  return count === 0 ? [] : [`${count} ${what}`];
};

/** I4: the entries are the balance, and each text was reserved once, and settled or paid back once. */
const lookAtLedger = async (client: pg.Client): Promise<string[]> => [
  ...(await wrong(
    client,
    'agencies have another balance than the postings come to, or anything held at the end',
    `select a.id from agencies a left join ledger_postings p on p.agency_id = a.id group by a.id
     having a.points_balance <> coalesce(sum(p.points) filter (where p.account = 'available'), 0) or a.points_balance < 0
       or coalesce(sum(p.points) filter (where p.account = 'held'), 0) <> 0`,
  )),
  ...(await wrong(
    client,
    'texts were not reserved once, or not settled or paid back once, by what became of them',
    `select m.id from messages m left join point_holds h on h.agency_id = m.agency_id and h.subject_id = m.id
     where m.agency_id = $1 and m.channel = 'sms' group by m.id, m.status
     having count(h.state) <> 1 or count(*) filter (where h.state in ('settled', 'refunded')) <> 1
       or (m.status in ('failed', 'skipped', 'cancelled')) <> (count(*) filter (where h.state = 'refunded') = 1)`,
    [agencies.northlight.id],
  )),
  ...(await wrong(
    client,
    'texts cost another sum than the ledger says',
    `select m.id from messages m left join ledger_entries e on e.agency_id = m.agency_id and e.subject_id = m.id and e.kind = 'settle'
     where m.channel = 'sms' and m.status in ('sent', 'delivered', 'uncertain') group by m.id, m.points having coalesce(sum(e.points), 0) <> -m.points`,
  )),
];

/** What is sent is told once on the timeline, what is uncertain once to whoever sent it; nobody holds anything any more. */
const lookAtTellings = async (client: pg.Client): Promise<string[]> => [
  ...(await wrong(
    client,
    'messages were not told once, as what they became',
    `select m.id from messages m left join events e on e.agency_id = m.agency_id and e.data ->> 'messageId' = m.id::text
       and e.name in ('contact.emailSent', 'contact.textSent', 'messaging.uncertain')
     where m.direction = 'out' group by m.id, m.status having
       count(*) filter (where e.name <> 'messaging.uncertain') <> (m.status in ('sent', 'delivered'))::int
       or count(*) filter (where e.name = 'messaging.uncertain') <> (m.status = 'uncertain')::int`,
  )),
  ...(await wrong(client, 'mailings are still held by a job', 'select from mailing_runners')),
  ...(await wrong(
    client,
    'uncertain messages do not say so to people',
    `select from messages where status = 'uncertain' and coalesce(error, '') = ''`,
  )),
];
