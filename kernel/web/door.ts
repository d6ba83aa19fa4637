// What one domain brings to the web app, as plain data: its pages, which the app knows before its first frame and loads when they are
// opened, and its door, which comes with the shell: slots are filled without importing who shows them (decision 114).
import type { ComponentType, ReactNode } from 'react';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Needs } from '#/kernel/contract/permission.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import type { TaskToCome } from '#/kernel/contract/task-to-come.ts';
import type { Icon } from '#/ui/icon.ts';
import type { Reason } from '#/ui/reason.ts';
import type { ListApi, ShareCall } from './grid/list/list-api.ts';
import type { Identified } from './grid/rows/rows.ts';
import type { StepView, TriggerView } from './workflow-step.ts';

export interface Page {
  /** The specification's path: '/agencies/{id}'. */
  path: `/${string}`;
  /** Title of the window, and the words for the place in the palette. */
  title: string;
  /** Private pages need a session; auth pages are the ways in, public ones are for visitors. */
  access: 'private' | 'public' | 'auth';
  /** Signed-in people who open it go home (core §2). */
  isForStrangers?: boolean;
  needs: Needs;
  /** The page as default export. */
  load: () => Promise<{ default: ComponentType }>;
}

/** Declares a page. */
export const page = (declared: Omit<Page, 'access' | 'needs'> & { access?: Page['access']; needs?: Needs }): Page => ({
  access: 'private',
  needs: (declared.access ?? 'private') === 'private' ? 'signedIn' : 'anyone',
  ...declared,
});

interface Filling {
  id: string;
  /** Lower comes first. */
  order: number;
  needs: Needs;
}

/** Where a part of a contact's record stands. */
export type ContactArea = 'left' | 'middle' | 'right';

/** What every part of a contact's record is told. */
export interface ContactPart {
  contactId: string;
  /** Whether the signed-in person may change this contact. */
  mayWrite: boolean;
}

/** What an item of a timeline is told: what happened, and in `more` what the owner of the event added. */
export interface TimelinePart extends ContactPart {
  item: {
    _id: string;
    at: string;
    sentence: string;
    actor: { fullName: string | null };
    data: Readonly<Record<string, unknown>>;
    more: Readonly<Record<string, unknown>> | null;
  };
}

/** What each slot takes. A component is loaded when it is first shown. */
export interface Slots {
  /** An entry of the sidebar; `group` puts it under Marketing, Developers or Settings. */
  menu: Filling & {
    label: string;
    /** Other words by which people look for it in the palette: 'password'. */
    also?: string;
    to: string;
    icon?: Icon;
    group?: 'marketing' | 'developers' | 'settings';
    /** A number beside the entry, drawn by a component of the domain: unread, due today. */
    count?: ComponentType;
  };
  /** Something to do, from the palette. */
  /** `also` are other words by which people look for it: 'night mode'. */
  'palette.actions': Filling & {
    label: string;
    also?: string;
    icon?: Icon;
    keys?: string;
    reason?: Reason;
    run: () => void;
  };
  /** Records to find, from the palette and the global search; in order of the providers. */
  'palette.search': Filling & { label: string; search: PaletteSearch };
  /** The icons of the top bar. A verb whose domain is not built gives its reason. */
  'topBar.actions': Filling & {
    label: string;
    also?: string;
    icon: Icon;
    keys?: string;
    reason?: Reason;
    run?: () => void;
    isSecondary?: boolean;
  };
  /** Panels of the right rail, opened with `openRail(id)`. */
  rightRail: Filling & { title: string; load: () => Promise<{ default: ComponentType }> };
  /** A bar under the top bar on every page while there is something to be in the middle of; at the foot of a phone. */
  'shell.bars': Filling & { load: () => Promise<{ default: ComponentType }> };
  /** Drawn inside the shell without a place of its own: dialogs that any page may open. */
  'shell.extras': Filling & { load: () => Promise<{ default: ComponentType }> };
  /** Beside the greeting of the dashboard: how the day begins. */
  'dashboard.verbs': Filling & { load: () => Promise<{ default: ComponentType }> };
  /** Who waits for the person: a component that draws nothing and tells; in order of what waiting costs. */
  'dashboard.waiting': Filling & { load: () => Promise<{ default: ComponentType<{ tell: TellWaiting }> }> };
  /** What is said where nobody waits. */
  'dashboard.calm': Filling & { load: () => Promise<{ default: ComponentType }> };
  /** One with `isAside` stands beside those who wait. */
  'dashboard.cards': Filling & { title: string; isAside?: boolean; load: () => Promise<{ default: ComponentType }> };
  'notifications.groups': Filling & { title: string; load: () => Promise<{ default: ComponentType }> };
  'mySettings.sections': Filling & { title: string; load: () => Promise<{ default: ComponentType }> };
  /** The field in which one's own signature is written. */
  'mySettings.signature': Filling & { load: () => Promise<{ default: ComponentType<SignatureField> }> };
  /** A part of a contact's record; the left area unless it says otherwise (core §2), moved by people as they like. */
  'contact.widgets': Filling & {
    title: string;
    area?: ContactArea;
    load: () => Promise<{ default: ComponentType<ContactPart> }>;
  };
  'contact.verbs': Filling & {
    label: string;
    icon: Icon;
    keys?: string;
    reason?: Reason;
    run?: (contactId: string) => void;
  };
  /** Beside the last words in the head of a contact's record: what is to be done next. */
  'contact.header': Filling & { load: () => Promise<{ default: ComponentType<ContactPart> }> };
  /** What is done with one number of a contact: look it up, call it. */
  'contact.phoneVerbs': Filling & {
    label: string;
    icon: Icon;
    reason?: Reason;
    run: (contactId: string, number: string) => void;
  };
  /** Ways to write on a contact's record, as tabs; a verb of the same id opens its tab, and then needs no `run`. */
  'contact.composers': Filling & {
    label: string;
    load: () => Promise<{ default: ComponentType<ContactPart & { onDone: () => void }> }>;
  };
  /** Over what happened with a contact: what is to come. Draws nothing where nothing is. */
  'contact.upcoming': Filling & { load: () => Promise<{ default: ComponentType<ContactPart> }> };
  /** What happened with a contact; with `length`, only the latest and no more. */
  'contact.timeline': Filling & { load: () => Promise<{ default: ComponentType<ContactPart & { length?: number }> }> };
  /** How items of one type are drawn: what stands beside the time, under who did it. `typeName` is the item's type. */
  'timeline.items': Filling & { typeName: string; load: () => Promise<{ default: ComponentType<TimelinePart> }> };
  /** What can be done about what an event tells of, at its line in a timeline. `typeName` is the event's name. */
  'timeline.verbs': Filling & { typeName: string; load: () => Promise<{ default: ComponentType<TimelinePart> }> };
  /** What waits today, over the list of contacts: a link with its number. */
  today: Filling & { load: () => Promise<{ default: ComponentType }> };
  /** Verbs of the bulk bar of a list. */
  'grid.bulk': Filling & {
    typeName: string;
    label: string;
    icon?: Icon;
    load: () => Promise<{ default: ComponentType }>;
  };
  /** Beside what is done to many contacts: whether workflows may act on them by it (decision 59). */
  'bulk.choices': Filling & { load: () => Promise<{ default: ComponentType<BulkChoicePart> }> };
  /** Records that other screens may list, count and filter: what a collection can hold. `label` names many of them. */
  records: Filling & { typeName: string; label: string; load: () => Promise<{ default: Records }> };
  /** What may be made of a list's filter, beside it and by its key: a collection. */
  'filter.actions': Filling & {
    label: string;
    icon: Icon;
    keys?: string;
    run: (filtered: Filtered) => void;
  };
  /** The fields of a task that somebody else keeps until it is made: a step of a workflow. */
  'task.fields': Filling & { load: () => Promise<{ default: ComponentType<TaskFieldsPart> }> };
  /** Steps and triggers of workflows that a domain brings, loaded with the builder. */
  'workflow.steps': Filling & { load: () => Promise<{ default: readonly StepView[] }> };
  'workflow.triggers': Filling & { load: () => Promise<{ default: readonly TriggerView[] }> };
  'setup.steps': Filling & { title: string; load: () => Promise<{ default: ComponentType }> };
}
export type SlotName = keyof Slots;

/** A signature as it is kept: HTML, or the plain text that somebody typed; null for none. */
export interface SignatureField {
  value: string | null;
  onChange: (signature: string) => void;
  /** Beside its label. */
  aside: ReactNode;
}

export interface TaskFieldsPart {
  value: TaskToCome;
  onChange: (task: TaskToCome) => void;
  /** What is wrong with one of its fields, named as on the wire. */
  problem: { field: string; reason: string } | null;
  isLocked: boolean;
}

/** What is about to be done to many contacts, as events will tell it of each. */
export interface ToCome {
  /** Their names: 'contact.updated'. */
  events: string[];
  /** What is changed about the contacts: 'tags'. */
  fields?: string[];
  /** Where they are put in or left out. */
  collectionIds?: string[];
  /** Which workflow they enter or leave. */
  workflowId?: string;
}

export interface BulkChoicePart {
  toCome: ToCome;
  count: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Stands there, and says why it cannot be chosen, also where nothing waits for it. */
  staysShown?: boolean;
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
  verb: { label: string; icon: Icon; run: () => void };
  /** Where putting it off makes a task with them. */
  contactId?: string;
}
/** Undefined while they are looked for; null where they could not be. */
export type TellWaiting = (waiting: readonly Waiting[] | null | undefined) => void;

/** A list under its filter, and the way to show it under another. */
export interface Filtered {
  typeName: string;
  /** 'contacts'. */
  many: string;
  attributes: readonly PrototypeAttribute[];
  groups: FiltersGroups;
  setGroups: (groups: FiltersGroups) => void;
}

/** Records of one kind, as a screen of another domain may show them. */
export interface Records {
  entity: AnyEntity;
  api: ListApi<Identified>;
  nameOf: (record: Identified) => string;
  hrefOf?: (id: string) => string;
  /** Gives agents access to all records under a filter; left out where access is not given record by record. */
  share?: ShareCall;
  /** Who reaches the records of a collection while they are in it, and the way to change that. */
  liveAccess?: ComponentType<CollectionPart>;
}

/** A collection on a screen of its own. */
export interface CollectionPart {
  collectionId: string;
}

export interface Found {
  id: string;
  label: string;
  /** Small words beside the label. */
  detail?: string | undefined;
  icon?: Icon;
  /** Picture or initials instead of an icon. */
  person?: { name: string; picture?: string | null };
  to: string;
}
/** What can be made of the typed text: 'Add ana@example.com as contact'. */
export interface Offer {
  id: string;
  label: string;
  icon?: Icon;
  run: () => void;
}
/** Finds records for the typed text: at most `limit`, and how many there are. */
export type PaletteSearch = (
  text: string,
  limit: number,
  signal: AbortSignal,
) => Promise<{ found: readonly Found[]; total: number; totalIsCapped?: boolean; viewAll?: string; offer?: Offer }>;

export type SlotFilling = { [N in SlotName]: { slot: N; filling: Slots[N] } }[SlotName];

/** Fills a slot: `slot('menu', { id: 'team', order: 110, needs: 'agent.manage', … })`. */
export const slot = <N extends SlotName>(name: N, filling: Slots[N]): SlotFilling =>
  ({ slot: name, filling }) as unknown as SlotFilling;

export interface WebDoor {
  slots?: readonly SlotFilling[];
  /** Which contracts' answers show which entity: `{ agent: ['team'] }`. The socket's changes refresh them. */
  keepsFresh?: Readonly<Record<string, readonly string[]>>;
}
