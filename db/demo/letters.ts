// What a conversation of the demo is made of, and the texts of its people; their mails are in mails.ts. Nothing of it but one text is later
// than the last activity that a contact's row shows.
import type { DemoFile } from './sample-pdfs.ts';

/** Days before now, or a day and the time of day there; 'last' is the moment of the contact's last activity. */
export type Ago = number | readonly [days: number, time: string] | 'last';

export interface Line {
  /** Number of the agent who wrote it; left out, the contact did. */
  by?: number;
  at: Ago;
  text: string;
  file?: DemoFile;
  /** What the provider said instead of taking it. */
  refused?: string;
  /** What became of it, so many minutes later. */
  became?: readonly {
    kind: 'opened' | 'clicked' | 'hardBounce';
    after: number;
    isMachine?: boolean;
    reason?: string;
  }[];
}

export interface Conversation {
  /** Number of the contact. */
  with: number;
  /** Whose mailbox a mail goes through: an agent's, or the agency's. Left out, it is a text. */
  mailbox?: number | 'agency' | undefined;
  subject?: string;
  lines: readonly Line[];
  isUnread?: true;
  /** The answer that goes tomorrow morning. */
  tomorrow?: { by: number; text: string };
}

export const texts: readonly Conversation[] = [
  {
    with: 66,
    isUnread: true,
    lines: [
      {
        by: 1,
        at: [2, '09:05'],
        text: 'Hi {{contact.firstName|there}}, Maya here. Mail with the survey dates follows.',
      },
      { at: [2, '09:20'], text: 'Thanks Maya' },
      { at: 0.11, text: 'Thursday at nine works for us. Do I have to be there myself?' },
    ],
  },
  {
    with: 1,
    lines: [
      { by: 1, at: [1, '12:30'], text: 'Hi Ana, the keys are with me. See you at 14 Harbour Court at ten.' },
      { at: [1, '12:41'], text: 'Great 👍 is there parking in front?' },
      { by: 1, at: [1, '12:44'], text: 'Yes, bay 7 is ours until noon.' },
    ],
  },
  {
    with: 25,
    lines: [
      {
        by: 3,
        at: [3, '15:10'],
        text: 'Hi {{contact.firstName|there}}, Priya of Northlight. The house on Birch Close can be seen on Saturday at 11. Shall I put you down?',
      },
      { at: [3, '15:52'], text: 'Yes please, two of us' },
      {
        by: 3,
        at: [2, '18:02'],
        text: 'You are on the list. Ring the upper bell.',
        refused: 'The phone could not be reached for a day',
      },
    ],
  },
  {
    with: 88,
    lines: [
      { at: [4, '08:45'], text: 'Is the garden flat still there?' },
      {
        by: 2,
        at: [4, '09:02'],
        text: 'It is, and free from next month. A look this week, {{contact.firstName|then}}?',
      },
      { at: [4, '09:10'], text: 'Wednesday after six' },
      { by: 2, at: [4, '09:11'], text: 'Wednesday 18:15, I meet you at the gate.' },
    ],
  },
  {
    with: 110,
    lines: [
      {
        by: 1,
        at: [6, '11:00'],
        text: 'Hi {{contact.firstName|there}}, three new homes in your area this week. Shall I send them? Answer STOP to hear no more.',
      },
      { at: [6, '11:03'], text: 'STOP' },
    ],
  },
  {
    with: 37,
    lines: [
      {
        by: 5,
        at: [5, '10:15'],
        text: 'Hello {{contact.firstName|there}}, the solicitor has all papers now. Signing on Monday at 15:00?',
      },
      { at: [5, '10:31'], text: 'Monday is good. Do I bring anything?' },
      { by: 5, at: [5, '10:33'], text: 'Your passport, that is all.' },
    ],
  },
  {
    with: 100,
    lines: [
      { at: [10, '19:40'], text: 'Saw the board on Cedar Road, what does it cost?' },
      {
        by: 2,
        at: [10, '19:52'],
        text: 'Hi {{contact.firstName|there}}, 1,450 a month and free at once. Come and see it tomorrow?',
      },
    ],
  },
  {
    with: 154,
    lines: [
      {
        by: 1,
        at: [9, '13:20'],
        text: 'Hi {{contact.firstName|there}}, sorry I missed your call. I will ring back shortly, or text me a time that suits you.',
      },
      { at: [9, '13:48'], text: 'Tomorrow at lunch' },
    ],
  },
];
