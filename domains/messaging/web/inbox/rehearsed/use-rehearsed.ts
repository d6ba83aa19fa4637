// What would have been sent, a page of it, asked for where it is shown; soon again while something is about to come.
import { pageLength } from '#/kernel/contract/list.ts';
import { peekAt, useCall } from '#/kernel/web/calls/use-call.ts';
import { pageCount, startOf } from '#/kernel/web/grid/rows/paging.ts';
import { api } from '../api.ts';

const soonMs = 2_000;
const usualMs = 20_000;

const inputOf = (page: number) => {
  const { offset } = startOf(page, pageLength, undefined);
  return offset === undefined ? {} : { offset: String(offset) };
};

const usePageOf = (page: number, isShown: boolean) => {
  const input = inputOf(page);
  const isComing = (peekAt(api.messages.rehearsed, input)?.coming ?? 0) > 0;
  return useCall(api.messages.rehearsed, input, {
    isQuiet: true,
    isOff: !isShown,
    keepsFormer: true,
    ...(isShown ? { everyMs: isComing ? soonMs : usualMs } : {}),
  });
};

/** Of a page beyond the end, which an old address names, the last one. */
export const useRehearsed = (wanted: number, isShown: boolean) => {
  const asked = usePageOf(wanted, isShown);
  const pages = pageCount(asked.data?.total ?? 0, pageLength);
  const isBeyond = asked.data !== undefined && !asked.isPlaceholderData && wanted > pages;
  const last = usePageOf(pages, isShown && isBeyond);
  const { data, error, refetch } = isBeyond ? last : asked;
  return { data, error, refetch, page: isBeyond ? pages : wanted, pages };
};
