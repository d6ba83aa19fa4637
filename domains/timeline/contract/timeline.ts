// The timeline of a contact: what happened, newest first, with what was pinned on top (core §3 "Timeline item", §7, §9).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { timelineTypes } from '#/kernel/contract/event.ts';
import { id, wholeInQuery } from '#/kernel/contract/values.ts';

/** Items on a page unless the call says otherwise (core §9). */
export const timelineLength = 20;
/** The most items one page holds, and the most that one contact may have pinned. */
export const longestTimelinePage = 100;
export const mostPinned = 10;

/** The kinds of what an agent does with a contact (core §3 "Other enumerations"). */
export const activityTypes = ['call', 'email', 'sms', 'todo'] as const;

const type = z.enum(timelineTypes);

/** One attribute that an act changed, in words; `type` tells how a date or a price is to be written. */
const change = z.object({
  name: z.string(),
  displayName: z.string(),
  type: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** An item: what happened, by whom, and in `more` what its owner adds: the text of a note, the outcome of a call. */
export const timelineItem = z.object({
  _id: id(),
  pinned: z.boolean(),
  item: z.object({
    type,
    /** Name of the event: 'note.created'. */
    name: z.string(),
    label: z.string(),
    sentence: z.string(),
    at: z.string(),
    actor: z.object({
      _id: z.nullable(id()),
      type: z.enum(['agent', 'system', 'visitor']),
      fullName: z.nullable(z.string()),
      profilePicture: z.nullable(z.string()),
    }),
    /** The workflow that did it with the rights of the actor; null of what somebody did by hand. */
    workflow: z.nullable(z.object({ _id: id(), name: z.string() })),
    data: z.record(z.string(), z.unknown()),
    changes: z.array(change),
    more: z.nullable(z.record(z.string(), z.unknown())),
  }),
});

export const timelineCalls = {
  list: call({
    method: 'GET',
    path: '/crm/timeline',
    summary: 'What happened with a contact and those merged into it, newest first; pinned items begin the first page',
    query: z.strictObject({
      contactId: id(),
      length: z.optional(wholeInQuery(1, longestTimelinePage)),
      start: z.optional(wholeInQuery(0, 10_000_000)),
      /** The last item that is there already; the page goes on behind it, whatever was added meanwhile. */
      afterId: z.optional(id()),
      /** One type of items or several. */
      type: z.optional(z.union([type, z.array(type).check(z.maxLength(timelineTypes.length))])),
    }),
    answer: z.object({
      data: z.array(timelineItem),
      total: z.int(),
      totalIsCapped: z.optional(z.boolean()),
      hasMore: z.boolean(),
    }),
    needs: 'signedIn',
    refusals: {},
  }),
  pin: call({
    method: 'PATCH',
    path: '/crm/timeline/{id}',
    summary: 'Pin an item to the top of its timeline, or take it from there',
    params: z.strictObject({ id: id() }),
    body: z.strictObject({ pinned: z.boolean() }),
    answer: timelineItem,
    needs: 'contact.write',
    refusals: { 'timeline.tooManyPinned': 'conflict' },
  }),
} as const;
