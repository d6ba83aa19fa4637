// A contact listing as the wire shows it: its row, and the home as it is now. Who reaches the contact reaches it; of a draft of somebody else's
// nothing is told.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { givenSql, reachesSql, servedContacts } from '#/domains/contacts/server.ts';
import { contactListingEntity } from '#/domains/listings/contract/interest/contact-listings.ts';
import { thumbnailSql } from '#/domains/listings/server/photos/thumbnail-sql.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import type { Act, Expression, LookedUp } from '#/kernel/server/entities/served-entity.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';

const nothing: Expression = () => sql`null::jsonb`;

/** What is said of the home in row `l`, which is missing where it was forgotten. */
const ofHome = {
  displayName: sql`l.display_name`,
  listingName: sql`l.display_name`,
  isOffMarket: sql`(is_on_market(l.removed_at, l.publish_state, l.is_shown, l.standard_status) and coalesce(l.standard_status, '') <> 'Closed')`,
  listingId: sql`l.listing_id`,
  standardStatus: sql`l.standard_status`,
  publishState: sql`l.publish_state`,
  listPrice: sql`l.list_price`,
  currency: sql`l.currency`,
  thumbnail: thumbnailSql('l'),
  // Its first photo: there may be a page of homes.
  media: sql`jsonb_path_query_array(l.media, '$[0]')`,
  unparsedAddress: sql`l.unparsed_address`,
  streetNumber: sql`l.street_number`,
  streetName: sql`l.street_name`,
  streetSuffix: sql`l.street_suffix`,
  city: sql`l.city`,
  stateOrProvince: sql`l.state_or_province`,
  postalCode: sql`l.postal_code`,
  totalViewsCount: sql`l.total_views_count`,
  totalFavouritesCount: sql`l.total_favourites_count`,
  totalHiddenCount: sql`l.total_hidden_count`,
  mailCity: sql`l.city`,
  mailCountry: sql`l.country`,
  mailBedrooms: sql`l.bedrooms_total`,
  mailBathrooms: sql`l.bathrooms`,
  mailLotSize: sql`l.lot_size_square_feet`,
} as const;
type OfHome = keyof typeof ofHome;
const names = Object.keys(ofHome) as OfHome[];

/** What is said where the home was forgotten, or does not say it. */
const otherwise: Readonly<Partial<Record<OfHome, (said: RawBuilder<unknown>) => RawBuilder<unknown>>>> = {
  displayName: (said) => sql`coalesce(${said}, t.address)`,
  listingName: (said) => sql`coalesce(${said}, t.address)`,
  isOffMarket: (said) => sql`not coalesce(${said}, false)`,
  media: (said) => sql`coalesce(${said}, '[]')`,
};

const each = (of: (said: RawBuilder<unknown>) => RawBuilder<unknown>): Record<OfHome, Expression> => {
  const made: Partial<Record<OfHome, Expression>> = {};
  for (const name of names) {
    const said = of(ofHome[name]);
    const whole = otherwise[name]?.(said) ?? said;
    made[name] = () => whole;
  }
  return made as Record<OfHome, Expression>;
};

const contact = sql`json_build_object('_id', c.id, 'displayName', coalesce(c.full_name, 'Unknown'))`;

/** The home and the contact are each looked up once where a page is described. */
const lookedUp: LookedUp = {
  joins: () => sql`left join listings l on l.agency_id = t.agency_id and l.id = t.listing_id
    left join contacts c on c.agency_id = t.agency_id and c.id = t.contact_id`,
  computed: { ...each((said) => said), contact: () => sql`case when c.id is not null then ${contact} end` },
};

/**
 * Whether the home in question may be spoken of: published, gone, or a draft that the caller sees. The drafts of others, of which an index has
 * those alone, are gathered once, however many rows are asked about.
 */
const isTold = (ctx: Context): RawBuilder<SqlBool> =>
  ctx.can('listing.manage')
    ? sql`true`
    : sql`t.listing_id not in (select l.id from listings l where l.agency_id = ${ctx.agency.id}
        and l.publish_state = 'Draft' and l.created_by is distinct from ${ctx.actor.agentId})`;

export const servedContactListings = serveEntity(contactListingEntity, {
  // A contact that is deleted takes them along, until it comes back.
  exists: (ctx) => sql`(not t.is_contact_removed and ${isTold(ctx)})`,
  reach: (actor: Actor, ctx: Context, act: Act) => servedContacts.reach(actor, ctx, act === 'read' ? 'read' : 'write'),
  links: { contact: { column: 'contact_id' }, home: { column: 'listing_id' } },
  asks: {
    access: (ctx, principals) => givenSql(ctx, sql`t.contact_id`, principals ?? []),
    writeAccess: (ctx, principals) => givenSql(ctx, sql`t.contact_id`, principals ?? [], 'write'),
  },
  inOrder: [['contact'], ['home']],
  lookedUp,
  computed: {
    ...each((said) => sql`(select ${said} from listings l where l.agency_id = t.agency_id and l.id = t.listing_id)`),
    contact: () => sql`(select ${contact} from contacts c where c.agency_id = t.agency_id and c.id = t.contact_id)`,
    home: nothing,
    isEditable: (ctx: Context) =>
      ctx.can('contact.write') ? sql`coalesce(${reachesSql(ctx, sql`t.contact_id`, 'write')}, false)` : sql`false`,
    access: nothing,
    writeAccess: nothing,
  },
});
