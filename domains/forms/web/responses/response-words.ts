// What is said of responses in a line. Pure.
import type { ResponseRow } from '#/domains/forms/contract/responses.ts';

export type ResponseStatus = ResponseRow['status'];

export const statusTabs = [
  { id: 'submitted', label: 'Responses' },
  { id: 'partial', label: 'In progress' },
  { id: 'held', label: 'Held' },
  { id: 'refused', label: 'Refused' },
] as const satisfies readonly { id: ResponseStatus; label: string }[];

export const statusLabels: Readonly<Record<ResponseStatus, string>> = {
  partial: 'In progress',
  submitted: 'Submitted',
  held: 'Held',
  refused: 'Refused',
};

const emptyWords: Readonly<Record<ResponseStatus, string>> = {
  submitted: 'No responses found',
  partial: 'Nobody is filling it in',
  held: 'Nothing is held',
  refused: 'Nothing was refused',
};

export const emptyTitle = (status: ResponseStatus, search: string): string =>
  search === '' ? emptyWords[status] : `No responses match "${search}"`;

/** The tabs of a form's responses: those of each state, and what they come to. */
export const responseTabs = [...statusTabs, { id: 'summary', label: 'Summary' }] as const;

export const shareOf = (count: number, of: number): number => (of === 0 ? 0 : count / of);

/** 0.834 → '83 %'; little is not nothing, and nearly all is not all. */
export const percentWords = (share: number): string => {
  const percent = Math.round(share * 100);
  if (percent === 0 && share > 0) return 'under 1 %';
  return percent === 100 && share < 1 ? 'over 99 %' : `${percent} %`;
};

const sixty = 60;

export const durationWords = (seconds: number): string => {
  if (seconds < sixty) return `${seconds} s`;
  const minutes = Math.floor(seconds / sixty);
  return minutes < sixty ? `${minutes} min` : `${Math.floor(minutes / sixty)} h ${minutes % sixty} min`;
};
