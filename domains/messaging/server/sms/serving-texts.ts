// The calls about text messages.

import { mailingChanged, type textsContract } from '#/domains/messaging/contract.ts';
import type { ValidOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { channelWords, refillMailing, tellWritten, writeMailing } from '../sending/mailings/writing-mailings.ts';
import { describeMailing } from '../sending/messages/describing-messages.ts';
import { commonOf, type Letter, newRequestKey } from '../sending/messages/letters.ts';
import { emptyMailing, takeBack } from '../sending/taking-back.ts';

type Calls = (typeof textsContract)['calls'];
type Written = Omit<ValidOf<Calls['create']>, 'id'>;

/** The letter; `before` is the one that is changed. Refuses a text without words. */
const letterOf = (ctx: Context, written: Written, before: Letter | null): Letter => {
  const plain = (written.plain ?? written.body ?? before?.plain ?? '').replace(/\r\n?/g, '\n').trim();
  if (plain === '') throw invalid('body', 'is required');
  return {
    ...commonOf(written, before, () => newRequestKey(ctx)),
    channel: 'sms',
    subject: null,
    body: null,
    plain,
    themeChannel: 'TextMessage',
    cc: [],
    bcc: [],
    files: [],
    replyToId: written.replyToId === undefined ? (before?.replyToId ?? null) : written.replyToId,
  };
};

/** POST /crm/messaging/sms. */
export const create: Verb<Calls['create']> = async (ctx, input) => {
  const made = await writeMailing(ctx, letterOf(ctx, input, null));
  tellWritten(ctx, 'sms', made);
  return describeMailing(ctx, made.id);
};

/** PUT /crm/messaging/sms/{id}: what is left out stays. Refuses not-found and `messaging.tooLate`. */
export const update: Verb<Calls['update']> = async (ctx, { id, ...written }) => {
  const { mailingId, before, fileIds } = await emptyMailing(ctx, id, 'sms');
  const made = await refillMailing(ctx, mailingId, letterOf(ctx, written, before), fileIds);
  ctx.emit(mailingChanged, {
    subject: mailingId,
    data: { channel: channelWords('sms'), count: made.count, points: made.points },
  });
  return describeMailing(ctx, mailingId);
};

/** DELETE /crm/messaging/sms/{id}. */
export const remove: Verb<Calls['delete']> = (ctx, { id }) => takeBack(ctx, id, 'sms');
