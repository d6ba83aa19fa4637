// The words that steps send are kept with the workflow: messaging keeps the files and pictures that they refer to.

import type { WrittenMessage } from '#/domains/messaging/contract.ts';
import { keepStepWords } from '#/domains/messaging/server.ts';
import { deedsOf, type Graph } from '#/domains/workflows/contract/graph.ts';
import { isSame } from '#/domains/workflows/contract/sameness.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, isExpectedNo } from '#/kernel/server/refusal.ts';

interface Words {
  channel: 'email' | 'sms';
  message: WrittenMessage;
}

const wordsIn = (graph: Graph): Map<string, Words> =>
  new Map(
    deedsOf(graph).flatMap(({ id, data: { deed } }) => {
      const step = deed?.kind === 'step' ? deed.step : undefined;
      if ((step?.type !== 'sendEmail' && step?.type !== 'sendTextMessage') || !step.messagePayload) return [];
      return [
        [id, { channel: step.type === 'sendEmail' ? 'email' : 'sms', message: step.messagePayload } as const] as const,
      ];
    }),
  );

/** Keeps what new words refer to. Refuses, at the node, words that cannot be sent. */
export const keepMessages = async (ctx: Context, graph: Graph, before?: Graph): Promise<void> => {
  const had = before ? wordsIn(before) : new Map<string, Words>();
  for (const [id, words] of wordsIn(graph)) {
    if (isSame(had.get(id), words)) continue;
    const { subject, body, plain, files } = words.message;
    try {
      await keepStepWords(ctx, { channel: words.channel, subject, body, plain, files: files.map(({ url }) => url) });
    } catch (error) {
      if (!isExpectedNo(error)) throw error;
      const at = graph.nodes.findIndex((node) => node.id === id);
      throw invalid(`nodes.${at}`, error.message, 'workflows.brokenMessage');
    }
  }
};
