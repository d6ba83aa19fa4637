// What contacts did with the mails they got, told once it is known that a person did it: neither a program that looks into mails nor one that loads
// their pictures. Workflows let people in by it, and wait for it.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const ofMail = z.object({
  messageId: z.string(),
  threadId: z.string(),
  /** Its subject; empty where it has none. */
  about: z.string(),
  /** Of one that a step of a workflow sent: '{workflow}:{node}'. */
  step: z.nullable(z.string()),
});

/** The first time that somebody opened a mail. */
export const emailOpened = event({
  name: 'contact.openedEmail',
  subject: 'contact',
  data: ofMail,
  label: 'Email opened',
  sentence: '{subject} opened the email {data.about}',
});
/** The first time that somebody followed a link of a mail: once for each of its links. */
export const linkClicked = event({
  name: 'contact.clickedLink',
  subject: 'contact',
  data: z.extend(ofMail, { url: z.string() }),
  label: 'Link clicked',
  sentence: '{subject} followed {data.url} in the email {data.about}',
});
