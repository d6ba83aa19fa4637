// Northlight Realty, live, with one domain in each DNS state, and its child Southgate Homes in test mode.
import {
  agencyFounded,
  agencyUpdated,
  agencyWentLive,
  domainAdded,
  domainFailed,
  themeUpdated,
} from '#/domains/agency/contract.ts';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { actorOf, type DemoAgency, daysAgo, demoId, northlight, southgate } from './story.ts';

/** Agencies, their domains and looks. */
export const seedAgency = async (ctx: PublicContext): Promise<void> => {
  await seedOne(ctx, northlight, 0);
  await seedOne(ctx, southgate, 10);
};

const seedOne = (ctx: PublicContext, agency: DemoAgency, firstDomain: number): Promise<void> => {
  const { id, name, timezone, country, isTestMode, parent } = agency;
  return ctx.inAgency({ id, name, timezone, country, isTestMode, parentId: parent }, system, async (inside) => {
    const founded = ctx.now.subtract({ hours: agency.foundedDaysAgo * 24 });
    const times = { created_at: founded, updated_at: founded };
    await inside.db
      .insertInto('agencies')
      .values({
        id,
        parent_id: parent,
        name,
        phone: agency.phone,
        country,
        timezone,
        is_test_mode: isTestMode,
        is_demo: true,
        ...times,
      })
      .execute();
    await inside.db
      .insertInto('themes')
      .values({
        agency_id: id,
        primary_button_color: agency.colours?.primary ?? null,
        link_color: agency.colours?.link ?? null,
        updated_at: founded,
      })
      .execute();
    for (const [index, { host, status, found, addedDaysAgo }] of agency.domains.entries()) {
      const added = daysAgo(ctx, addedDaysAgo);
      await inside.db
        .insertInto('domains')
        .values({
          agency_id: id,
          id: demoId(4, firstDomain + index + 1),
          host,
          dns_status: status,
          dns_found: json(found),
          dns_checked_at: status === 'unconfigured' ? null : ctx.now.subtract({ hours: 2 }),
          proof: demoId(5, firstDomain + index + 1),
          is_primary: index === 0,
          has_public_site: true,
          created_at: added,
          updated_at: added,
        })
        .execute();
    }
  });
};

/** What happened to both agencies; told once their people are there. */
export const tellAgency = async (ctx: PublicContext): Promise<void> => {
  await tellOne(ctx, northlight, 0, 1);
  await tellOne(ctx, southgate, 10, 8);
  const [, , , old] = northlight.domains;
  await ctx.inAgency(northlight.id, actorOf(1), async (inside) => {
    inside.emit(agencyWentLive, { subject: northlight.id, data: {}, at: daysAgo(ctx, 409) });
    inside.emit(agencyUpdated, {
      subject: northlight.id,
      data: {},
      changes: { phone: ['+442079460199', northlight.phone] },
      at: daysAgo(ctx, 20.1),
    });
  });
  await ctx.inAgency(northlight.id, system, async (inside) => {
    inside.emit(domainFailed, { subject: demoId(4, 4), data: { domain: old?.host ?? '' }, at: daysAgo(ctx, 0.1) });
  });
};

const tellOne = (ctx: PublicContext, agency: DemoAgency, firstDomain: number, owner: number): Promise<void> =>
  ctx.inAgency(agency.id, actorOf(owner), async (inside) => {
    inside.emit(agencyFounded, {
      subject: agency.id,
      data: { agencyName: agency.name },
      at: daysAgo(ctx, agency.foundedDaysAgo),
    });
    for (const [index, { host, addedDaysAgo }] of agency.domains.entries())
      inside.emit(domainAdded, {
        subject: demoId(4, firstDomain + index + 1),
        data: { domain: host },
        at: daysAgo(ctx, addedDaysAgo),
      });
    if (agency.colours)
      inside.emit(themeUpdated, {
        subject: agency.id,
        data: {},
        changes: { primaryButtonColor: [null, agency.colours.primary] },
        at: daysAgo(ctx, agency.foundedDaysAgo - 1),
      });
  });
