// One push to one browser, ciphered for it alone (RFC 8291), and what the answer of its push service means (RFC 8030).
import webPush from 'web-push';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { appBase } from '#/kernel/server/links.ts';
import { vapidKeysOf } from './vapid-keys.ts';

export interface PushedBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the browser is given: it shows title and body, under a tag by which it shows one reminder or notice once. */
export interface PushPayload {
  kind: 'taskReminder' | 'appointment' | 'refillPaused';
  _id: string;
  title: string;
  body: string;
  tag: string;
}

/** What became of it: taken, the browser is gone, refused for good, or to be tried again. */
export type PushOutcome = 'sent' | 'gone' | 'failed' | 'again';

/** A browser that is asleep for longer has missed it; a reminder of this morning helps nobody tonight. */
export const timeToLiveSeconds = 4 * 60 * 60;

const timeoutMs = 10_000;
const maxBytes = 20_000;

/** Pushes once. `tag` names the reminder: repeated after a crash, it takes the place of the one before. */
export const push = async (house: House, browser: PushedBrowser, payload: PushPayload): Promise<PushOutcome> => {
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: contactOf(house), ...vapidKeysOf(house.secretKey) },
        TTL: timeToLiveSeconds,
        urgency: 'high',
        topic: topicOf(payload.tag),
      },
    );
    const { status } = await house.egress.request({
      audience: 'users',
      url: endpoint,
      method: 'POST',
      isConfigured: isOwnSimulator(house, endpoint),
      headers: Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => sent(name, value))),
      body: body ?? '',
      timeoutMs,
      maxBytes,
    });
    return outcomeOf(status);
  } catch (error) {
    if (!(error instanceof EgressFailure)) throw error;
    return error.reason === 'forbidden' ? 'failed' : 'again';
  }
};

/** undici writes the length itself. */
const sent = (name: string, value: unknown): [string, string][] =>
  /^content-length$/i.test(name) ? [] : [[name, String(value)]];

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'again' : 'failed';
};

/** Thirty-two letters of base64url, which is what a topic may be. */
const topicOf = (tag: string): string => tag.replaceAll('-', '').slice(0, 32);

/** Whom the operator of a push service may write to about us: RFC 8292 wants an address of https or mail. */
const contactOf = ({ config }: House): string => {
  const base = appBase(config);
  const [, address] = /<([^<>\s]+@[^<>\s]+)>/.exec(config.MAIL_FROM) ?? [];
  return base.protocol === 'https:' ? base.origin : `mailto:${address ?? config.MAIL_FROM}`;
};

/** The simulator is at home, where no other push goes. */
export const isOwnSimulator = ({ config }: House, endpoint: string): boolean =>
  config.SIMULATORS && endpoint.startsWith(new URL('/simulators/push/', appBase(config)).toString());
