import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { mailedToken, mailsTo } from '#/test/laying/mails.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { visitorsOf } from '#/test/laying/visitors.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const at = await openHouse({ environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://app.lintel.test' } });
const { stranger, owner, holder, settle } = at;
const from = visitorsOf(stranger);
const form = (
  email: string,
  agency: { agencyName: string; agencyDomains?: string[]; timezone?: string; agencyPhoneNumber?: string },
) => ({
  email,
  password: 'Kq7!vw2x-first',
  firstName: ' Ana ',
  lastName: 'Pop',
  agency,
});
const counts = async () => {
  const { rows } = await owner.query(
    'select (select count(*) from users)::int as users, (select count(*) from agencies)::int as agencies, (select count(*) from agents)::int as agents, (select count(*) from domains)::int as domains',
  );
  return rows[0];
};

describe('R297: register-admin takes email, password, firstName, lastName, agency and social', () => {
  test('it founds an agency in test mode, with looks, a product host and its owner, who is signed in', async () => {
    const answer = await from().auth.registerAdmin(
      form('Ana@Pop.Example', {
        agencyName: 'Pop & Söhne',
        agencyPhoneNumber: '+40 722 123 456',
        timezone: 'Europe/Bucharest',
      }),
    );
    expect(answer.user).toMatchObject({
      fullName: 'Ana Pop',
      role: { name: 'owner' },
      status: 'active',
      isVisiting: false,
      email: { emailAddress: 'ana@pop.example' },
      emailConfirmation: { confirmed: false },
    });
    expect(answer.agency).toMatchObject({
      agencyName: 'Pop & Söhne',
      agencyPhoneNumber: '+40722123456',
      timezone: 'Europe/Bucharest',
      country: 'RO',
      isTestMode: true,
      parent: null,
      children: [],
      agencyDomains: [
        { url: { domain: 'pop-sohne.crm.lintel.test', crm: { dns: { status: 'configured' } } }, isPrimary: true },
      ],
    });
    expect((await holder(answer.token).team.me({}))._id).toBe(answer.user._id);
    const { rows } = await owner.query('select name, actor_id from events where agency_id = $1 order by id', [
      answer.agency._id,
    ]);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['agency.founded', 'team.joined', 'agency.domainAdded', 'auth.signedIn']),
    );
    expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([answer.user._id]));
    const themes = await owner.query('select 1 from themes where agency_id = $1', [answer.agency._id]);
    expect(themes.rowCount).toBe(1);
  });

  test('domains named at sign-up are claimed: a custom one does nothing until its DNS proves it', async () => {
    const { agency } = await from().auth.registerAdmin(
      form('custom@pop.example', {
        agencyName: 'Custom',
        agencyDomains: ['https://CRM.Pop.example/', 'crm.pop.example', 'custom.localhost'],
      }),
    );
    expect(agency.agencyDomains.map(({ url, isPrimary }) => [url.domain, url.crm.dns.status, isPrimary])).toEqual([
      ['crm.pop.example', 'unconfigured', true],
      ['custom.localhost', 'configured', false],
    ]);
    const { rows } = await owner.query("select is_active from hosts where host = 'crm.pop.example'");
    expect(rows).toEqual([{ is_active: false }]);
  });

  test('the shape of domains in the specification is taken as well', async () => {
    const { agency } = await from().auth.registerAdmin({
      ...form('shape@pop.example', { agencyName: 'Shape' }),
      agency: { agencyName: 'Shape', agencyDomains: [{ url: { domain: 'shape.localhost' } }] },
    });
    expect(agency.agencyDomains[0]?.url.domain).toBe('shape.localhost');
  });

  test('two agencies of one name get two hosts, also when they are founded at the same time', async () => {
    const founded = await Promise.all(
      [1, 2, 3, 4].map((index) => from().auth.registerAdmin(form(`twin${index}@pop.example`, { agencyName: 'Twin' }))),
    );
    expect(founded.map(({ agency }) => agency.agencyDomains[0]?.url.domain ?? '').toSorted()).toEqual([
      'twin-2.crm.lintel.test',
      'twin-3.crm.lintel.test',
      'twin-4.crm.lintel.test',
      'twin.crm.lintel.test',
    ]);
  });

  test.each([
    [
      'a host that another agency has proven',
      form('new1@pop.example', { agencyName: 'X', agencyDomains: ['northlight-realty.localhost'] }),
      409,
      'agency.domainTaken',
    ],
    [
      'a common password',
      { ...form('new2@pop.example', { agencyName: 'X' }), password: 'Password1!' },
      422,
      'auth.commonPassword',
    ],
    ['a weak password', { ...form('new3@pop.example', { agencyName: 'X' }), password: 'weak' }, 422, 'kernel.invalid'],
    ['no password', { ...form('new4@pop.example', { agencyName: 'X' }), password: undefined }, 422, 'kernel.invalid'],
    [
      'no Google account behind a social token',
      {
        ...form('new5@pop.example', { agencyName: 'X' }),
        social: { provider: 'google' as const, token: 'g'.repeat(43) },
      },
      422,
      'kernel.deadToken',
    ],
    ['an address that is none', form('new6@pop', { agencyName: 'X' }), 422, 'kernel.invalid'],
    [
      'a time zone that is none',
      form('new7@pop.example', { agencyName: 'X', timezone: 'Mars/Base' }),
      422,
      'kernel.invalid',
    ],
  ])('%s is refused and leaves nothing behind', async (_what, input, status, reason) => {
    const before = await counts();
    const { body } = await refusalOf(from().auth.registerAdmin(input));
    expect([body.status, body.reason]).toEqual([status, reason]);
    expect(await counts()).toEqual(before);
  });

  test('16 sign-ups of one address at once are 16 agencies, whose mails are few, and of which one proves the address', async () => {
    const email = 'race@pop.example';
    await Promise.all(
      Array.from({ length: 16 }, (_, index) => from().auth.registerAdmin(form(email, { agencyName: `Race ${index}` }))),
    );
    const mails = await mailsTo(at, email);
    expect(mails.map(({ headers }) => headers['X-Lintel-Kind'])).toEqual(
      Array.from({ length: 5 }, () => 'auth.confirmEmail'),
    );
    const tries = await Promise.allSettled(
      mails.map(({ plain }) => from().auth.emailConfirmation({ token: /token=([\w-]{43})/.exec(plain)?.[1] ?? '' })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await owner.query(
      'select count(*)::int as n from users where email = $1 and email_confirmed_at is not null',
      [email],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('what is not in the form cannot be set by it', async () => {
    const cheat = { ...form('cheat@pop.example', { agencyName: 'X' }), role: 'owner', isTestMode: false };
    expect((await refusalOf(from().auth.registerAdmin(cheat as ReturnType<typeof form>))).body.reason).toBe(
      'kernel.unknownField',
    );
    const inner = form('cheat@pop.example', {
      agencyName: 'X',
      isTestMode: false,
      parentId: agencies.northlight.id,
    } as { agencyName: string });
    expect((await refusalOf(from().auth.registerAdmin(inner))).body.reason).toBe('kernel.unknownField');
  });
});

describe('R299: email-confirmation takes token', () => {
  test('the mail of the sign-up confirms the address, once', async () => {
    const email = 'confirm@pop.example';
    const answer = await from().auth.registerAdmin(form(email, { agencyName: 'Confirm' }));
    const token = await mailedToken(at, email, 'auth.confirmEmail');
    expect(await from().auth.emailConfirmation({ token })).toEqual({ emailAddress: email, isConfirmed: true });
    expect((await holder(answer.token).team.me({})).emailConfirmation.confirmed).toBe(true);
    expect((await refusalOf(from().auth.emailConfirmation({ token }))).body.reason).toBe('kernel.deadToken');
    const { rows } = await owner.query(
      "select changes, actor_id from events where name = 'auth.emailConfirmed' and agency_id = $1",
      [answer.agency._id],
    );
    expect(rows).toEqual([{ changes: { 'emailConfirmation.confirmed': [false, true] }, actor_id: answer.user._id }]);
  });

  test('64 uses at once are one confirmation, and it dies after a week', async () => {
    await from().auth.registerAdmin(form('many@pop.example', { agencyName: 'Many' }));
    const token = await mailedToken(at, 'many@pop.example', 'auth.confirmEmail');
    const tries = await Promise.allSettled(Array.from({ length: 64 }, () => from().auth.emailConfirmation({ token })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await owner.query(
      "select distinct extract(epoch from expires_at - created_at)::int as seconds from tokens where purpose = 'confirm-email'",
    );
    expect(rows).toEqual([{ seconds: 7 * 86_400 }]);
  });

  test('it confirms no other address than the one it was mailed to, whatever became of the account meanwhile', async () => {
    const email = 'before@pop.example';
    const { user } = await from().auth.registerAdmin(form(email, { agencyName: 'Before' }));
    const token = await mailedToken(at, email, 'auth.confirmEmail');
    // Past the door, so that the link itself is still alive.
    await owner.query(`update users set email = 'after@pop.example' where email = $1`, [email]);
    expect((await refusalOf(from().auth.emailConfirmation({ token }))).body.reason).toBe('kernel.deadToken');
    const { rows } = await owner.query(
      `select u.email_confirmed_at from users u join agents a on a.user_id = u.id where a.id = $1`,
      [user._id],
    );
    expect(rows).toEqual([{ email_confirmed_at: null }]);
  });

  test('resend-confirmation answers all addresses alike, and mails only one that waits', async () => {
    const email = 'again@pop.example';
    const filled = 'filled@pop.example';
    for (const address of [email, filled]) await from().auth.registerAdmin(form(address, { agencyName: 'Again' }));
    await settle();
    const answers = [];
    for (const address of [email, people.maya.email, 'nobody@nowhere.example'])
      answers.push(await from().auth.resendConfirmation({ email: address }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailsTo(at, email, 'auth.confirmEmail')).toHaveLength(2);
    expect(await mailsTo(at, people.maya.email)).toHaveLength(0);
    // A mailbox takes five of them an hour, however often it is asked for and by whomever.
    for (let round = 0; round < 9; round += 1) await from().auth.resendConfirmation({ email: filled });
    expect(await mailsTo(at, filled, 'auth.confirmEmail')).toHaveLength(5);
    await from().auth.emailConfirmation({ token: await mailedToken(at, email, 'auth.confirmEmail') });
    await from().auth.resendConfirmation({ email });
    expect(await mailsTo(at, email, 'auth.confirmEmail')).toHaveLength(2);
  });
});
