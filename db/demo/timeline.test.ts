import { beforeAll, expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { contactId } from './contacts.ts';
import { seedDemo } from './seed.ts';
import { demoPassword } from './story.ts';

const { house, owner, stranger, holder } = await openHouse();
const ana = contactId(1);
let maya: Somebody;
beforeAll(async () => {
  await owner.query('truncate agencies, users cascade');
  await seedDemo(house);
  maya = holder((await stranger.auth.login({ email: 'maya@northlight.example', password: demoPassword })).token);
});

test('Ana Pop has a story of sixty items after she was added, besides what was written, the last of them what her row says', async () => {
  const contact = await maya.contacts.get({ id: ana });
  const { data, total } = await maya.timeline.list({ contactId: ana, length: '100' });
  const messages = data.filter(({ item }) => item.type.endsWith('MessagingThread'));
  expect([contact.fullName, total, messages.length]).toEqual(['Ana Pop', 68, 7]);
  expect(data[0]).toMatchObject({ pinned: true, item: { type: 'Note' } });
  expect(data[1]?.item).toMatchObject({ type: 'Call', at: contact.lastActivityAt });
  expect(new Set(data.map(({ item }) => item.type))).toEqual(
    new Set(['Call', 'Note', 'System', 'EmailMessagingThread', 'SMSMessagingThread']),
  );
  expect(data.at(-1)?.item.name).toBe('contact.created');
  for (const { item } of data) if (item.type !== 'System') expect(item.more).not.toBe(null);
});

test('whoever was last called or noted about has that call or note, as it is told', async () => {
  const { rows } = await owner.query<{ kind: string; told: string; direction: string | null; said: string | null }>(
    `select c.last_activity_kind as kind, e.name as told, k.direction, c.last_communication ->> 'direction' as said
     from contacts c left join events e on e.agency_id = c.agency_id and e.subject_id = c.id and e.at = c.last_activity_at
       and e.name in ('call.logged', 'note.created')
     left join calls k on k.agency_id = e.agency_id and k.id::text = e.data ->> 'callId'
     where c.last_activity_kind in ('call', 'note')`,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { kind, told, direction, said } of rows)
    expect([told, direction]).toEqual([
      kind === 'call' ? 'call.logged' : 'note.created',
      kind === 'call' ? said : null,
    ]);
});

test('nothing was said before a contact was there, or tomorrow', async () => {
  const { rows } = await owner.query(
    `select from events e join contacts c on c.agency_id = e.agency_id and c.id = e.subject_id
     where e.subject_type = 'contact' and (e.at < c.created_at or e.at > now())`,
  );
  expect(rows).toEqual([]);
});
