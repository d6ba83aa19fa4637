// A contact listing as the wire shows it: its row, and the home as it is now. Who reaches the contact reaches it; of a draft of somebody else's
// nothing is told.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { givenSql, reachesSql, servedContacts } from '#/domains/contacts/server.ts';
import { contactListingEntity } from '#/domains/listings/contract/interest/contact-listings.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import type { Act } from '#/kernel/server/entities/served-entity.ts';
import { type Expression, serveEntity } from '#/kernel/server/entities/served-entity.ts';

const nothing: Expression = () => sql`null::jsonb`;

/** Something of the home in row `l`; null where it was forgotten. */
const ofHome = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${value} from listings l where l.agency_id = t.agency_id and l.id = t.listing_id)`;
const home = (column: string): Expression => {
  const said = ofHome(sql.ref(`l.${column}`));
  return () => said;
};
const name = sql`coalesce(${ofHome(sql`l.display_name`)}, t.address)`;

/** Whether the home in question may be spoken of: published, gone, or a draft that the caller sees. */
const isTold = (ctx: Context): RawBuilder<SqlBool> =>
  ctx.can('listing.manage')
    ? sql`true`
    : sql`not exists (select from listings l where l.agency_id = t.agency_id and l.id = t.listing_id
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
  computed: {
    displayName: () => name,
    contact: () =>
      sql`(select json_build_object('_id', c.id, 'displayName', coalesce(c.full_name, 'Unknown')) from contacts c
        where c.agency_id = t.agency_id and c.id = t.contact_id)`,
    isOffMarket: () =>
      sql`not coalesce(${ofHome(sql`is_on_market(l.removed_at, l.publish_state, l.is_shown, l.standard_status)
        and coalesce(l.standard_status, '') <> 'Closed'`)}, false)`,
    listingName: () => name,
    listingId: home('listing_id'),
    standardStatus: home('standard_status'),
    publishState: home('publish_state'),
    listPrice: home('list_price'),
    currency: home('currency'),
    thumbnail: () => ofHome(sql`l.media -> 0 ->> 'mediaURL'`),
    // Its first photo: there may be a page of homes.
    media: () => sql`coalesce(${ofHome(sql`jsonb_path_query_array(l.media, '$[0]')`)}, '[]')`,
    unparsedAddress: home('unparsed_address'),
    streetNumber: home('street_number'),
    streetName: home('street_name'),
    streetSuffix: home('street_suffix'),
    city: home('city'),
    stateOrProvince: home('state_or_province'),
    postalCode: home('postal_code'),
    totalViewsCount: home('total_views_count'),
    totalFavouritesCount: home('total_favourites_count'),
    totalHiddenCount: home('total_hidden_count'),
    mailCity: home('city'),
    mailCountry: home('country'),
    mailBedrooms: home('bedrooms_total'),
    mailBathrooms: home('bathrooms'),
    mailLotSize: home('lot_size_square_feet'),
    home: nothing,
    isEditable: (ctx: Context) =>
      ctx.can('contact.write') ? sql`coalesce(${reachesSql(ctx, sql`t.contact_id`, 'write')}, false)` : sql`false`,
    access: nothing,
    writeAccess: nothing,
  },
});
