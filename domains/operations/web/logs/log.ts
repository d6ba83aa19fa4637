// A line of the event log in the browser, and the state of its issue, changed at once and taken back when the server refuses.
import type { issueStates, logsContract } from '#/domains/operations/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { logsApi } from './api.ts';

export type Log = AnswerOf<(typeof logsContract)['calls']['update']>;
type IssueState = (typeof issueStates)[number];

/** Saves the state of an issue, or null for none. */
export const useIssue = () => {
  const { send } = useSend(logsApi.logs.update, {
    optimistic: ({ id, status }) => ({ id, patch: { status }, name: 'The issue' }),
  });
  return { save: (log: Log, status: unknown) => send({ id: log._id, status: (status as IssueState | null) ?? null }) };
};
