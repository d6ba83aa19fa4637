// What a form asks, as one document: sections with their elements, where they lead, and how it ends. A draft is changed, a version is never.
import * as z from 'zod/mini';
import { filtersGroups } from '#/kernel/contract/filter.ts';
import { id, instant, text, whole } from '#/kernel/contract/values.ts';
import { element } from './elements.ts';
import { longestHelp, longestLabel, mostElements, mostOutcomes, mostSections } from './limits.ts';

const words = (most: number) => z._default(z.nullable(text(most)), null);

export const section = z.strictObject({
  _id: id(),
  type: z.literal('section'),
  title: z._default(z.string().check(z.maxLength(longestLabel)), ''),
  description: words(longestHelp),
  visibleWhen: z._default(filtersGroups, []),
  /** The first that is met leads on; where none is, the next section follows. `to` is a section further down, or an outcome. */
  next: z._default(
    z.array(z.strictObject({ when: z._default(filtersGroups, []), to: id() })).check(z.maxLength(mostSections)),
    [],
  ),
  elements: z._default(z.array(element).check(z.maxLength(mostElements)), []),
});
export type Section = z.output<typeof section>;

export const outcome = z.strictObject({
  _id: id(),
  kind: z._default(z.enum(['message', 'redirect']), 'message'),
  title: z._default(z.string().check(z.maxLength(longestLabel)), ''),
  body: words(5_000),
  /** Of a redirect: the page that the browser goes on to. */
  url: z._default(z.nullable(text(2_000).check(z.regex(/^https?:\/\/[^\s]+$/i, 'must be a web address'))), null),
  showAnswers: z._default(z.boolean(), false),
  response: z._default(z.enum(['accepted', 'screenedOut']), 'accepted'),
});
export type Outcome = z.output<typeof outcome>;

export const fillStyles = ['lacking', 'suggest'] as const;
export const assignmentStyles = ['sequential', 'random', 'round', 'first'] as const;

/** An address of a site as people copy it, kept as its origin. */
const origin = z.pipe(
  z
    .string()
    .check(
      z.maxLength(300),
      z.regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/\S*)?$/i, 'must be an address such as https://example.com'),
    ),
  z.transform((address) => address.toLowerCase().replace(/^(https?:\/\/[^/]+).*$/, '$1')),
);

export const formSettings = z.strictObject({
  submitLabel: z._default(text(100), 'Submit'),
  progress: z._default(z.enum(['bar', 'steps', 'none']), 'bar'),
  /** Whether answers are saved as they are typed, which the page tells. */
  savePartials: z._default(z.enum(['off', 'told']), 'off'),
  /** Days for which whoever sent answers may change them. */
  editableForDays: z._default(whole(0, 30), 0),
  responsesLimit: z._default(z.nullable(whole(1, 1_000_000)), null),
  opensAt: z._default(z.nullable(instant()), null),
  closesAt: z._default(z.nullable(instant()), null),
  closedText: words(1_000),
  /** Sites that may show it in a frame; none named is all of them. */
  allowedOrigins: z._default(z.array(origin).check(z.maxLength(50)), []),
  /** To whom a new contact is given where the link names nobody: one of `agentIds`, in turn or at random. */
  assignTo: z._default(
    z.strictObject({
      kind: z.enum(['none', 'agent']),
      agentIds: z._default(z.array(id()).check(z.maxLength(100)), []),
      style: z._default(z.enum(assignmentStyles), 'round'),
    }),
    { kind: 'none', agentIds: [], style: 'round' },
  ),
  /** What becomes of answers that differ from what is known: they fill what lacks and the rest is suggested, or all is suggested. */
  fill: z._default(z.enum(fillStyles), 'lacking'),
  addTags: z._default(z.array(id()).check(z.maxLength(100)), []),
  origins: z._default(z.array(id()).check(z.maxLength(20)), []),
  /** The domain that a new contact is in, and whose host the link bears. */
  domainId: z._default(z.nullable(id()), null),
  /** Answers of a day beyond which new ones are held. */
  mostPerDay: z._default(whole(100, 20_000), 1_000),
});
export type FormSettings = z.output<typeof formSettings>;
export const usualFormSettings: FormSettings = formSettings.parse({});

export const sections = z.array(section).check(z.maxLength(mostSections));
export const outcomes = z.array(outcome).check(z.maxLength(mostOutcomes));

/** What whoever fills it in is asked. */
export const formDocument = z.object({ sections, outcomes, settings: formSettings });
export type FormDocument = z.output<typeof formDocument>;
