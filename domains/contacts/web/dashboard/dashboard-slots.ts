// The places of the dashboard and of the notifications. Operations draws them; what stands there begins with contacts, who are the lowest to fill them.
import type { ComponentType } from 'react';
import { slot } from '#/kernel/web/slots.ts';
import type { Icon } from '#/ui/icon.ts';

interface Drawn {
  load: () => Promise<{ default: ComponentType }>;
}

export interface WaitingVerb {
  label: string;
  icon: Icon;
  run: () => void;
}

/** Somebody, or something, that waits for the person. */
export interface Waiting {
  id: string;
  /** Who or what: 'Ana Pop'. */
  who: string;
  /** 'New lead', 'Overdue: send the offer'. */
  why: string;
  icon: Icon;
  /** Since when, or until when where it is yet to come. */
  at: string;
  /** A clock that turns amber and red with the minutes: of a lead that nobody has answered. */
  isUrgent?: boolean;
  href: string;
  verb: WaitingVerb;
  /** What else can be done about it. */
  more?: readonly WaitingVerb[];
  /** Where putting it off makes a task with them. */
  contactId?: string;
}
/** Undefined while they are looked for; null where they could not be. */
export type TellWaiting = (waiting: readonly Waiting[] | null | undefined) => void;

/** Beside the greeting of the dashboard: how the day begins. */
export const dashboardVerb = slot<Drawn>('dashboard.verb');

/** Who waits for the person: a component that draws nothing and tells; in order of what waiting costs. */
export const dashboardWaiting = slot<{ load: () => Promise<{ default: ComponentType<{ tell: TellWaiting }> }> }>(
  'dashboard.waiting',
);

/** What is said where nobody waits. */
export const dashboardCalm = slot<Drawn>('dashboard.calm');

/** One with `isAside` stands beside those who wait. */
export const dashboardCard = slot<Drawn & { title: string; isAside?: boolean }>('dashboard.card');

/** A group of the notifications, under its title. */
export const notificationGroup = slot<Drawn & { title: string }>('notifications.group');
