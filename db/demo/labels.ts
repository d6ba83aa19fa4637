// Tags, stages, origins and own fields of the demo: fourteen tags of several types, the six stages, eight origins, three fields of contacts.
import { type Colours, labelPalette, starterOrigins, starterStages, type TagType } from '#/domains/labels/contract.ts';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { type DemoAgency, demoId, northlight, southgate } from './story.ts';

const [blue, violet, green, amber, pink, teal, gray] = labelPalette;

const tags = [
  { name: 'Buyer', type: 'contact', colours: blue },
  { name: 'Seller', type: 'contact', colours: violet },
  { name: 'Investor', type: 'contact', colours: green },
  // Somebody wrote it in the plural: a pair to merge.
  { name: 'Investors', type: 'contact', colours: gray },
  { name: 'Renter', type: 'contact', colours: teal },
  { name: 'First-time', type: 'contact', colours: teal },
  { name: 'Relocation', type: 'contact', colours: amber },
  { name: 'VIP', type: 'contact', colours: pink },
  { name: 'Newsletter', type: 'email', colours: blue },
  { name: 'Follow-up', type: 'message-template', colours: violet },
  { name: 'Valuation', type: 'form', colours: green },
  { name: 'Price drop', type: 'listing', colours: pink },
  { name: 'Left voicemail', type: 'call', colours: amber },
  { name: 'Paperwork', type: 'task', colours: gray },
] as const satisfies readonly { name: string; type: TagType; colours: Colours }[];

/** The names of the demo's tags for contacts. */
export type DemoTag = Extract<(typeof tags)[number], { type: 'contact' }>['name'];

const stages = ['New lead', 'Nurturing', 'Active buyer', 'Under contract', 'Closed', 'Past client'] as const;
export type DemoStage = (typeof stages)[number];

export const origins = [
  'Website',
  'Portal',
  'Referral',
  'Open house',
  'Social media',
  'Phone call',
  'Walk-in',
  'Past client',
] as const;
export type DemoOrigin = (typeof origins)[number];

const fields = [
  { name: 'spouse', displayName: 'Spouse', type: 'string', category: 'Family', options: null },
  { name: 'moveInDate', displayName: 'Move-in date', type: 'date', category: 'Buyer qualification', options: null },
  {
    name: 'bestTimeToCall',
    displayName: 'Best time to call',
    type: 'dropdown',
    category: 'Contact details',
    options: ['Morning', 'Afternoon', 'Evening'],
  },
] as const;
export type DemoField = (typeof fields)[number]['name'];

/** Ids of Northlight's labels and fields, by name. */
export const tagId = (name: DemoTag): string => demoId(0x20, tags.findIndex((tag) => tag.name === name) + 1);
export const stageId = (name: DemoStage): string => demoId(0x21, stages.indexOf(name) + 1);
export const originId = (name: DemoOrigin): string => demoId(0x22, origins.indexOf(name) + 1);
export const fieldId = (name: DemoField): string => demoId(0x23, fields.findIndex((field) => field.name === name) + 1);

/** Labels and fields of Northlight; Southgate, founded a few days ago, has its stages. */
export const seedLabels = async (ctx: PublicContext): Promise<void> => {
  await within(ctx, northlight, async (rows) => {
    for (const [index, { name, type, colours }] of tags.entries())
      await ctx.db
        .insertInto('tags')
        .values(rows.tag(demoId(0x20, index + 1), name, type, colours, 0))
        .execute();
    for (const [index, name] of origins.entries()) {
      const {
        type_name: _type,
        position: _position,
        ...row
      } = rows.tag(originId(name), name, 'origin', colourOf(starterOrigins, index), 0);
      await ctx.db.insertInto('origins').values(row).execute();
    }
    for (const [index, field] of fields.entries())
      await ctx.db
        .insertInto('attributes')
        .values({
          agency_id: northlight.id,
          id: fieldId(field.name),
          type_name: 'contact',
          name: field.name,
          type: field.type,
          has_time: false,
          display_name: field.displayName,
          category: field.category,
          is_hidden: false,
          is_required: false,
          options: field.options
            ? json(field.options.map((value) => ({ value: value.toLowerCase(), label: value })))
            : null,
          position: index,
          ...rows.times,
        })
        .execute();
  });
  for (const agency of [northlight, southgate])
    await within(ctx, agency, async (rows) => {
      for (const [index, name] of stages.entries()) {
        const id = agency === northlight ? stageId(name) : demoId(0x21, index + 101);
        await ctx.db
          .insertInto('tags')
          .values(rows.tag(id, name, 'contact-stage', colourOf(starterStages, index), index))
          .execute();
      }
    });
};

const colourOf = (starters: readonly Colours[], index: number): Colours => starters[index] ?? gray;

const within = (
  ctx: PublicContext,
  { id, name, timezone, country, isTestMode, parent, foundedDaysAgo }: DemoAgency,
  work: (rows: ReturnType<typeof rowsOf>) => Promise<void>,
): Promise<void> =>
  ctx.inAgency({ id, name, timezone, country, isTestMode, parentId: parent }, system, () =>
    work(rowsOf(id, ctx.now.subtract({ hours: foundedDaysAgo * 24 - 1 }))),
  );

const rowsOf = (agencyId: string, at: Temporal.Instant) => ({
  times: { created_at: at, updated_at: at },
  tag: (id: string, name: string, type: TagType, { backgroundColor, foregroundColor }: Colours, position: number) => ({
    agency_id: agencyId,
    id,
    type_name: type,
    display_name: name,
    background_color: backgroundColor,
    foreground_color: foregroundColor,
    position,
    created_at: at,
    updated_at: at,
  }),
});
