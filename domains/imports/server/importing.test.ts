import { describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { becameOf, bringIn, uploadFile } from '#/test/importing/bringing-in.ts';
import { agencies, people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-12T14:05:00Z');
const open = await openHouse({ clock });
const { maya, tom, rival, owner, settle } = open;
let serial = 0;
const name = () => `file-${(serial += 1)}.csv`;
const person = (n: number) => `P${n},Family${n},p${n}@example.org,+40712${String(100_000 + n)}\n`;
const header = 'First name,Last name,Email,Phone\n';
const book = (from: number, to: number) =>
  header + Array.from({ length: to - from }, (_, at) => person(from + at)).join('');
const total = async () =>
  (await owner.query<{ n: number }>('select count(*)::int as n from contacts where removed_at is null')).rows[0]?.n ??
  0;

describe('bringing a file in', () => {
  test('R332: takes file or files[] and type, decision 92: answers columns, samples and a suggested mapping, and writes nothing yet', async () => {
    const before = await total();
    for (const field of ['file', 'files[]', 'files']) {
      const up = await uploadFile(open, 'maya', 'people.csv', book(0, 3), field);
      expect(up).toMatchObject({
        name: 'people.csv',
        kind: 'csv',
        delimiter: ',',
        encoding: 'utf-8',
        rows: 3,
        status: 'uploaded',
        preset: null,
      });
      expect(up.columns[0]).toEqual({ index: 0, header: 'First name', samples: ['P0', 'P1', 'P2'] });
      expect(up.mapping.map(({ target, confidence }) => [target, confidence])).toEqual([
        ['firstName', 'sure'],
        ['lastName', 'sure'],
        ['emails.0', 'sure'],
        ['phones.0', 'sure'],
      ]);
    }
    expect(await total()).toBe(before);
    await expect(uploadFile(open, 'maya', 'x.csv', book(0, 1), 'document')).rejects.toMatchObject({ status: 400 });
    await expect(maya.imports.upload({})).rejects.toMatchObject({ body: { reason: 'imports.noFile', field: 'file' } });
  });

  test('is run only with a word on consent, as rehearsed, and makes everybody findable by its tag', async () => {
    const { _id } = await uploadFile(open, 'maya', name(), book(10, 15));
    await expect(maya.imports.run({ id: _id })).rejects.toMatchObject({
      body: { reason: 'imports.noConsent', field: 'consent' },
    });
    await maya.imports.update({ id: _id, consent: 'unknown' });
    await expect(maya.imports.run({ id: _id })).rejects.toMatchObject({ body: { reason: 'imports.notRehearsed' } });
    expect((await maya.imports.rehearse({ id: _id })).counts).toEqual({
      rows: 5,
      create: 5,
      update: 0,
      skip: 0,
      fix: 0,
      reject: 0,
      doubles: 0,
    });
    expect(await maya.imports.run({ id: _id })).toMatchObject({ status: 'running' });
    await expect(maya.imports.update({ id: _id, duplicates: 'skip' })).rejects.toMatchObject({
      body: { reason: 'imports.underWay' },
    });
    await settle();
    const done = await maya.imports.get({ id: _id });
    expect(done).toMatchObject({
      status: 'done',
      result: { created: 5, updated: 0, skipped: 0, failed: 0 },
      canUndo: true,
      tag: { displayName: 'Import 12 Mar 14:05' },
    });
    const filtersGroups = [[{ field: 'tags', type: 'tag[]', rule: 'isInIds', value: [done.tag?._id ?? ''] }]];
    const found = await maya.contacts.search({ filtersGroups } as never);
    expect(found.total).toBe(5);
    expect(found.data[0]).toMatchObject({
      consentSource: 'import: nothing known',
      marketingPreferences: { isEnabledEmailManual: true, isEnabledEmailWorkflow: false },
    });
    const { rows } = await owner.query(
      `select data ->> 'by' as by, data ->> 'jobId' as job from events where name = 'contact.created' and data ->> 'jobId' = $1`,
      [done.jobId],
    );
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ by: 'import', job: done.jobId })));
    await expect(maya.imports.run({ id: _id })).rejects.toMatchObject({ body: { reason: 'imports.over' } });
  });

  test('two imports of one minute have a tag each', async () => {
    const [one, two] = [
      await bringIn(open, 'maya', name(), book(80, 82)),
      await bringIn(open, 'maya', name(), book(82, 83)),
    ];
    expect(two.tag?.displayName).toMatch(/^Import 12 Mar 14:05 \(\d+\)$/);
    expect(two.tag?._id).not.toBe(one.tag?._id);
    const filtersGroups = [[{ field: 'tags', type: 'tag[]', rule: 'isInIds' as const, value: [one.tag?._id ?? ''] }]];
    expect((await maya.contacts.search({ filtersGroups })).total).toBe(2);
  });

  test('the same file twice makes no duplicates, names without address or number included', async () => {
    const text = `${book(20, 40)}Only,Name,,\n,Firm Ltd,,\n`;
    const first = await bringIn(open, 'maya', name(), text);
    expect(first.result).toMatchObject({ created: 22 });
    const again = await uploadFile(open, 'maya', name(), text);
    expect((await maya.imports.rehearse({ id: again._id })).counts).toMatchObject({ create: 0, update: 0, skip: 22 });
    await maya.imports.update({ id: again._id, consent: 'agreed' });
    await expect(maya.imports.run({ id: again._id })).rejects.toMatchObject({
      body: { reason: 'imports.nothingToDo' },
    });
  });

  test('two files with the same people, both rehearsed before either runs, make them once', async () => {
    const before = await total();
    const both = await Promise.all([
      uploadFile(open, 'maya', name(), book(50, 60)),
      uploadFile(open, 'maya', name(), book(50, 60)),
    ]);
    for (const { _id } of both) {
      await maya.imports.update({ id: _id, consent: 'agreed' });
      await maya.imports.rehearse({ id: _id });
    }
    for (const { _id } of both) await maya.imports.run({ id: _id });
    await settle();
    expect((await total()) - before).toBe(10);
  });

  test('decision 107: runs under the general name of imports too', async () => {
    const { _id } = await uploadFile(open, 'maya', name(), book(70, 72));
    await maya.imports.update({ id: _id, consent: 'agreed' });
    await maya.imports.rehearse({ id: _id });
    const job = await maya.jobs.import({ importId: _id });
    expect(job).toMatchObject({
      title: `Import of contacts: file-${serial}.csv`,
      entityType: 'contact',
      status: 'queued',
      totalCount: 2,
    });
    await settle();
    expect(await maya.imports.get({ id: _id })).toMatchObject({
      status: 'done',
      jobId: job._id,
      result: { created: 2 },
    });
  });

  test('a known mapping is remembered by its headings', async () => {
    const text = 'Aa,Bb,Cc\nq1,w1,q1@example.org\n';
    const { _id } = await uploadFile(open, 'maya', name(), text);
    await maya.imports.update({
      id: _id,
      mapping: [
        { index: 0, target: 'lastName' },
        { index: 1, target: 'companyName' },
        { index: 2, target: 'emails.0' },
      ],
    });
    expect((await uploadFile(open, 'tom', name(), text)).mapping.map(({ target }) => target)).toEqual([
      'lastName',
      'companyName',
      'emails.0',
    ]);
    expect((await uploadFile(open, 'rival', name(), text)).mapping.map(({ target }) => target)).toEqual([
      null,
      null,
      'emails.0',
    ]);
    await expect(maya.imports.update({ id: _id, mapping: [{ index: 0, target: 'emails.0' }] })).rejects.toMatchObject({
      body: { reason: 'imports.twiceMapped' },
    });
    await expect(maya.imports.update({ id: _id, mapping: [{ index: 0, target: 'removedAt' }] })).rejects.toMatchObject({
      body: { reason: 'imports.unknownTarget' },
    });
  });
});

describe('people who are in the book', () => {
  const known = async (rule: 'fillEmpty' | 'overwrite' | 'skip' | 'createAnyway', n: number) => {
    await bringIn(open, 'maya', name(), `First name,Last name,Email,Company\nOld,Name,k${n}@example.org,\n`);
    const done = await bringIn(
      open,
      'maya',
      name(),
      `First name,Last name,Email,Email 2,Company\nNew,Name,K${n}@example.org,k${n}b@example.org,Acme\n`,
      { duplicates: rule },
    ).catch((error: unknown) => error);
    const { rows } = await owner.query<{
      first_name: string;
      company_name: string | null;
      emails: { emailAddress: string; isPrimary: boolean }[];
    }>(`select first_name, company_name, emails from contacts where emails @> $1::jsonb order by created_at`, [
      JSON.stringify([{ emailAddress: `k${n}@example.org` }]),
    ]);
    return {
      done,
      rows: rows.map(({ first_name, company_name, emails }) => [
        first_name,
        company_name,
        emails.map(({ emailAddress, isPrimary }) => `${emailAddress}${isPrimary ? '*' : ''}`).join(' '),
      ]),
    };
  };

  test('decision 30: are given what they lack', async () => {
    expect((await known('fillEmpty', 1)).rows).toEqual([['Old', 'Acme', 'k1@example.org* k1b@example.org']]);
  });
  test('or what the file says instead', async () => {
    expect((await known('overwrite', 2)).rows).toEqual([['New', 'Acme', 'k2@example.org* k2b@example.org']]);
  });
  test('or are left alone', async () => {
    const { rows, done } = await known('skip', 3);
    expect(rows).toEqual([['Old', null, 'k3@example.org*']]);
    expect(done).toMatchObject({ body: { reason: 'imports.nothingToDo' } });
  });
  test('or stand there twice', async () => {
    expect((await known('createAnyway', 4)).rows).toHaveLength(2);
  });

  test('are known by number and name together, not by the number alone', async () => {
    await bringIn(open, 'maya', name(), 'First name,Last name,Phone\nAnn,Lee,+40722111222\n');
    const { _id } = await uploadFile(
      open,
      'maya',
      name(),
      'First name,Last name,Phone,Company\nann,LEE,0040 722 111 222,Acme\nBob,Lee,+40722111222,Acme\n',
    );
    expect((await maya.imports.rehearse({ id: _id })).counts).toMatchObject({ update: 1, create: 1 });
  });

  test('decision 30: out of a member’s reach are made anew, and only owners hear of it', async () => {
    await bringIn(open, 'maya', name(), book(100, 101));
    const up = await uploadFile(open, 'tom', name(), book(100, 101));
    expect((await tom.imports.rehearse({ id: up._id })).counts).toMatchObject({ create: 1, update: 0 });
    await tom.imports.update({ id: up._id, consent: 'clients' });
    await tom.imports.run({ id: up._id });
    await settle();
    const { rows } = await owner.query(`select count(*)::int as n from events where name = 'contact.doubled'`);
    expect(rows).toEqual([{ n: 1 }]);
    expect(JSON.stringify(await tom.imports.rows({ id: up._id }))).not.toContain('double');
  });

  test('and may be seen but not changed are skipped with that reason', async () => {
    const mine = await bringIn(open, 'maya', name(), book(110, 111));
    const { rows } = await owner.query<{ entity_id: string }>('select entity_id from job_items where job_id = $1', [
      mine.jobId,
    ]);
    await maya.contacts.share({
      id: rows[0]?.entity_id ?? '',
      agentsEmails: [people.tom.email],
      permissionType: 'read',
    });
    const up = await uploadFile(open, 'tom', name(), `${header}Changed,Family110,p110@example.org,\n`);
    await tom.imports.rehearse({ id: up._id });
    expect((await tom.imports.rows({ id: up._id })).data[0]).toMatchObject({
      outcome: 'skip',
      why: 'You may see this contact, but not change it',
    });
  });

  test('who opted out stay out, whatever the file and its consent say', async () => {
    const mine = await bringIn(open, 'maya', name(), book(120, 121));
    const { rows } = await owner.query<{ entity_id: string }>('select entity_id from job_items where job_id = $1', [
      mine.jobId,
    ]);
    const off = async () =>
      (
        await owner.query<{ is_email_workflow: boolean; is_email_manual: boolean }>(
          `select is_email_manual, is_email_workflow from contacts where emails @> '[{"emailAddress":"p120@example.org"}]' order by created_at`,
        )
      ).rows;
    await owner.query('update contacts set is_email_manual = false, is_email_workflow = false where id = $1', [
      rows[0]?.entity_id,
    ]);
    await bringIn(open, 'maya', name(), `${header}New,Family120,p120@example.org,+40711000000\n`, {
      duplicates: 'overwrite',
      consent: 'agreed',
    });
    expect(await off()).toEqual([{ is_email_manual: false, is_email_workflow: false }]);
    await owner.query('update contacts set removed_at = now() where id = $1', [rows[0]?.entity_id]);
    await bringIn(open, 'maya', name(), book(120, 121), { consent: 'agreed' });
    expect((await off()).at(-1)).toEqual({ is_email_manual: false, is_email_workflow: false });
  });
});

test('an address whose owner opted out comes in without mail, and one that was taken away comes back as it was', async () => {
  await bringIn(open, 'maya', name(), book(130, 132));
  const set = (email: string, more: string) =>
    owner.query(`update contacts set ${more} where emails @> $1::jsonb`, [JSON.stringify([{ emailAddress: email }])]);
  const optedOut = (email: string) =>
    JSON.stringify([{ emailAddress: email, isPrimary: true, optOut: '2026-01-01T00:00:00Z' }]);
  await set('p130@example.org', `emails = '${optedOut('p130@example.org')}'`);
  await bringIn(open, 'tom', name(), book(130, 131), { consent: 'agreed' });
  const { rows } = await owner.query(
    `select is_email_workflow from contacts where emails @> '[{"emailAddress":"p130@example.org"}]' order by created_at`,
  );
  expect(rows).toEqual([{ is_email_workflow: true }, { is_email_workflow: false }]);
  await set('p131@example.org', `former_emails = '${optedOut('gone@example.org')}'`);
  await bringIn(open, 'maya', name(), 'First name,Email,Email 2\nP131,p131@example.org,gone@example.org\n');
  const { rows: back } = await owner.query<{ emails: { emailAddress: string; optOut?: string }[] }>(
    `select emails from contacts where emails @> '[{"emailAddress":"p131@example.org"}]'`,
  );
  expect(back[0]?.emails[1]).toMatchObject({
    emailAddress: 'gone@example.org',
    optOut: '2026-01-01T00:00:00Z',
    isPrimary: false,
  });
});

describe('a member', () => {
  test('owns whom they bring in, may assign to nobody else, and makes no origins', async () => {
    const up = await uploadFile(
      open,
      'tom',
      name(),
      `First name,Email,Assigned to,Source,Tags\nA,t1@example.org,${people.maya.email},Brand new,Fresh\n`,
    );
    await expect(tom.imports.update({ id: up._id, assignedAgentId: people.lena.agentId })).rejects.toMatchObject({
      body: { reason: 'imports.notYours' },
    });
    await tom.imports.update({ id: up._id, consent: 'clients' });
    await tom.imports.rehearse({ id: up._id });
    const { data } = await tom.imports.problems({ id: up._id });
    expect(data.map(({ key }) => key).toSorted()).toEqual(['agentNotYours', 'origin', 'tag']);
    expect(data.map(({ key, otherwise }) => [key, otherwise])).toEqual(
      expect.arrayContaining([
        ['origin', 'They are left out: you may not create origins'],
        ['tag', 'They are created'],
      ]),
    );
    await tom.imports.run({ id: up._id });
    await settle();
    const done = await tom.imports.get({ id: up._id });
    expect(await becameOf(open, done)).toEqual([{ name: 'A', emails: ['t1@example.org'], tags: ['Fresh'] }]);
    const { rows } = await owner.query(
      `select assigned_agent_id, (select level from contact_access a where a.contact_id = c.id and principal_id = $1) as level from contacts c where emails @> '[{"emailAddress":"t1@example.org"}]'`,
      [people.tom.agentId],
    );
    expect(rows).toEqual([{ assigned_agent_id: people.tom.agentId, level: 7 }]);
  });

  test('sees their own imports, an owner all, another agency none', async () => {
    const { _id } = await uploadFile(open, 'tom', name(), book(0, 1));
    expect((await maya.imports.get({ id: _id })).createdBy).toMatchObject({ _id: people.tom.agentId });
    const { _id: hers } = await uploadFile(open, 'maya', name(), book(0, 1));
    await expect(tom.imports.get({ id: hers })).rejects.toMatchObject({ status: 404 });
    await expect(rival.imports.get({ id: hers })).rejects.toMatchObject({ status: 404 });
    expect(
      (await tom.imports.list({ length: '100' })).data.every(({ createdBy }) => createdBy?._id === people.tom.agentId),
    ).toBe(true);
    expect(await maya.imports.delete({ id: hers })).toEqual({ deletedCount: 1 });
    expect(agencies.harbor.id).not.toBe(agencies.northlight.id);
  });
});

describe('problems', () => {
  test('are grouped by cause, decided once a group, or put right in a cell', async () => {
    const text = `First name,Email,Phone,Stage\n${Array.from({ length: 6 }, (_, n) => `F${n},f${n}@example.org,0712 34${n} 567,${n < 4 ? 'Hot' : 'Cold'}\n`).join('')}F9,broken@,,\n`;
    const { _id } = await uploadFile(open, 'maya', name(), text);
    // Left alone, the file would be read as Romanian, which it is.
    await maya.imports.update({ id: _id, phoneCountry: 'US' });
    expect((await maya.imports.rehearse({ id: _id })).counts).toMatchObject({ create: 7, fix: 7 });
    const { data } = await maya.imports.problems({ id: _id });
    expect(data.map(({ key, rows }) => [key, rows])).toEqual([
      ['phone', 6],
      ['stage', 6],
      ['email', 1],
    ]);
    expect(data[1]?.values).toEqual([
      { value: 'Hot', rows: 4, fix: null },
      { value: 'Cold', rows: 2, fix: null },
    ]);
    expect((await maya.imports.fix({ id: _id, key: 'phone', how: 'country', to: 'RO' })).counts).toMatchObject({
      fix: 7,
    });
    const stage = await maya.tags.create({ typeName: 'contact-stage', displayName: 'Ready' });
    await maya.imports.fix({ id: _id, key: 'stage', how: 'create' });
    await maya.imports.fix({ id: _id, key: 'stage', value: 'Cold', how: 'map', to: stage._id });
    await expect(maya.imports.fix({ id: _id, key: 'stage', how: 'map', to: agencies.harbor.id })).rejects.toMatchObject(
      { body: { reason: 'imports.unknownFix' } },
    );
    const [bad] = (await maya.imports.rows({ id: _id, problem: 'email' })).data;
    expect(bad?.problems).toEqual([{ key: 'email', message: 'Not an email address: broken@', column: 1 }]);
    const { row, counts } = await maya.imports.editRow({
      id: _id,
      row: String(bad?.row),
      cells: [{ column: 1, value: 'whole@example.org' }],
    });
    expect([row.problems, counts.fix]).toEqual([[], 0]);
    await maya.imports.update({ id: _id, consent: 'clients' });
    await maya.imports.run({ id: _id });
    await settle();
    const became = await becameOf(open, await maya.imports.get({ id: _id }));
    expect(became.map((one) => [one.name, 'stage' in one ? one.stage : null])).toEqual([
      ...['F0', 'F1', 'F2', 'F3'].map((first) => [first, 'Hot']),
      ...['F4', 'F5'].map((first) => [first, stage.displayName]),
      ['F9', null],
    ]);
    expect(became[0]).toMatchObject({ phones: ['+40712340567'] });
  });

  test('rejected rows come back as a file with their reasons', async () => {
    const done = await bringIn(
      open,
      'maya',
      'mixed.csv',
      'First name,Email\nGood,good1@example.org\n,\n,=1+1\nPart,half@\n',
    );
    expect(done.result).toMatchObject({ created: 2, failed: 1 });
    const { url, name: called } = await maya.imports.rejected({ id: done._id });
    expect(called).toBe('mixed - rejected.csv');
    const file = await open.app.inject({ url });
    expect(file.body.replace('\ufeff', '').split('\r\n')).toEqual([
      'First name,Email,Line,Came in,Reasons',
      `,'=1+1,4,no,"Not an email address: =1+1; No name, email or phone in this row"`,
      'Part,half@,5,in part,Not an email address: half@',
      '',
    ]);
  });
});

describe('taking it back', () => {
  test('reverses what was created and changed, keeps what was edited since, refuses what is not theirs, within seven days', async () => {
    await bringIn(
      open,
      'maya',
      name(),
      'First name,Last name,Email,Company\nU0,X,u0@example.org,\nU1,X,u1@example.org,\n',
    );
    clock.pass({ minutes: 1 });
    const done = await bringIn(
      open,
      'maya',
      name(),
      `First name,Last name,Email,Company\nU0,X,u0@example.org,Acme\nU1,X,u1@example.org,Acme\n${Array.from({ length: 5 }, (_, n) => `V${n},X,v${n}@example.org,\n`).join('')}`,
    );
    expect(done.result).toMatchObject({ created: 5, updated: 2 });
    clock.pass({ minutes: 1 });
    const idOf = async (email: string) =>
      (
        await owner.query<{ id: string }>('select id from contacts where emails @> $1::jsonb', [
          JSON.stringify([{ emailAddress: email }]),
        ])
      ).rows[0]?.id ?? '';
    await maya.contacts.update({ id: await idOf('v0@example.org'), jobTitle: 'Edited' });
    await maya.contacts.update({ id: await idOf('u1@example.org'), jobTitle: 'Edited' });
    await maya.jobs.undo({ id: done.jobId ?? '' });
    await settle();
    const after = await maya.imports.get({ id: done._id });
    expect(after).toMatchObject({ canUndo: false, undone: { status: 'done', reversed: 5, kept: 2, refused: 0 } });
    const lists = await maya.imports.undone({ id: done._id });
    expect(lists.kept.map(({ displayName }) => displayName ?? '').toSorted()).toEqual(['U1 X', 'V0 X']);
    expect(lists.reversed).toHaveLength(5);
    const { rows } = await owner.query(
      `select company_name, array_length(tag_ids, 1) as tags from contacts where id = any($1)`,
      [[await idOf('u0@example.org')]],
    );
    expect(rows).toEqual([{ company_name: null, tags: 1 }]);
    expect((await maya.contacts.get({ id: await idOf('v0@example.org') }))._id).toBeTruthy();
    await expect(maya.contacts.get({ id: await idOf('v1@example.org') })).rejects.toMatchObject({ status: 404 });
    const late = await bringIn(open, 'maya', name(), book(300, 302));
    clock.pass({ hours: 24 * 7 + 1 });
    expect((await maya.imports.get({ id: late._id })).canUndo).toBe(false);
    await expect(maya.jobs.undo({ id: late.jobId ?? '' })).rejects.toMatchObject({
      body: { reason: 'kernel.cannotUndo' },
    });
  });
});

test('file and rows are forgotten a while after, the history stays', async () => {
  const done = await bringIn(open, 'maya', name(), book(400, 402));
  clock.pass({ hours: 24 * 9 });
  await settle();
  const { rows } = await owner.query(
    `select file_id, (select count(*)::int from import_rows where import_id = i.id) as rows from imports i where id = $1`,
    [done._id],
  );
  expect(rows).toEqual([{ file_id: null, rows: 0 }]);
  expect(await maya.imports.get({ id: done._id })).toMatchObject({ status: 'done', result: { created: 2 } });
});
