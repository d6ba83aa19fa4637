// What a browser asks the telephone exchange of this installation, which carries its calls where no provider does. The exchange serves it
// itself, beside its page.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { clients } from '#/kernel/web/calls/client.ts';

const base = '/simulators/phone/exchange';
const byId = z.object({ id: z.string() });
const open = { needs: 'anyone', refusals: {} } as const;

const heard = z.object({
  state: z.enum(['queued', 'ringing', 'answered', 'ended']),
  others: z.array(
    z.object({
      line: z.string(),
      kind: z.enum(['browser', 'phone']),
      state: z.string(),
      digits: z.string(),
      /** A telephone that hears music, and nobody else. */
      isHeld: z.boolean(),
    }),
  ),
  signals: z.array(
    z.object({ turn: z.number(), from: z.string(), kind: z.enum(['ready', 'offer', 'answer']), body: z.string() }),
  ),
});

const calls = {
  connect: call({
    ...open,
    method: 'POST',
    path: `${base}/connect`,
    summary: 'Connect a browser with the token of a call',
    body: z.object({ token: z.string() }),
    answer: z.object({ line: z.string(), isIn: z.boolean() }),
  }),
  hear: call({
    ...open,
    method: 'GET',
    path: `${base}/lines/{id}/signals`,
    summary: 'What a line hears after a turn',
    params: byId,
    query: z.object({ after: z.string() }),
    answer: heard,
  }),
  tell: call({
    ...open,
    method: 'POST',
    path: `${base}/lines/{id}/signals`,
    summary: 'Tell another line of the room',
    params: byId,
    body: z.object({ to: z.string(), kind: z.enum(['ready', 'offer', 'answer']), body: z.string() }),
    answer: z.object({}),
  }),
  press: call({
    ...open,
    method: 'POST',
    path: `${base}/lines/{id}/keypad`,
    summary: 'Press keys',
    params: byId,
    body: z.object({ digits: z.string() }),
    answer: z.object({}),
  }),
  leave: call({
    ...open,
    method: 'POST',
    path: `${base}/lines/{id}/hang-up`,
    summary: 'Hang a line up',
    params: byId,
    answer: z.object({}),
  }),
};

export const { exchange } = clients({ exchange: { name: 'exchange', calls } });
