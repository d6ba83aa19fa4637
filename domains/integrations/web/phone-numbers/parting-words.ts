// What is said when a number goes. Pure.
import { count } from '#/kernel/web/formatting.ts';
import type { Toast } from '#/kernel/web/telling/toasts.ts';

interface Dependents {
  waitingMessages: number;
  defaultSenders: number;
  drafts: number;
  workflows: number;
  hasRoute: boolean;
}

const sent = ({ drafts = 0, workflows = 0 }: Partial<Dependents>): string[] =>
  drafts + workflows === 0
    ? []
    : [
        `${[drafts > 0 && count(drafts, 'draft'), workflows > 0 && count(workflows, 'workflow')].filter(Boolean).join(' and ')} left without a number to send by`,
      ];

/** What depends on it, each with its number. */
export const dependentsWords = (found: Partial<Dependents> = {}): string[] => {
  const { waitingMessages = 0, defaultSenders = 0, hasRoute = false } = found;
  return [
    ...(waitingMessages > 0
      ? [`${count(waitingMessages, 'message')} that wait to be sent through it stay behind`]
      : []),
    ...(defaultSenders > 0 ? [`${count(defaultSenders, 'agent')} who send by it send by their next sender`] : []),
    ...sent(found),
    ...(hasRoute ? ['Nobody rings for it any more'] : []),
  ];
};

export const partedToast = (state: 'removed' | 'releasing' | 'released', number: string): Toast => {
  if (state === 'releasing')
    return {
      type: 'info',
      message: `${number} is being released`,
      description: 'The provider did not answer. It is asked until it does.',
    };
  return { type: 'success', message: `${number} ${state}` };
};
