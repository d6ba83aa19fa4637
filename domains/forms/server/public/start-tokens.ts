// What opening a form answers and sending its answers needs: proof that somebody opened this version of it with us, and when. It is written down nowhere;
// the response that it was used for keeps its number, so that no other is sent with it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { House } from '#/kernel/server/house.ts';
import { Refusal } from '#/kernel/server/refusal.ts';

type Keyed = Pick<House, 'secretKey'>;

const start = z.strictObject({
  agencyId: z.string(),
  formId: z.string(),
  version: z.int(),
  /** Milliseconds since 1970. */
  at: z.int(),
  nonce: z.string(),
});
export type Start = z.output<typeof start>;

/** Hours for which answers may be sent by it. */
const startHours = 72;

/** When it is too late to send anything by it. */
export const endOf = ({ at }: Start): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(at).add({ hours: startHours });

/** Other answers were sent by it. */
export const usedStart = (): Refusal =>
  new Refusal('invalid', 'forms.badStart', 'was used for other answers', {
    field: 'start',
    fullMessage: 'Please open the form again: your answers are kept',
  });

const macOf = ({ secretKey }: Keyed, purpose: string, text: string): Buffer =>
  createHmac('sha256', createHmac('sha256', secretKey).update(purpose).digest()).update(text).digest();

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

export const signStart = (house: Keyed, given: Start): string => {
  const text = Buffer.from(JSON.stringify(given)).toString('base64url');
  return `${text}.${macOf(house, 'forms.start', text).toString('base64url')}`;
};

/** The name of the field that people do not see and programs fill in: another one for each start. */
export const trapOf = (house: Keyed, { nonce }: Start): string =>
  `f${macOf(house, 'forms.trap', nonce).toString('hex').slice(0, 10)}`;

/** Refuses one that is not ours, of another form, or older than it may be. */
export const readStart = (
  house: Keyed,
  token: string,
  of: { agencyId: string; formId: string; now: Temporal.Instant },
): Start => {
  const [text = '', mac = ''] = token.split('.');
  const bad = () =>
    new Refusal('invalid', 'forms.badStart', 'is not valid any more', {
      field: 'start',
      fullMessage: 'Please open the form again: your answers are kept',
    });
  if (!isSame(macOf(house, 'forms.start', text), Buffer.from(mac, 'base64url'))) throw bad();
  const given = start.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  const age = of.now.epochMilliseconds - given.at;
  if (given.agencyId !== of.agencyId || given.formId !== of.formId || age < 0 || age > startHours * 3_600_000)
    throw bad();
  return given;
};

/** The token by which whoever sent a response reads it again: the agency, and the proof. */
export const signResponse = (house: Keyed, of: { agencyId: string; formId: string; responseId: string }): string =>
  `${of.agencyId.replaceAll('-', '')}${macOf(house, 'forms.response', `${of.agencyId}\n${of.formId}\n${of.responseId}`).toString('base64url')}`;

/** Whether a token is that of a response. */
export const isOfResponse = (
  house: Keyed,
  token: string,
  of: { agencyId: string; formId: string; responseId: string },
): boolean => isSame(Buffer.from(signResponse(house, of)), Buffer.from(token));
