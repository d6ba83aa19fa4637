// The contacts of the demo: what book.ts says of 240 people, with what they want to buy, sell and borrow, who may see them, and how they
// came.
import { contactCreated, contactUpdated } from '#/domains/contacts/contract.ts';
import { judgePhone, writeAccess } from '#/domains/contacts/server.ts';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { book, companyOf, type Entry } from './book.ts';
import { fieldId, originId, stageId, tagId } from './labels.ts';
import { actorOf, agentId, daysAgo, demoId, northlight } from './story.ts';

export const contactId = (n: number): string => demoId(0x24, n);

/** Contacts of Northlight and who besides the owner may see them; Southgate has none yet. */
export const seedContacts = async (ctx: PublicContext): Promise<void> => {
  await ctx.inAgency(northlight.id, system, async (inside) => {
    await inside.db
      .insertInto('contacts')
      .values(book.map((entry) => rowOf(ctx, entry)))
      .execute();
    await writeAccess(inside, book.flatMap(sharesOf));
  });
  for (const [by, entries] of Map.groupBy(book, makerOf))
    await ctx.inAgency(northlight.id, by === 0 ? system : actorOf(by), async (inside) => {
      for (const entry of entries) {
        const told = { subject: contactId(entry.n), data: { displayName: nameOf(entry) } };
        inside.emit(contactCreated, {
          ...told,
          data: { ...told.data, by: sourceOf(entry).by },
          at: daysAgo(ctx, entry.createdDaysAgo),
        });
        const { stage, activity } = entry;
        // Ana's whole story is told elsewhere.
        if (entry.n > 1 && stage && stage !== 'New lead' && activity)
          inside.emit(contactUpdated, {
            ...told,
            changes: { stage: [labelled('New lead'), labelled(stage)] },
            at: daysAgo(ctx, (entry.createdDaysAgo + activity.daysAgo) / 2),
          });
      }
    });
};

const labelled = (stage: Parameters<typeof stageId>[0]) => ({ _id: stageId(stage), displayName: stage });

const nameOf = ({ firstName, lastName }: Entry): string => [firstName, lastName].filter(Boolean).join(' ');

/** Who put a contact in: the agent it is assigned to or the owner; whoever is unknown came by themselves. */
const makerOf = ({ agent, isUnknown, activity }: Entry): number =>
  isUnknown || activity?.kind === 'form' ? 0 : (agent ?? 1);

const sourceOf = (entry: Entry): { consent: string | null; by: string } => {
  if (entry.isUnknown) return { consent: null, by: 'mail that came in' };
  if (entry.activity?.kind === 'form') return { consent: 'form: Home valuation', by: 'form' };
  return entry.n % 5 === 0
    ? { consent: 'import: portal-leads.csv', by: 'import' }
    : { consent: 'typed by agent', by: 'typed' };
};

const momentAgo = (ctx: PublicContext, days: number | undefined): string | null =>
  days === undefined ? null : daysAgo(ctx, days).toString();

/** Where they are written to, called, and live. */
const addressesOf = (ctx: PublicContext, { n, emails, phones }: Entry) => ({
  emails: json(
    emails.map((email) => ({
      ...email,
      lastHardBounce: momentAgo(ctx, email.lastHardBounce),
      lastSoftBounce: momentAgo(ctx, email.lastSoftBounce),
      optOut: momentAgo(ctx, email.optOut),
      spamComplaint: momentAgo(ctx, email.spamComplaint),
    })),
  ),
  phones: json(phones.map((phone) => ({ ...phone, ...spelled(phone.number) }))),
  addresses: json(
    n % 4 === 0
      ? [
          {
            label: 'Home',
            street: `${n} Larch Road`,
            city: 'London',
            postalCode: 'E2 8AA',
            country: 'United Kingdom',
          },
        ]
      : [],
  ),
});

/** What was last done with or by them. */
const activityOf = (ctx: PublicContext, { n, isUnknown, activity }: Entry) => {
  const last = activity && daysAgo(ctx, activity.daysAgo);
  const isSpoken = activity !== null && ['call', 'email', 'text'].includes(activity.kind);
  const isTheirs = isUnknown || n % 4 === 0;
  return {
    last_activity_at: last,
    last_activity_kind: activity?.kind ?? null,
    last_contacted_at: isSpoken && (!isTheirs || (activity.kind === 'call' && n % 3 !== 0)) ? last : null,
    last_communication:
      last && isSpoken
        ? json({
            channel: activity.kind,
            direction: isTheirs ? 'incoming' : 'outgoing',
            at: last.toString(),
            isAnswered: n % 3 !== 0,
          })
        : null,
  };
};

const rowOf = (ctx: PublicContext, entry: Entry) => {
  const { n, emails, stage, agent, activity } = entry;
  const created = daysAgo(ctx, entry.createdDaysAgo);
  const isOptedOut = emails.some(({ optOut }) => optOut !== undefined);
  return {
    agency_id: northlight.id,
    id: contactId(n),
    first_name: entry.firstName,
    last_name: entry.lastName,
    ...addressesOf(ctx, entry),
    tag_ids: entry.tags.map(tagId),
    origin_ids: entry.origins.map(originId),
    stage_id: stage && stageId(stage),
    domain_id: demoId(4, entry.domain),
    assigned_agent_id: agent === null ? null : agentId(agent),
    is_unknown: entry.isUnknown,
    company_name: companyOf(n),
    job_title: n % 12 === 2 ? 'Owner' : null,
    // A birthday in every month, so that the list of this month's is never empty.
    birthday: n % 3 === 0 ? dayOf(1950 + (n % 50), n / 3) : null,
    purchase_anniversary: stage === 'Past client' || stage === 'Closed' ? dayOf(2024, n + 3) : null,
    do_not_disturb: disturbances.has(n)
      ? json({ isEnabled: true, startDate: momentAgo(ctx, 3), endDate: endOf(ctx, n) })
      : null,
    is_email_manual: !isOptedOut,
    is_email_workflow: !isOptedOut,
    is_message_workflow: n % 19 !== 0,
    is_alert_workflow: n % 21 !== 0,
    consent_source: sourceOf(entry).consent,
    consent_at: sourceOf(entry).consent === null ? null : created,
    ...wishesOf(entry),
    custom: json(n % 7 === 0 ? { [fieldId('bestTimeToCall')]: n % 2 === 0 ? 'morning' : 'evening' } : {}),
    ...activityOf(ctx, entry),
    created_by: makerOf(entry) === 0 ? null : agentId(makerOf(entry)),
    created_at: created,
    updated_at: activity ? daysAgo(ctx, activity.daysAgo) : created,
  };
};

const spelled = (number: string) => {
  const judged = judgePhone(number);
  if (!judged) throw new Error(`The demo's number ${number} cannot be one.`);
  return { country: judged.country, international: judged.international };
};

/** Those who asked to be left alone, with the days until they may be written to again; null is until they say so. */
const disturbances: ReadonlyMap<number, number | null> = new Map([
  [17, null],
  [26, 4],
  [52, 30],
]);
const endOf = (ctx: PublicContext, n: number): string | null => {
  const days = disturbances.get(n) ?? null;
  return days === null ? null : ctx.now.add({ hours: 24 * days }).toString();
};

const two = (part: number): string => String(part).padStart(2, '0');
const dayOf = (year: number, n: number): string => `${year}-${two((n % 12) + 1)}-${two((n % 28) + 1)}`;

const timelines = ['now', 'threeMonths', 'sixMonths', 'year', 'later'] as const;
const approvals = ['notStarted', 'inProgress', 'approved', 'cash'] as const;
const places = [['Harbour', 'Old Mill'], ['Old Mill'], ['Riverside', 'Harbour'], ['Hillcrest']];

/** What they want to buy, sell and borrow; money in hundredths. */
const wishesOf = ({ n, tags, stage }: Entry) => {
  const isBuyer = tags.includes('Buyer');
  const isSeller = tags.includes('Seller');
  const isBorrower = isBuyer && (stage === 'Under contract' || stage === 'Active buyer');
  const budget = 25_000_000 + (n % 9) * 4_000_000;
  return {
    buyer_budget_min: isBuyer && n !== 1 ? budget - 6_000_000 : null,
    buyer_budget_max: isBuyer ? (n === 1 ? 42_500_000 : budget) : null,
    buyer_areas: isBuyer ? (places[n === 1 ? 0 : n % places.length] ?? null) : null,
    buyer_bedrooms: isBuyer ? (n === 1 ? 3 : 1 + (n % 4)) : null,
    buyer_timeline: isBuyer ? (n === 1 ? 'threeMonths' : (timelines[n % timelines.length] ?? null)) : null,
    buyer_pre_approval: isBuyer ? (n === 1 ? 'approved' : (approvals[n % approvals.length] ?? null)) : null,
    seller_property_address: isSeller ? `${n} Harbour Court` : null,
    seller_property_type: isSeller ? (n % 2 === 0 ? 'Flat' : 'House') : null,
    seller_motive: isSeller ? 'Moving closer to work' : null,
    seller_price_idea: isSeller ? 30_000_000 + (n % 11) * 2_500_000 : null,
    seller_timeline: isSeller ? (timelines[(n + 2) % timelines.length] ?? null) : null,
    lender_name: isBorrower ? 'Harbour Building Society' : null,
    lender_contact: isBorrower ? 'Ellen Marsh' : null,
    lender_email: isBorrower ? 'ellen.marsh@example.com' : null,
    lender_phone: isBorrower ? '+442079460177' : null,
    lender_status: isBorrower ? (n % 2 === 0 ? 'applied' : 'approved') : null,
    lender_amount: isBorrower ? budget - 8_000_000 : null,
    lender_expires_on: isBorrower ? dayOf(2027, n) : null,
  };
};

/** Besides their own, Tom sees a few, Priya looks after Andrei's, and everybody may read some. */
const sharesOf = ({ n, agent, isUnknown }: Entry) => {
  const share = (principalId: string, kind: 'agent' | 'agency', level: 4 | 6 | 7) => ({
    contactId: contactId(n),
    principalId,
    kind,
    level,
  });
  return [
    ...(n % 17 === 0 && agent !== 2 ? [share(agentId(2), 'agent', 4)] : []),
    ...(agent === 4 ? [share(agentId(3), 'agent', 6)] : []),
    // Whoever put a contact in manages it.
    ...(agent !== null && n % 2 === 0 && !isUnknown ? [share(agentId(agent), 'agent', 7)] : []),
    ...(n % 40 === 0 ? [share(northlight.id, 'agency', 4)] : []),
  ];
};
