// What can be done with one webhook: test it, hold it back, sign anew, send again, delete it.
import type { Endpoint } from '#/domains/platform/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count } from '#/kernel/web/formatting.ts';
import { go } from '#/kernel/web/navigation.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api, webhooksHref } from '../api.ts';

type Replayed = { what: 'dead' | 'held' } | { messageId: string } | { since: string };

/** Says how many messages before anything is sent again. */
const useReplaying = ({ _id: id, url }: Pick<Endpoint, '_id' | 'url'>) => {
  const replaying = useSend(api.webhooks.replay);
  const replay = async (which: Replayed): Promise<void> => {
    const { answer } = await replaying.send({ id, ...which, isPreview: true });
    if (!answer) return;
    if (answer.count === 0) {
      toast({ type: 'info', message: 'No messages to replay' });
      return;
    }
    const messages = count(answer.count, 'message');
    const isSure = await confirm({
      title: `Replay ${messages}?`,
      willHappen: [`${messages} are sent to ${url} again, with the same ids and sequence`],
      stays: ['The order of what happened to each record'],
      verb: `Replay ${messages}`,
      keep: 'Cancel',
      isMild: true,
    });
    if (!isSure) return;
    const sent = await replaying.send({ id, ...which });
    if (sent.answer) toast({ type: 'success', message: `${count(sent.answer.count, 'message')} will be sent again` });
  };
  return { replay, isSending: replaying.isSending };
};

export const useWebhookVerbs = ({ _id: id, url, held }: Endpoint, onSecret: (secret: string) => void) => {
  const testing = useSend(api.webhooks.test, { success: 'Test event queued' });
  const pausing = useSend(api.webhooks.pause, { success: 'Webhook paused' });
  const resuming = useSend(api.webhooks.resume, {
    success: held > 0 ? `Webhook is on. ${count(held, 'held message')} can be replayed` : 'Webhook is on',
  });
  const rolling = useSend(api.webhooks.roll);
  const replaying = useReplaying({ _id: id, url });
  const removing = useSend(api.webhooks.delete, { success: 'Webhook deleted' });

  const roll = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Make a new secret?',
      willHappen: ['Messages are signed with both secrets for 24 hours, and with the new one alone then'],
      verb: 'Make new secret',
      keep: 'Keep the old one',
      isMild: true,
    });
    if (!isSure) return;
    const { answer } = await rolling.send({ id, overlapHours: 24 });
    if (answer) onSecret(answer.secret);
  };

  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Delete this webhook?',
      willHappen: [`Nothing is sent to ${url} any more`, 'Its messages and attempts are deleted'],
      verb: 'Delete webhook',
      keep: 'Keep it',
    });
    if (isSure && (await removing.send({ id })).answer) go(webhooksHref);
  };

  return {
    isBusy: pausing.isSending || resuming.isSending || replaying.isSending,
    test: () => void testing.send({ id }),
    pause: () => void pausing.send({ id }),
    resume: () => void resuming.send({ id }),
    replay: (which: Replayed) => void replaying.replay(which),
    roll: () => void roll(),
    remove: () => void remove(),
  };
};
