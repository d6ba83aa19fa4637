// What people look at besides lists: who is offered while they type, who looks like one person, and a long history.
import type { Measured } from '#/test/bench/measuring.ts';
import { ask, race } from '#/test/bench/measuring.ts';
import type { Bench } from '#/test/bench/opening.ts';
import { people } from '#/test/laying/people.ts';
import { contactId } from './book.ts';

const { maya } = people;
const ownRows = `t.agency_id = '${maya.agencyId}' and t.removed_at is null`;
const eventful = contactId(5);
const history = `agency_id = '${maya.agencyId}' and subject_type = 'contact' and subject_id = '${eventful}'`;

/** Ten thousand events of one contact, as years of mails and calls leave them. */
const layHistory = async ({ bare }: Bench): Promise<void> => {
  await bare.query(
    `insert into events (agency_id, id, name, subject_type, subject_id, actor_type, actor_id, at, data, changes)
     select $1, uuidv7(), 'contact.updated', 'contact', $2, 'agent', $3, timestamptz '2025-01-01Z' + n * interval '1 hour', '{"displayName":"Ana Pop"}',
            jsonb_build_object('companyName', jsonb_build_array('Before ' || n, 'After ' || n)) from generate_series(1, 10000) n`,
    [maya.agencyId, eventful, maya.agentId],
  );
};

/** Beside each the least that the answer needs, by hand. */
export const measureLooks = async (bench: Bench, rounds: number): Promise<Measured[]> => {
  await layHistory(bench);
  const get = (path: string) => () => ask(bench.address, maya, { path });
  const by = (text: string) => () => bench.bare.query(text);
  const typed = (text: string) => {
    const found = text.split(' ').map((word) => `s.words like '%${word}%'`);
    const search = `from contact_search s where s.agency_id = '${maya.agencyId}' and ${found.join(' and ')}`;
    return by(
      `select t.id, t.full_name, t.emails, t.phones, t.do_not_disturb, (select count(*) from (select ${search} limit 10001) c)
       from (select t.* from contacts t where ${ownRows} and t.id in (select s.contact_id ${search}) limit 500) t
       order by t.full_name ilike '${text}%' desc, t.last_activity_at desc nulls last limit 20`,
    );
  };
  const lookalikes = by(
    `select address, array_agg(contact_id) from contact_emails where agency_id = '${maya.agencyId}' group by address having count(*) > 1 limit 501`,
  );
  return [
    await race(
      'offered while typing "zoe po"',
      rounds,
      get('/crm/contacts/autocomplete?search=zoe%20po'),
      typed('zoe po'),
    ),
    await race('offered while typing "ana"', rounds, get('/crm/contacts/autocomplete?search=ana'), typed('ana')),
    await race(
      'duplicates of one contact',
      rounds,
      get(`/crm/contacts/duplicates?contactId=${eventful}`),
      by(
        `select e.contact_id from contact_emails o join contact_emails e on e.agency_id = o.agency_id and e.address = o.address
       where o.agency_id = '${maya.agencyId}' and o.contact_id = '${eventful}'`,
      ),
    ),
    await race('duplicates in the whole book', Math.min(rounds, 5), get('/crm/contacts/duplicates'), lookalikes),
    await race(
      'timeline of ten thousand events, first page',
      rounds,
      get(`/crm/timeline?contactId=${eventful}`),
      by(
        `select e.*, (select count(*) from events where ${history}) from events e where ${history} order by at desc, id desc limit 21`,
      ),
    ),
  ];
};
