// Who sends in the middle of the chaos: agents who post a letter under its request key until they are answered, and once more when they were.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seal } from '#/kernel/server/mail/sealing.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';

const id = (n: number): string => `01900000-0000-7000-8000-6666${String(n).padStart(8, '0')}`;

/** A mailbox by SMTP and a number at a carrier, points, and so many contacts, each with an address and a number. */
export const laySenders = async (
  url: string,
  secretKey: string,
  { smtpPort, httpPort, contacts }: { smtpPort: number; httpPort: number; contacts: number },
): Promise<void> => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { northlight } = agencies;
  await owner.query('update agencies set is_test_mode = false where id = $1', [northlight.id]);
  await layPoints(owner, northlight.id, 1_000_000);
  await owner.query(
    `insert into contacts (agency_id, id, first_name, emails, phones, created_at, updated_at)
     select $1, gen_random_uuid(), 'Guest ' || n, jsonb_build_array(jsonb_build_object('emailAddress', 'guest' || n || '@example.com', 'isPrimary', true)),
       jsonb_build_array(jsonb_build_object('number', '+44207' || lpad(n::text, 7, '0'), 'isPrimary', true)), now(), now()
     from generate_series(1, $2::int) n`,
    [northlight.id, contacts],
  );
  await owner.query(
    `insert into integrations (agency_id, id, provider, service_type, integration_name, from_name, from_address, config, created_at, updated_at)
     values ($1, $2, 'custom', 'inboxEmail', 'Mail', 'Northlight', 'hello@northlight.example', $3, now(), now())`,
    [northlight.id, id(1), { smtpHost: '127.0.0.1', smtpPort, smtpSecurity: 'none' }],
  );
  await owner.query(
    `insert into integrations (agency_id, id, provider, service_type, integration_name, phone_number, config, secret, has_business_profile,
       allowance_day, remaining_daily_limit, remaining_daily_threshold, created_at, updated_at)
     values ($1, $2, 'twilio', 'phone', 'Texts', '+442071838750', $3, $4, true, (now() at time zone 'Europe/London')::date, 1000000, 1000000, now(), now())`,
    [
      northlight.id,
      id(2),
      { accountSid: 'AC1', apiUrl: `http://127.0.0.1:${httpPort}` },
      seal(Buffer.from(secretKey, 'hex'), JSON.stringify({ authToken: 'token' })),
    ],
  );
  await owner.end();
};

export interface Sent {
  /** Ids of mailings by their request keys. */
  acknowledged: Map<string, string>;
  /** How many messages those come to. */
  messages: number;
  problems: string[];
}

export interface Writing {
  /** Messages that are written and not at an end yet, about: more are written as soon as there are fewer. */
  ahead: number;
  /** How many the biggest mailings go to. */
  big: number;
  chance: () => number;
  /** How many messages are at an end. */
  settled: () => number;
  /** Once it is true, nothing more is written. */
  isOver: () => boolean;
}

interface Written {
  isMail: boolean;
  key: string;
  to: string[];
}

/** Each goes to hundreds, by the lane of long work; to a few dozen; or to one. Four out of five messages are of the first kind. */
const sizeAt = (at: number, big: number): number => {
  if (at < 0.0625) return big;
  return at < 0.22 ? 45 : 1;
};

/**
 * Writes mailings, four at once, until it is over or every contact got one of each kind: an address that refused a message gets no second one. Each
 * ends when it was acknowledged.
 */
export const writeMailings = async (
  address: string,
  url: string,
  { ahead, big, chance, settled, isOver }: Writing,
): Promise<Sent> => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>('select id from contacts order by id');
  await owner.end();
  const at = { email: 0, text: 0 };
  const sent: Sent = { acknowledged: new Map(), messages: 0, problems: [] };
  const next = (): Written | undefined => {
    const drawn = chance() < 0.5 ? 'email' : 'text';
    const other = drawn === 'email' ? 'text' : 'email';
    const kind = at[drawn] < rows.length ? drawn : other;
    const to = rows.slice(at[kind], at[kind] + sizeAt(chance(), big)).map(({ id: contactId }) => contactId);
    if (to.length === 0) return undefined;
    const size = to.length;
    const mailing = { isMail: kind === 'email', key: `${kind} ${at[kind]}`, to };
    at[kind] += size;
    sent.messages += size;
    return mailing;
  };
  const write = async (): Promise<void> => {
    while (!isOver()) {
      if (sent.messages - settled() >= ahead) {
        await sleep(50);
        continue;
      }
      const mailing = next();
      if (!mailing) return;
      const answered = await insist(address, mailing, sent.problems);
      sent.acknowledged.set(mailing.key, answered);
      // Whoever lost the answer asks again.
      if (chance() < 0.1 && (await insist(address, mailing, sent.problems)) !== answered)
        sent.problems.push(`${mailing.key} was answered as two mailings`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, write));
  return sent;
};

/** Posts until it is answered; the request key is all that makes it safe. */
const insist = async (address: string, { isMail, key, to }: Written, problems: string[]): Promise<string> => {
  const words = `Dear {{contact.firstName|there}}, news of ${key}.`;
  const body = {
    to: to.map((_id) => ({ _id })),
    requestKey: key,
    ...(isMail ? { subject: 'News', body: `<p>${words}</p>` } : { body: words }),
  };
  for (;;) {
    try {
      const response = await fetch(`${address}/api/crm/messaging/${isMail ? 'email' : 'sms'}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${people.maya.token}`,
          'x-agency-id': people.maya.agencyId,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await response.text();
      if (response.status === 201) return (JSON.parse(text) as { _id: string })._id;
      if (response.status !== 503 && response.status !== 429)
        problems.push(`${key} was answered ${response.status} ${text.slice(0, 300)}`);
    } catch {
      // Nobody serves, or whoever did was killed meanwhile: asked again under the same key.
    }
    await sleep(100);
  }
};
