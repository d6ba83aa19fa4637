// A web door: what one domain brings to the app, as plain data. Pages are loaded when they are opened; slots are filled without
// importing who shows them (decision 114).
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Needs } from '#/kernel/contract/permission.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import type { Icon } from '#/ui/icon.ts';
import type { Reason } from '#/ui/reason.ts';
import type { ListApi, ShareCall } from './grid/list-api.ts';
import type { Identified } from './grid/rows.ts';

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
  /** Shape of the search part; what does not fit is left out. */
  validateSearch?: z.ZodMiniObject;
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
    to: string;
    icon?: Icon;
    group?: 'marketing' | 'developers' | 'settings';
    /** A number beside the entry, drawn by a component of the domain: unread, due today. */
    count?: ComponentType;
  };
  /** Something to do, from the palette. */
  'palette.actions': Filling & { label: string; icon?: Icon; keys?: string; reason?: Reason; run: () => void };
  /** Records to find, from the palette and the global search; in order of the providers. */
  'palette.search': Filling & { label: string; search: PaletteSearch };
  /** The icons of the top bar. A verb whose domain is not built gives its reason. */
  'topBar.actions': Filling & {
    label: string;
    icon: Icon;
    keys?: string;
    reason?: Reason;
    run?: () => void;
    isSecondary?: boolean;
  };
  /** Panels of the right rail, opened with `openRail(id)`. */
  rightRail: Filling & { title: string; load: () => Promise<{ default: ComponentType }> };
  banners: Filling & { component: ComponentType };
  /** Drawn inside the shell without a place of its own: dialogs that any page may open. */
  'shell.extras': Filling & { load: () => Promise<{ default: ComponentType }> };
  'dashboard.cards': Filling & { title: string; load: () => Promise<{ default: ComponentType }> };
  'notifications.groups': Filling & { title: string; load: () => Promise<{ default: ComponentType }> };
  'mySettings.sections': Filling & { title: string; load: () => Promise<{ default: ComponentType }> };
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
  /** What happened with a contact; with `length`, only the latest and no more. */
  'contact.timeline': Filling & { load: () => Promise<{ default: ComponentType<ContactPart & { length?: number }> }> };
  /** How items of one type are drawn: what stands beside the time, under who did it. `typeName` is the item's type. */
  'timeline.items': Filling & { typeName: string; load: () => Promise<{ default: ComponentType<TimelinePart> }> };
  /** What waits today, over the list of contacts: a link with its number. */
  today: Filling & { load: () => Promise<{ default: ComponentType }> };
  /** Verbs of the bulk bar of a list. */
  'grid.bulk': Filling & {
    typeName: string;
    label: string;
    icon?: Icon;
    load: () => Promise<{ default: ComponentType }>;
  };
  /** Records that other screens may list, count and filter: what a collection can hold. `label` names many of them. */
  records: Filling & { typeName: string; label: string; load: () => Promise<{ default: Records }> };
  /** What may be made of a list's filter, beside it and by its key: a collection. */
  'filter.actions': Filling & {
    label: string;
    icon: Icon;
    keys?: string;
    run: (filtered: Filtered) => void;
  };
  'setup.steps': Filling & { title: string; load: () => Promise<{ default: ComponentType }> };
}
export type SlotName = keyof Slots;

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
  pages?: readonly Page[];
  slots?: readonly SlotFilling[];
  /** Which contracts' answers show which entity: `{ agent: ['team'] }`. The socket's changes refresh them. */
  keepsFresh?: Readonly<Record<string, readonly string[]>>;
}
