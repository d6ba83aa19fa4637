// A route while it is changed: the same hours on some days of the week, as most agencies keep them. Pure.
import { mostRouteSteps, type OpenHours, type Route, type RouteStep } from '#/domains/calls/contract.ts';

export interface RouteValues {
  steps: RouteStep[];
  hours: 'always' | 'hours';
  open: OpenHours[];
}

const usualHours = { from: '09:00', to: '17:00' } as const;
const workdays = [1, 2, 3, 4, 5];

export const valuesOf = ({ steps, hours }: Route): RouteValues => ({
  steps: steps.map((step) => ({ ...step, agentIds: [...step.agentIds] })),
  hours: hours.length === 0 ? 'always' : 'hours',
  open: hours.length === 0 ? workdays.map((weekday) => ({ weekday, ...usualHours })) : [...hours],
});

export const routeOf = ({ steps, hours, open }: RouteValues): { steps: RouteStep[]; hours: OpenHours[] } => ({
  steps,
  hours: hours === 'always' ? [] : open,
});

/** One that rings the team, which whoever adds a step most likely wants next. */
export const withStep = (steps: readonly RouteStep[]): RouteStep[] =>
  steps.length >= mostRouteSteps ? [...steps] : [...steps, { ring: 'everybody', agentIds: [], seconds: 20 }];

export const withHours = (open: readonly OpenHours[]): OpenHours[] => [
  ...open,
  { weekday: ((open.at(-1)?.weekday ?? 0) % 7) + 1, ...usualHours },
];

/** What is wrong, by the field of the form. */
export const problemsIn = ({ steps, hours, open }: RouteValues): Record<string, string> => ({
  ...(steps.some(({ ring, agentIds }) => ring === 'agents' && agentIds.length === 0)
    ? { steps: 'Choose who rings in each step' }
    : {}),
  ...(hours === 'hours' && open.length === 0 ? { open: 'Add hours, or choose Always' } : {}),
  ...(hours === 'hours' && open.some(({ from, to }) => from >= to) ? { open: 'Each end must be after its start' } : {}),
});
