// Takes back what is scheduled, with Undo: it is scheduled again as it was written, for the same moment. What a colleague wrote would be sent in
// another name then, and has none.

import { type MessageChannel, segmentsOf } from '#/domains/integrations/contract.ts';
import type { Waiting } from '#/domains/messaging/contract/scheduled-calls.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useSession } from '#/kernel/web/session.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { api } from '../composer/api.ts';
import { emailOf, textOf, valuesOf, whenOf } from '../composer/composer-values.ts';
import { takenBackWords } from '../composer/sent-words.ts';
import { shownIn } from '../composer/telling.ts';

const refreshes = { refreshes: shownIn };
const names: Readonly<Record<MessageChannel, string>> = { email: 'the email', sms: 'the text message' };

export const useTakingBack = () => {
  const me = useSession(({ agentId }) => agentId);
  const email = useSend(api.emails.delete, refreshes);
  const text = useSend(api.texts.delete, refreshes);
  const emailAgain = useSend(api.emails.create, refreshes);
  const textAgain = useSend(api.texts.create, refreshes);
  const scheduleAgain = async (letter: Awaited<ReturnType<typeof api.scheduled.get>>): Promise<void> => {
    const values = valuesOf(letter);
    const when = whenOf(letter);
    const by = letter.integrationId === null ? {} : { integration: { _id: letter.integrationId } };
    const { answer } =
      letter.channel === 'email'
        ? await emailAgain.send({ ...emailOf(values, undefined, when), ...by })
        : await textAgain.send({ ...textOf(values, undefined, when, segmentsOf(values.plain)), ...by });
    if (answer) toast({ type: 'success', message: 'Scheduled again' });
  };
  /** `id` is of one message among others, where that one alone is taken back. */
  const takeBack = async ({ _id, channel, createdBy }: Waiting, id = _id): Promise<void> => {
    const isOwn = createdBy?._id === me && id === _id;
    const letter = isOwn ? await api.scheduled.get({ id: _id }, { isQuiet: true }).catch(() => undefined) : undefined;
    const { answer } = await (channel === 'email' ? email : text).send({ id });
    if (!answer) return;
    const message = takenBackWords(channel, answer.outcome);
    if (!letter) {
      toast({ type: 'info', message });
      return;
    }
    const action = rememberUndo({ label: names[channel], undo: () => scheduleAgain(letter) });
    toast({ type: 'info', message, actionText: 'Undo', action });
  };
  return { takeBack, isSending: email.isSending || text.isSending };
};
