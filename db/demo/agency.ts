// Northlight Realty, live, with one domain in each DNS state, and its child Southgate Homes in test mode.
import { agencyFounded, domainAdded } from '#/domains/agency/contract.ts';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { type DemoAgency, demoId, northlight, southgate } from './story.ts';

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
        points_balance: agency.points,
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
    inside.emit(agencyFounded, { subject: id, data: { agencyName: name } });
    for (const [index, { host, status, found }] of agency.domains.entries()) {
      const domainId = demoId(4, firstDomain + index + 1);
      await inside.db
        .insertInto('domains')
        .values({
          agency_id: id,
          id: domainId,
          host,
          dns_status: status,
          dns_found: json(found),
          dns_checked_at: status === 'unconfigured' ? null : ctx.now.subtract({ hours: 2 }),
          proof: demoId(5, firstDomain + index + 1),
          is_primary: index === 0,
          ...times,
        })
        .execute();
      inside.emit(domainAdded, { subject: domainId, data: { domain: host } });
    }
  });
};
