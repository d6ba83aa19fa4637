import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { vapidProblem } from './checking-vapid.ts';
import { decipherPush } from './deciphering.ts';
import { vapidKeysOf } from './vapid-keys.ts';

const keys = vapidKeysOf(Buffer.alloc(32, 7));

test('the pair of keys is the same in every process of an installation, another one elsewhere, and a point of its private key', () => {
  expect(vapidKeysOf(Buffer.alloc(32, 7))).toEqual(keys);
  expect(vapidKeysOf(Buffer.alloc(32, 8))).not.toEqual(keys);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'));
  expect(ecdh.getPublicKey('base64url')).toBe(keys.publicKey);
});

// The example of RFC 8291, appendix A.
test('a message of the standard’s own example is opened', () => {
  const browser = { privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  expect(decipherPush(body, browser)).toBe('When I grow up, I want to be a watermelon');
});

test('what the package seals, a browser opens, and no other browser does', () => {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const browser = { privateKey: ecdh.getPrivateKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const seal = (text: string) =>
    webPush.generateRequestDetails(
      { endpoint: 'https://push.example.com/x', keys: { p256dh, auth: browser.auth } },
      text,
      { vapidDetails: { subject: 'mailto:a@b.example', ...keys } },
    );
  const { body, headers } = seal('Ana\u0000 👋');
  expect(decipherPush(body, browser)).toBe('Ana\u0000 👋');
  expect(() => decipherPush(body, { ...browser, auth: randomBytes(16).toString('base64url') })).toThrow();
  const changed = Buffer.from(body);
  changed[100] = (changed[100] ?? 0) ^ 1;
  expect(() => decipherPush(changed, browser)).toThrow();

  const header = headers.Authorization ?? '';
  expect(vapidProblem(header, keys.publicKey, 'https://push.example.com')).toBeUndefined();
  expect(vapidProblem(header, keys.publicKey, 'https://other.example.com')).toContain('audience');
  expect(vapidProblem(header, vapidKeysOf(Buffer.alloc(32, 9)).publicKey, 'https://push.example.com')).toContain('key');
  expect(
    vapidProblem(
      header.replace(
        /t=([^.]+)\.[^.]+/,
        `t=$1.${Buffer.from('{"aud":"https://push.example.com","sub":"mailto:x","exp":1}').toString('base64url')}`,
      ),
      keys.publicKey,
      'https://push.example.com',
    ),
  ).toContain('signature');
  expect(vapidProblem(undefined, keys.publicKey, 'https://push.example.com')).toBe('no signed token');
});
