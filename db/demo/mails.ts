// The mails of the demo, as plain values: answered, opened, bounced, with papers, to many at once, from a stranger, and for tomorrow morning.
import type { Ago, Conversation } from './letters.ts';

const signed = (text: string): string => `${text}\n\n{{agent.signature}}`;
const opened = (after: number) => ({ kind: 'opened', after }) as const;
const clicked = (after: number) => ({ kind: 'clicked', after }) as const;

export const mails: readonly Conversation[] = [
  {
    with: 1,
    mailbox: 1,
    subject: 'Floor plan of 14 Harbour Court',
    lines: [
      {
        by: 1,
        at: [4, '09:12'],
        text: signed(
          'Hi {{contact.firstName|there}},\n\nAs promised, the floor plan of 14 Harbour Court. The third bedroom is the one with the bay window; the garage is included in the price.\n\nWould you like to see it this week? I have the keys from Thursday.',
        ),
        file: 'floor plan',
        became: [opened(28), clicked(31)],
      },
      {
        at: [3, '19:05'],
        text: 'Hi Maya,\n\nThis looks lovely, and the garage settles it for Dan. Could we come in the morning, before work? Ten at the latest.\n\nIs the boiler the original one?\n\nAna\n\nOn 14 Harbour Court, Maya Lindqvist <maya@northlight.example> wrote:\n> As promised, the floor plan of 14 Harbour Court. The third bedroom is\n> the one with the bay window; the garage is included in the price.',
      },
      {
        by: 1,
        at: [2, '08:50'],
        text: signed(
          'Ten it is. The boiler was replaced two years ago and has its papers; I will bring them along with the survey.',
        ),
        became: [opened(14)],
      },
      { at: [1, '20:15'], text: 'Perfect. Dan takes the morning off, so we are both there.\n\nAna' },
    ],
  },
  {
    with: 12,
    mailbox: 2,
    subject: 'Second viewing of 8 Birch Close',
    isUnread: true,
    lines: [
      {
        by: 2,
        at: 1.1,
        text: signed(
          'Hi {{contact.firstName|there}},\n\nYour second viewing of 8 Birch Close is fixed. Bring a tape measure, the kitchen is empty now.\n\nThere is one other party who comes back tomorrow, so if you like it as much as last time, tell me what you would offer.',
        ),
        became: [opened(7)],
      },
      {
        at: 'last',
        text: 'Hi Tom,\n\nWe talked it over last night and want to offer 412,000, subject to the survey. Who writes it down, you or we?\n\nAnd could we come at nine instead of half past?\n\nGrace',
      },
    ],
  },
  {
    with: 238,
    mailbox: 'agency',
    subject: 'The flat on Larch Road',
    isUnread: true,
    lines: [
      {
        at: 'last',
        text: 'Hello,\n\nI saw the two-bedroom flat on Larch Road in your window. Is it still free, and do you allow a cat? I could move in from the first of next month.\n\nThank you',
      },
    ],
  },
  {
    with: 6,
    mailbox: 1,
    subject: 'Handover of the keys',
    lines: [
      { at: 0.5, text: 'Dear Maya,\n\nis eleven tomorrow still good for the keys? My brother comes along.\n\nJacob' },
      {
        by: 1,
        at: 'last',
        text: signed(
          'Hi {{contact.firstName|there}},\n\nEleven is good, at the door. Please have your passport with you, the concierge asks for it. The meters are read on the way out.',
        ),
      },
    ],
  },
  {
    with: 24,
    mailbox: 2,
    subject: 'A year already',
    lines: [
      {
        by: 2,
        at: [3, '10:05'],
        text: signed(
          'Hi {{contact.firstName|there}},\n\nIt is a year since you got your keys. I hope the place has become yours.\n\nIf you would like to know what homes around you sell for now, answer this mail and I will send you an estimate.',
        ),
        became: [opened(190), clicked(192)],
      },
      {
        at: 'last',
        text: 'Hi Tom, how kind of you to remember! We love it here.\n\nYes please, an estimate would be great. My sister may be looking, too, I gave her your number.\n\nRuby',
      },
    ],
    tomorrow: {
      by: 2,
      text: signed(
        'Hi {{contact.firstName|there}},\n\nHere is what I found: three homes on your road sold this spring, between 395,000 and 430,000. Yours has the better garden, so I would begin at 425,000.\n\nSay hello to your sister, I look forward to her call.',
      ),
    },
  },
  {
    with: 66,
    mailbox: 1,
    subject: 'Dates for the survey',
    lines: [
      {
        at: [3, '11:40'],
        text: 'Hi Maya,\n\nthe lender asks when the survey is. Do you have a date yet?\n\nOwen Ellery',
      },
      {
        by: 1,
        at: 'last',
        text: signed(
          'Hi {{contact.firstName|there}},\n\nThe surveyor offers Thursday at nine or Friday at two. Which one suits you? The report takes three days from then.',
        ),
        became: [opened(45)],
      },
    ],
  },
  {
    with: 78,
    mailbox: 1,
    subject: 'Three homes near the river',
    lines: [
      {
        by: 1,
        at: 'last',
        text: signed(
          'Hi {{contact.firstName|there}},\n\nThree homes near the river came up this week that fit what you told me. Shall I send the details?',
        ),
        became: [{ kind: 'hardBounce', after: 1, reason: '550 5.1.1 The mailbox does not exist' }],
      },
    ],
  },
  {
    with: 48,
    mailbox: 2,
    subject: 'Proof of funds',
    lines: [
      {
        by: 2,
        at: [8, '16:20'],
        text: signed(
          'Hi {{contact.firstName|there}},\n\nThe seller of 2 Old Mill Lane asks for a proof of funds before the viewing. A letter of your bank is enough.',
        ),
        became: [opened(12)],
      },
      {
        at: 'last',
        text: 'Dear Tom,\n\nplease find the letter attached. It is good for sixty days.\n\nLayla Sinclair',
        file: 'proof of funds',
      },
    ],
  },
  {
    with: 132,
    mailbox: 2,
    subject: 'How did you find it?',
    lines: [
      {
        by: 2,
        at: [7, '17:30'],
        text: signed(
          'Hi {{contact.firstName|there}},\n\nIt was good to show you around. What did you like, and what would have to be different?',
        ),
        became: [opened(60)],
      },
      {
        at: 'last',
        text: 'The kitchen was all we wanted. The stairs are steep for my mother, so a ground floor would be better.\n\nMaisie',
      },
    ],
  },
  {
    with: 42,
    mailbox: 1,
    subject: 'Welcome, and the next steps',
    lines: [
      {
        by: 1,
        at: 'last',
        text: signed(
          'Hi {{contact.firstName|there}},\n\nThank you for registering with us. Next I would like to hear about the area and the date you have in mind. Ten minutes on the phone are enough.',
        ),
        became: [{ ...opened(0), isMachine: true }],
      },
    ],
  },
  {
    with: 60,
    mailbox: 2,
    subject: 'Parking at Hillcrest',
    lines: [
      {
        at: 'last',
        text: 'Hello Tom,\n\ndoes the house at Hillcrest come with a parking space? We have two cars.\n\nGrace D.',
      },
    ],
  },
  {
    with: 90,
    mailbox: 1,
    subject: 'Still looking?',
    lines: [
      {
        by: 1,
        at: 'last',
        text: signed(
          'Hi {{contact.firstName|there}},\n\nWe have not spoken for a while. Are you still looking, or have you found the one? A word is enough, and I stop asking.',
        ),
      },
    ],
  },
  {
    with: 144,
    mailbox: 2,
    subject: 'A thank-you',
    lines: [
      {
        at: 'last',
        text: 'Dear Tom,\n\nwe moved in on Saturday. Thank you for everything, down to the light bulbs!\n\nLayla',
      },
    ],
  },
];

/** What went to many at once, from the agency's address. */
export const marketNote = {
  by: 1,
  at: [7, '08:00'],
  subject: 'What sold near you this week',
  text: signed(
    'Hi {{contact.firstName|there}},\n\nThree homes changed hands around you this week, all within days of being listed.\n\nTell me if you would like to know what yours would bring.',
  ),
  to: [46, 67, 55, 77, 56],
  opened: [46, 55, 77],
  /** Who wrote back, and has been answered since. */
  answer: { with: 46, at: [6, '21:10'], text: 'What would ours bring? 12 Thorne Mews, four rooms.\n\nHenry' },
  thanks: {
    by: 1,
    at: [5, '09:30'],
    text: signed('Gladly, {{contact.firstName|thank you}}. I would have to see it first: is Friday at four good?'),
  },
} as const satisfies {
  by: number;
  at: Ago;
  subject: string;
  text: string;
  to: readonly number[];
  opened: readonly number[];
  answer: { with: number; at: Ago; text: string };
  thanks: { by: number; at: Ago; text: string };
};
