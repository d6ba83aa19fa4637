// One sentence for each thing that can let contacts in, beside its name where it is chosen and where nothing else is to be set.
import type { TriggerKind } from '../triggers.ts';

export const triggerExamples: Readonly<Record<TriggerKind, string>> = {
  callStarted: 'When somebody rings, text that you will be right there',
  callEnded: 'When a call is over, send what you talked about',
  contactCreated: 'When a new lead comes in, answer within a minute',
  propertyValueChanged: 'When the stage changes to Under contract, start the checklist',
  submission: 'When Home valuation is sent in, call them',
  view: 'When somebody opens the form and leaves, remind them',
  membershipChanged: 'When somebody joins Hot buyers, tell their agent',
  enrolledInWorkflow: 'When somebody enters Nurture, take them out of Newsletter',
  unenrollFromWorkflow: 'When somebody leaves Nurture, ask how it went',
  appointmentCreated: 'When a showing is booked with an agent, confirm it',
  appointmentCreatedAgency: 'When a showing is booked with nobody yet, find an agent',
  pageVisited: 'When they look at a page whose address has /sell in it',
  requestForInformation: 'When they ask about a home, send its facts',
  showingRequest: 'When they want to see a home, text two times',
  saveListing: 'When they save a home, send three like it',
  hideListing: 'When they hide a home, ask what was wrong with it',
  calendarDate: 'On 24 December, greet everybody',
  weekDay: 'Every Monday 09:00, write to who went quiet',
  timeOfDay: 'Every day at 08:00, look who has a birthday',
};
