// A contact that nobody but owners and one agent may see, with unmistakable words wherever words can stand, and a member who tries every
// call with its ids and its words: none may answer otherwise than for something that exists nowhere.
import { meets } from '#/kernel/contract/permission.ts';
import type { ServedCall } from '#/kernel/server/verb.ts';
import type { TestHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { absentId, layFolder } from './furnish.ts';
import { hintsFor } from './hints.ts';
import { type Answer, faultOf, headersOf, send } from './probe.ts';
import { type Request, requestFor, urlOf } from './samples.ts';
import { defOf, isId, type Place, placesOf, put } from './walk-schema.ts';

export interface Canary {
  /** Everything that hangs on the contact, by what it is. */
  ids: Readonly<Record<string, string>>;
  /** What the member has: a contact that they manage, and what hangs on it. */
  own: Readonly<Record<'contact' | 'tag' | 'collection' | 'note' | 'call', string>>;
}

/** What a word of the canary looks like in any answer, and what stands for it where nothing is known. */
const words = ['zqcanary', 'zqnobody'] as const;
const phones = ['+442079461234', '+442079461235'] as const;
const trace = /zqcanary|2079461234|20 7946 1234/i;

const texts: Readonly<Record<string, readonly [canary: string, nobody: string]>> = {
  name: [`${words[0]}-first`, `${words[1]}-first`],
  email: [`${words[0]}@hidden.example`, `${words[1]}@hidden.example`],
  phone: phones,
  custom: [`${words[0]} yacht`, `${words[1]} yacht`],
};

/** Lays the canary and what hangs on it, as an owner would. */
export const layCanary = async (opened: TestHouse): Promise<Canary> => {
  const { maya, tom, owner, house, settle } = opened;
  const { agentId: tomId } = people.tom;
  const [word] = words;
  const agencyId = agencies.northlight.id;
  const boat = await maya.attributes.create({ typeName: 'contact', type: 'string', displayName: 'Boat' });
  const ownId = await layContact(opened, { firstName: 'Own', lastName: 'Person', emails: ['own@example.com'] });
  await maya.contacts.share({ id: ownId, agentsEmails: [people.tom.email], permissionType: 7 });
  const { _id: tag } = await tom.tags.create({ displayName: 'Own', typeName: 'contact' });
  const { _id: ownList } = await tom.collections.create({ displayName: 'Own list', typeName: 'contact' });
  const { _id: ownNote } = await tom.notes.create({ contactId: ownId, text: 'Own note' });
  const { _id: ownCall } = await tom.calls.create({ contactId: ownId });
  const { _id: contact } = await maya.contacts.create({
    firstName: `${word}-first`,
    lastName: `${word}-last`,
    domain: agencyId.replace('-8000-0001', '-8000-0004'),
    emails: [{ emailAddress: `${word}@hidden.example` }],
    phones: [{ number: phones[0], country: 'GB', label: `${word} desk` }],
    addresses: [{ street: `${word} street`, city: `${word}ville` }],
    companyName: `${word} Holdings`,
    jobTitle: `${word} officer`,
    website: `https://${word}.example`,
    assignedAgent: people.lena.agentId,
    attributes: { [boat._id]: `${word} yacht` },
  });
  await owner.query(
    `update contacts set seller_property_address = $2, lender_name = $2, lender_email = $3, consent_source = $2, buyer_areas = array[$2] where id = $1`,
    [contact, `${word} words`, `${word}@lender.example`],
  );
  const merged = await layContact(opened, { firstName: `${word}-merged`, emails: [`${word}-two@hidden.example`] });
  const { mergeId: merge } = await maya.contacts.merge({ id: contact, otherId: merged });
  const removed = await layContact(opened, { firstName: `${word}-removed` });
  await maya.contacts.delete({ id: removed });
  const { _id: note } = await maya.notes.create({ contactId: contact, text: `${word} note` });
  const { _id: call } = await maya.calls.create({ contactId: contact, note: `${word} call`, phoneNumber: phones[0] });
  await layFolder(house, agencyId);
  const file = house.ids.next();
  await owner.query(
    `insert into files (agency_id, id, purpose, name, mimetype, storage_key, status, created_at)
     values ($1, $2::uuid, 'contacts.file', $3, 'application/pdf', 'kept/' || $2::uuid, 'kept', now())`,
    [agencyId, file, `${word}.pdf`],
  );
  await owner.query('insert into contact_files values ($1, $2, $3, now())', [agencyId, file, contact]);
  const { _id: collection } = await maya.collections.create({
    displayName: 'Shared list',
    typeName: 'contact',
    agentIds: [tomId],
  });
  await maya.collections.bulkUpdate({ contactId: contact, collections: [{ _id: collection, isMember: true }] });
  // Access by a collection that the member's own contact is in, and that the canary came into and left again.
  const { _id: live } = await maya.collections.create({
    displayName: 'Live list',
    typeName: 'contact',
    filtersGroups: [[{ field: 'tags', rule: 'isInIds', value: [tag] }]],
  });
  await maya.collections.setAccess({ id: live, principalId: tomId, permissionType: 6 });
  await maya.contacts.update({ id: ownId, tags: [tag] });
  await maya.contacts.update({ id: contact, tags: [tag] });
  await maya.contacts.update({ id: contact, tags: [] });
  const many: string[] = [];
  for (let n = 0; n < 50; n += 1) many.push(await layContact(opened, { firstName: `${word}-many-${n}` }));
  const { jobId } = await maya.contacts.bulkUpdate({ ids: [contact, ...many], updates: { stage: null } });
  const exported = await maya.contacts.export({ all: true });
  await maya.contacts.update({ id: contact, jobTitle: `${word} director` });
  await maya.contacts.share({ id: contact, agentsEmails: [people.lena.email], permissionType: 7 });
  await settle();
  const events = await owner.query<{ id: string }>('select id from events where subject_id = $1 limit 1', [contact]);
  return {
    own: { contact: ownId, tag, collection: ownList, note: ownNote, call: ownCall },
    ids: {
      contact,
      merged,
      removed,
      merge,
      note,
      call,
      file,
      job: jobId ?? '',
      export: exported.jobId ?? '',
      event: events.rows[0]?.id ?? '',
    },
  };
};

interface Try {
  title: string;
  canary: Request;
  nobody: Request;
}

const part = ['params', 'query', 'body'] as const;

/** Every request that holds an id or a word of the canary, each beside the same one about nobody. */
const triesOf = (served: ServedCall, { ids, own }: Canary, base: Request): Try[] => {
  const title = `${served.domain}.${served.name}`;
  const tries: Try[] = [];
  const both = (
    in_: (typeof part)[number],
    place: Place,
    what: string,
    [canary, nobody]: readonly [unknown, unknown],
  ): void => {
    const spoil = (value: unknown): Request => ({ ...base, [in_]: put(base[in_] ?? {}, place, value) });
    tries.push({ title: `${title} ${in_} ${place.join('.')} ${what}`, canary: spoil(canary), nobody: spoil(nobody) });
  };
  for (const in_ of part) {
    const schema = served.call[in_];
    if (!schema) continue;
    for (const place of placesOf(schema, isId))
      for (const [what, id] of Object.entries(ids)) {
        both(in_, place, what, [id, absentId(2)]);
        // Beside one's own, an id that is not may not count either.
        if (place.at(-1) === 0)
          both(in_, place.slice(0, -1), `own and ${what}`, [
            [own.contact, id],
            [own.contact, absentId(2)],
          ]);
      }
    for (const place of placesOf(schema, (inner) => defOf(inner).type === 'string' && !isId(inner)))
      for (const [what, pair] of Object.entries(texts)) both(in_, place, what, pair);
    const places = new Set(placesOf(schema, () => true).map((place) => place.join('.')));
    if (places.has('filtersGroups')) {
      // A bulk act counts what it would be done to.
      const wide = places.has('all') ? { ...base, [in_]: put(base[in_] ?? {}, ['all'], true) } : base;
      for (const [what, [canary, nobody]] of oracles()) {
        const asked = (groups: unknown): Request => ({
          ...wide,
          [in_]: put(wide[in_] ?? {}, ['filtersGroups'], filters(in_, groups)),
        });
        tries.push({ title: `${title} ${in_} ${what}`, canary: asked(canary), nobody: asked(nobody) });
      }
    }
  }
  return tries;
};

const filters = (in_: string, groups: unknown): unknown => (in_ === 'query' ? JSON.stringify(groups) : groups);

/** Questions about values that a total could answer. */
const oracles = (): [string, [unknown, unknown]][] => {
  const ask = (
    field: string,
    type: string,
    rule: string,
    pair: readonly [string, string],
  ): [string, [unknown, unknown]] => [
    `${field} ${rule}`,
    pair.map((value) => [[{ field, type, rule, value: [value], displayName: field }]]) as [unknown, unknown],
  ];
  return [
    ask('firstName', 'string', 'isEqualTo', texts['name'] ?? ['', '']),
    ask('firstName', 'string', 'contains', words),
    ask('emails', 'email[]', 'contains', texts['email'] ?? ['', '']),
    ask('phones', 'phonenumber[]', 'contains', phones),
    ask('companyName', 'string', 'contains', words),
    ask('lenderName', 'string', 'contains', words),
  ];
};

/** The member's own ids at the fields of a call, so that a request gets past what stands beside the canary. */
const ownId = ({ domain }: ServedCall, { own }: Canary, field: string): string => {
  if (['agentId', 'agentIds', 'ownerId', 'assignedAgent', 'viewAs'].includes(field)) return people.tom.agentId;
  if (['tags', 'toAdd', 'toRemove'].includes(field)) return own.tag;
  if (field === 'collectionId') return own.collection;
  const ofDomain: Readonly<Record<string, string>> = {
    tags: own.tag,
    collections: own.collection,
    notes: own.note,
    calls: own.call,
  };
  return (['id', '_id'].includes(field) && ofDomain[domain]) || own.contact;
};

/** What a bulk act does besides choosing its records. */
const updatesOf = ({ name }: ServedCall, { own }: Canary): unknown =>
  ({
    bulkTags: { toRemove: [own.tag] },
    bulkAcl: { toRemove: [people.lena.agentId] },
    bulkUpdate: { stage: null },
  })[name];

const withUpdates = (request: Request, updates: unknown): Request =>
  updates === undefined ? request : { ...request, body: { ...(request.body as object), updates } };

/** The same answer, whatever ids and moments are new with each. */
const comparable = ({ status, text }: Answer): string =>
  `${status} ${text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replaceAll(/(signature|token|key|policy|fileUrl|url)":"[^"]*"/g, '$1')
    .replaceAll(/#[0-9a-f]{6}/g, 'colour')
    .replaceAll(/zqcanary|zqnobody/gi, 'word')
    .replaceAll(/\+?44[ ]?20[ ]?7946[ ]?123[45]/g, 'number')}`;

/** Calls whose answers differ by chance, and say nothing of contacts. */
const byChance: ReadonlySet<string> = new Set(['calls.lookUp']);

/**
 * Tries every call that the member may make, and answers each that gives the canary away. `house` keeps nothing of what it is asked, so
 * that both requests of a pair find the same.
 */
export const findTraces = async (
  { app, house }: TestHouse,
  canary: Canary,
  isAsked: (served: ServedCall) => boolean = () => true,
): Promise<string[]> => {
  const problems: string[] = [];
  const rights = { role: 'member', permissions: [] } as const;
  const headers = headersOf(people.tom);
  const ask = (request: Request): Promise<Answer> =>
    send(app, request.method, urlOf(request), { headers, body: request.body });
  for (const served of house.registry.calls) {
    if (!(served.call.needs === 'anyone' || meets(rights, served.call.needs)) || !isAsked(served)) continue;
    const name = `${served.domain}.${served.name}`;
    const making = { idFor: (field: string) => ownId(served, canary, field), hints: hintsFor(served, house.registry) };
    const bases = [false, true].map((isFull) =>
      withUpdates(requestFor(served, { ...making, isFull }), updatesOf(served, canary)),
    );
    for (const base of bases) {
      const answer = await ask(base);
      const fault = faultOf(answer);
      if (trace.test(answer.text)) problems.push(`${name} tells without being asked: ${excerpt(answer.text)}`);
      if (fault) problems.push(`${name} ${fault}`);
    }
    const [base] = bases;
    if (!base || byChance.has(name)) continue;
    const askOnce = remembering(ask);
    for (const { title, canary: asked, nobody } of triesOf(served, canary, base)) {
      const [told, nothing] = [await ask(asked), await askOnce(nobody)];
      const said = plain(JSON.stringify(asked));
      const added = told.text.match(new RegExp(trace, 'gi'))?.filter((found) => !said.includes(plain(found)));
      if (added && added.length > 0) problems.push(`${title} tells: ${excerpt(told.text)}`);
      else if (comparable(told) !== comparable(nothing))
        problems.push(
          `${title} answers otherwise than for nobody: ${told.status} ${told.text.slice(0, 160)} | ${nothing.status} ${nothing.text.slice(0, 160)}`,
        );
      if (told.status >= 500 && told.status !== 503) problems.push(`${title} answers ${told.status}`);
    }
  }
  return problems;
};

/** Asks the same only once: whatever of the canary stands at a place, the request about nobody is the same there. */
const remembering = (ask: (request: Request) => Promise<Answer>): typeof ask => {
  const answers = new Map<string, Promise<Answer>>();
  return (request) => {
    const key = JSON.stringify(request);
    const answer = answers.get(key) ?? ask(request);
    answers.set(key, answer);
    return answer;
  };
};

/** Without case and without the gaps that numbers are shown with. */
const plain = (text: string): string => text.toLowerCase().replaceAll(' ', '');

const excerpt = (text: string): string => {
  const place = text.search(trace);
  return text.slice(Math.max(0, place - 120), place + 80);
};
