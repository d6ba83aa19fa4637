// Notes that come along with contacts from elsewhere, handed to whoever keeps notes: a domain above does.
import type { Context } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';

/** A note that comes along with a contact from elsewhere: a column of an import, a form. */
export interface BroughtNote {
  contactId: string;
  text: string;
  /** When it was written; left out, now. */
  at?: Temporal.Instant;
  /** The id that the note will have, for who wants to take it back; left out, any. */
  id?: string;
}

/** Who keeps notes of contacts, for domains below the one that does. */
export interface NoteKeeper {
  /** Writes many at once, as the one who acts. A text that is empty is no note, one that is too long is cut. */
  keep(ctx: Context, notes: readonly BroughtNote[]): Promise<void>;
  /** Takes notes back that nobody has changed since they were brought; checks no right. */
  takeBack(ctx: Context, ids: readonly string[]): Promise<void>;
}

/** Who keeps notes of contacts. */
export const noteKeeper = extension<NoteKeeper>('contacts.noteKeeper');
