// What the lists of a contact hold, entry by entry, in the row and on the wire alike (core §3, communication §3, decision 34).
import type * as z from 'zod/mini';
import type { PhoneLineType, PhoneStatus } from './choices.ts';
import type { address } from './written.ts';

export interface ContactEmail {
  emailAddress: string;
  isPrimary: boolean;
  /** Moments, and a score; absent where nothing is known. */
  lastHardBounce?: string | null;
  lastSoftBounce?: string | null;
  optOut?: string | null;
  spamComplaint?: string | null;
  engagementScore?: number | null;
}

export interface ContactPhone {
  /** E.164. */
  number: string;
  country?: string | null;
  /** As it is written from abroad: '+40 722 123 456'. */
  international?: string | null;
  lineType?: PhoneLineType | null;
  status?: PhoneStatus | null;
  label?: string | null;
  isPrimary?: boolean;
}

export type ContactAddress = z.output<typeof address>;
