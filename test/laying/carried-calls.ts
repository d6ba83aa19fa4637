// Calls that the telephone exchange carries, for tests: a number of the agency, a call of Tom's that was just set up, and what people do with
// their telephones.
import type { TestHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';

const contactNumber = '+447700900123';

/** A number of the agency by the simulator; answers the id of its integration. */
export const layPhoneNumber = async (
  { owner, house }: Pick<TestHouse, 'owner' | 'house'>,
  number = '+442079460000',
  { agencyId = agencies.northlight.id, provider = 'simulator' }: { agencyId?: string; provider?: string } = {},
): Promise<string> => {
  const id = house.ids.next();
  await owner.query(
    `insert into integrations (agency_id, id, provider, service_type, integration_name, phone_number, created_at, updated_at)
     values ($1, $2, $3, 'phone', $4, $4, $5, $5)`,
    [agencyId, id, provider, number, house.clock.now()],
  );
  return id;
};

/** Lays an outgoing call of Tom's with a contact, from a number of the agency, that nobody was dialled for yet. */
export const layCarriedCall = async (
  { owner, house }: Pick<TestHouse, 'owner' | 'house'>,
  contactId: string,
  integrationId: string,
  number = contactNumber,
): Promise<{ callId: string; agentLeg: string }> => {
  const [callId, agentLeg] = [house.ids.next(), house.ids.next()];
  const now = house.clock.now();
  await owner.query(
    `insert into calls (agency_id, id, contact_id, made_with, agent_id, direction, status, phone_number, at, created_at, updated_at, provider,
       phase, phase_since, integration_id, from_number)
     values ($1, $2, $3, $3, $4, 'outgoing', 'ongoing', $7, $5, $5, $5, 'simulator', 'new', $5, $6, '+442079460000')`,
    [agencies.northlight.id, callId, contactId, people.tom.agentId, now, integrationId, number],
  );
  await owner.query(
    `insert into call_legs (agency_id, id, call_id, kind, agent_id, state, asked_at) values ($1, $2, $3, 'agent', $4, 'asked', $5)`,
    [agencies.northlight.id, agentLeg, callId, people.tom.agentId, now],
  );
  await owner.query(`insert into timers (kind, agency_id, subject_id, due_at) values ('calls.stay', $1, $2, $3)`, [
    agencies.northlight.id,
    callId,
    now.add({ seconds: 60 }),
  ]);
  return { callId, agentLeg };
};

export interface ToldLine {
  id: string;
  kind: 'browser' | 'phone';
  label: string | null;
  room: string | null;
  toNumber: string | null;
  state: string;
  endCause: string | null;
  digits: string;
  fate: string | null;
}

/** The exchange, as programs use it. */
export const exchangeOf = ({ app }: Pick<TestHouse, 'app'>) => {
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object): Promise<unknown> => {
    const answer = await app.inject({
      method,
      url: `/api/simulators/phone/exchange${path}`,
      headers: { host: 'localhost' },
      ...(payload ? { payload } : {}),
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return JSON.parse(answer.body);
  };
  const list = async <T>(path: string): Promise<T[]> => ((await ask('GET', path)) as { data: T[] }).data;
  return {
    setPhone: (phone: object) => ask('POST', '/phones', phone),
    setFate: (kind: string, times = 1) => ask('POST', '/fates', { kind, times }),
    forgetFates: () => ask('POST', '/fates/forget', {}),
    lines: (number?: string) =>
      list<ToldLine>(number === undefined ? '/lines' : `/lines?number=${encodeURIComponent(number)}`),
    notices: () => list<{ id: string; lineId: string; what: string; statuses: number[] }>('/notices'),
    tell: (id: string) => ask('POST', `/notices/${id}/tell`, {}),
    call: (from: string, to: string) => ask('POST', '/calls', { from, to }) as Promise<{ line: string; isIn: boolean }>,
    connect: (token: string, line?: string) =>
      ask('POST', '/connect', line === undefined ? { token } : { token, line }) as Promise<{
        line: string;
        isIn: boolean;
      }>,
    /** What a line hears after a turn, as a browser asks for it. */
    hear: (id: string, after = 0) =>
      ask('GET', `/lines/${id}/signals?after=${after}`) as Promise<{
        state: string;
        others: { line: string; kind: string; isHeld: boolean }[];
        isHeld: boolean;
        message: { greeting: string; longestSeconds: number; isOver: boolean } | null;
        signals: { turn: number; from: string; kind: string; body: string }[];
      }>,
    signal: (id: string, given: object) => ask('POST', `/lines/${id}/signals`, given),
    act: (id: string, act: 'answer' | 'decline' | 'hang-up' | 'keypad' | 'speak', given: object = {}) =>
      ask('POST', `/lines/${id}/${act}`, given),
  };
};
