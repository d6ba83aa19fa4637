import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPasswordWellFormed } from '#/domains/auth/contract.ts';
import { openHouse } from '#/test/house.ts';
import { isCommonPassword } from './common-passwords.ts';

const { stranger, maya } = await openHouse();
const isValid = async (password: string) => (await stranger.auth.validatePassword({ password })).isValid;

describe('the rules of core §5', () => {
  test('R208: a password has at least 8 characters', async () => {
    expect(await isValid('Kq7!vw2')).toBe(false);
    expect(await isValid('Kq7!vw2x')).toBe(true);
    expect(isPasswordWellFormed('A1!😀😀😀😀')).toBe(false);
    expect(isPasswordWellFormed('A1!😀😀😀😀😀')).toBe(true);
  });
  test('R209: a password has at least one uppercase letter', async () => {
    expect(await isValid('kq7!vw2x')).toBe(false);
    expect(await isValid('ăÎ7!vw2xșt')).toBe(true);
  });
  test('R210: a password has at least one digit', async () => {
    expect(await isValid('Kqv!vwqx')).toBe(false);
  });
  test('R211: a password has at least one special character', async () => {
    expect(await isValid('Kq71vw2x')).toBe(false);
    expect(await isValid('Kq7 vw2x')).toBe(false);
    expect(await isValid('Kq7_vw2x')).toBe(true);
  });
});

test('R212, R282: validate-password takes password and answers isValid, to anyone and about nothing else', async () => {
  expect(await stranger.auth.validatePassword({ password: 'Kq7!vw2x' })).toEqual({ isValid: true });
  expect(await maya.auth.validatePassword({ password: 'Password1!' })).toEqual({ isValid: false });
  // A password somebody has is as good as any other.
  expect(await isValid('Northlight1!')).toBe(true);
});

describe('passwords that everybody uses', () => {
  const bases = [
    'password',
    'welcome',
    'summer',
    'qwerty',
    'admin',
    'letmein',
    'dragon',
    'monday',
    'realtor',
    'football',
    'liverpool',
  ];
  const years = ['1', '12', '123', '1234', '2020', '2023', '2024', '2025', '2026', '01', '007', '99'];
  const signs = ['!', '!!', '@', '#', '$', '?', '.', '*', '_'];
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const leet = (word: string) => word.replaceAll('a', '@').replaceAll('o', '0');
  const dressed = bases.flatMap((base) =>
    [
      capital(base),
      base.toUpperCase(),
      capital(leet(base)),
      `${base.slice(0, -1)}${base.slice(-1).toUpperCase()}`,
    ].flatMap((word) =>
      years.flatMap((year) =>
        signs.flatMap((sign) => [`${word}${year}${sign}`, `${word}${sign}${year}`, `${sign}${word}${year}`]),
      ),
    ),
  );
  const common = [...new Set(dressed)].filter(isPasswordWellFormed);

  test('10,000 dresses of eleven common words are refused, the rules notwithstanding', () => {
    expect(common.length).toBeGreaterThan(10_000);
    expect(common.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  test.each([
    'P@ssw0rd',
    'P@$$w0rd1',
    'Pa55word!',
    'Passw0rd!',
    'Qwerty123!',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Zaq12wsx!',
    '1q2w3e4R!',
    'Abcd1234!',
    'Abc123!@#',
    'Aa123456!',
    'A1234567!',
    'Admin@123',
    'Welcome@123',
    '$ummer2024',
    'W3lcome!1',
    'Iloveyou1!',
    'Ilov3you!',
    'Asdf1234!',
    'Football#1',
    'Sunshine1!',
    'Trustno1!',
    'Letmein1!',
    'Monkey12!',
    'Master#12',
    'Secret123$',
    'Changeme1!',
    'Test1234!',
    'User@1234',
    'RealEstate1!',
    'Openhouse1!',
    'LoveLove1!',
    'AAAAaaa1!',
    'Lintel123!',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test('a password made by chance is not taken for a common one', () => {
    const character = fc.constantFrom(...'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!@#$%^&*');
    let common = 0;
    fc.assert(
      fc.property(fc.array(character, { minLength: 12, maxLength: 20 }), (characters) => {
        if (isCommonPassword(characters.join(''))) common += 1;
      }),
      { numRuns: 2_000 },
    );
    expect(common).toBeLessThan(5);
  });

  test.each(['Northlight1!', 'correct Horse battery 9!', 'Summer-Xk29!vQ', 'mY8.dog=Bruno', 'Tr0ub4dor&3x'])(
    '%s is taken',
    async (password) => {
      expect(await isValid(password)).toBe(true);
    },
  );
});

test('R212: a common password is refused wherever one is set, as "Password is not valid"', async () => {
  const refusal = maya.auth.changePassword({ password: 'Password1!', currentPassword: 'Northlight1!' });
  await expect(refusal).rejects.toMatchObject({
    body: { status: 422, field: 'password', fullMessage: 'Password is not valid', reason: 'auth.commonPassword' },
  });
  await expect(maya.auth.changePassword({ password: 'short', currentPassword: 'Northlight1!' })).rejects.toMatchObject({
    body: { status: 422, field: 'password', fullMessage: 'Password is not valid' },
  });
});
