// The demo's senders: mailboxes and a number at the built-in simulator, kept as whoever connects one keeps it.
import { builtInProvider } from '#/domains/integrations/contract/provided-integrations.ts';
import { asOf, type Story, type Then } from '#/kernel/server/demo/telling.ts';
import { noteHealthy } from '../integrations/checking-health.ts';
import { nameOf } from '../integrations/connecting-integrations.ts';
import { keepNew, type NewIntegration } from '../integrations/keeping-integrations.ts';
import { markPrimary } from '../integrations/marking-primary.ts';

export type SimulatedSender = Pick<NewIntegration, 'id' | 'serviceType'> &
  Partial<Pick<NewIntegration, 'agentId' | 'fromName' | 'fromAddress' | 'phoneNumber'>>;

/** Connects one, as it was at a moment: it is the primary one, and worked just now. */
export const connectThen = async (story: Story, { actor, at }: Then, sender: SimulatedSender): Promise<void> => {
  const then = asOf(story, actor, at);
  const { agentId = null, fromName = null, fromAddress = null, phoneNumber = null } = sender;
  await keepNew(then, {
    ...sender,
    provider: builtInProvider,
    integrationName: nameOf({ displayName: 'Simulator' }, fromAddress ?? phoneNumber),
    agentId,
    fromName,
    fromAddress,
    phoneNumber,
    config: {},
    secret: {},
  });
  await markPrimary(then, sender.id);
  await noteHealthy(story.ctx, sender.id);
};
