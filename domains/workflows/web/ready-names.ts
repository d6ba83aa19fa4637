// The ready-made workflows by name, for the list and the gallery: how each is drawn comes with the builder.

export interface ReadyName {
  id: string;
  name: string;
  hint: string;
}

export const readyNames = [
  {
    id: 'new-leads',
    name: 'Answer new leads in 1 minute',
    hint: 'A text at once, an email an hour later, and a call the next day.',
  },
  {
    id: 'buyers',
    name: 'Nurture buyers for 30 days',
    hint: 'Four messages over a month, and a call at the end.',
  },
  {
    id: 'birthday',
    name: 'Birthday hello',
    hint: 'A greeting on the day itself, every year.',
  },
  {
    id: 'showing',
    name: 'Showing requested',
    hint: 'Confirm that it arrived, tell the agent, and ask afterwards how it was.',
  },
  {
    id: 'quiet',
    name: 'Wake up quiet contacts',
    hint: 'Write twice to people nobody heard from in months, and note it.',
  },
  {
    id: 'valuation',
    name: 'Home valuation',
    hint: 'Somebody asked what their home is worth: answer, call, and send the figures.',
  },
] as const satisfies readonly ReadyName[];
export type ReadyId = (typeof readyNames)[number]['id'];

export const hrefOfReady = (id: ReadyId): string => `/workflows/create?ready=${id}`;
