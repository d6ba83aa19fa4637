// The subject of an answer: the original one with its prefix (communication §4). Pure.
import type { ComposerStart } from './opening.ts';

/** 'Re: ' before the subject of a reply, unless it stands there (R636). */
export const replySubject = (subject: string): string => (/^\s*re:/i.test(subject) ? subject : `Re: ${subject}`);
/** 'Fwd: ' before the subject of a forward, unless it stands there (R637). */
export const forwardSubject = (subject: string): string => (/^\s*fwd?:/i.test(subject) ? subject : `Fwd: ${subject}`);

/** The subject that a message begins with. */
export const subjectOf = ({ subject = '', forwardsId, replyToId }: ComposerStart): string => {
  const prefix = forwardsId ? forwardSubject : replyToId ? replySubject : undefined;
  return prefix ? prefix(subject).trim() : subject;
};
