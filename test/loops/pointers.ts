// Every place of every call at which an id stands, and the table whose rows it points to.

import type { Registry } from '#/kernel/server/registry.ts';
import type { ServedCall } from '#/kernel/server/verb.ts';
import { isId, type Place, placesOf } from './walk-schema.ts';

export interface Pointer {
  served: ServedCall;
  part: 'params' | 'query' | 'body';
  place: Place;
  /** 'team.disable query agencyId', for people. */
  title: string;
  /** Undefined where nothing in the product has such ids yet. */
  table: string | undefined;
}

/** Fields that name what they point to, wherever they stand. */
const byField: Readonly<Record<string, string | undefined>> = {
  agencyId: 'agencies',
  agentId: 'agents',
  handOverTo: 'agents',
  ownerId: 'agents',
  agentIds: 'agents',
  assignedAgent: 'agents',
  assignedAgentId: 'agents',
  viewAs: 'agents',
  gridId: 'grids',
  contactId: 'contacts',
  callId: 'calls',
  taskId: 'tasks',
  threadId: 'threads',
  activeId: 'tasks',
  items: 'tasks',
  importId: 'imports',
  integrationId: 'integrations',
  integration: 'integrations',
  to: 'contacts',
  toCollections: 'collections',
  replyToId: 'messages',
  seenId: 'messages',
  /** Of a thread's messages. */
  before: 'messages',
  /** Of what happened elsewhere: whoever tells of a form names it. */
  formId: undefined,
  addTags: 'tags',
  workflowId: 'workflows',
  currentId: 'workflows',
  recordId: 'contacts',
  collections: 'collections',
  principalId: 'agents',
  listsToAdd: 'lists',
  listsToRemove: 'lists',
  tags: 'tags',
  tagIds: 'tags',
  stage: 'stages',
  stageId: 'stages',
  origins: 'origins',
  originIds: 'origins',
  domain: 'domains',
  domainId: 'domains',
  domainsIds: 'domains',
  collectionIds: 'collections',
  /** Of a timeline. */
  afterId: 'items',
};

/** The same where it depends on the path. */
const byFieldAndPath: readonly [field: string, prefix: string, table: string | undefined][] = [
  // Made by the composer: one that another agency has, too, is another draft.
  ['id', '/crm/messaging/drafts', undefined],
  // A ring of the caller's own: a call that rings for somebody else is not found (domains/calls/server/incoming/incoming-calls.test.ts).
  ['id', '/crm/calls/{id}/ringing', undefined],
  ['id', '/crm/calls/{id}/answer', undefined],
  ['id', '/crm/calls/{id}/decline', undefined],
  ['domainId', '/crm/integrations', 'integration_domains'],
  ['currentId', '/crm/invoice', 'invoices'],
  ['agencyId', '/crm/billing/transfers', 'children'],
  ['agencyId', '/crm/billing/children', 'children'],
  ['ids', '/crm/workflows/{id}', 'contacts'],
  ['lastId', '/crm/workflows/enrolled', 'workflow_runs'],
  ['notInIds', '/crm/agents', 'agents'],
  ['notInIds', '/crm/contacts', 'contacts'],
  ['ids', '/crm/collections/bulk/update', 'contacts'],
  ['otherId', '/crm/contacts', 'twins'],
  ['otherId', '/crm/tags', 'other_tags'],
  ['otherId', '/crm/origin', 'other_origins'],
  ['tags', '/crm/tasks', 'tags_of_tasks'],
  ['toAdd', '/crm/tasks/bulk/update/tags', 'tags_of_tasks'],
  ['toRemove', '/crm/tasks/bulk/update/tags', 'tags_of_tasks'],
  ['tags', '/crm/messaging/templates', 'tags_of_templates'],
  ['toAdd', '/crm/messaging/templates/bulk/update/tags', 'tags_of_templates'],
  ['toRemove', '/crm/messaging/templates/bulk/update/tags', 'tags_of_templates'],
  ['ids', '/crm/messaging/templates/check-fields', 'contacts'],
  ['tags', '/crm/forms', 'tags_of_forms'],
  ['toAdd', '/crm/forms/bulk/update/tags', 'tags_of_forms'],
  ['toRemove', '/crm/forms/bulk/update/tags', 'tags_of_forms'],
  ['tags', '/crm/listings', 'tags_of_listings'],
  ['toAdd', '/crm/listings/bulk/update/configs', 'tags_of_listings'],
  ['toRemove', '/crm/listings/bulk/update/configs', 'tags_of_listings'],
  ['featuredOn', '/crm/listings', 'domains'],
  ['groups', '/crm/areas', 'area_groups'],
  ['toAdd', '/crm/areas/bulk/update/groups', 'area_groups'],
  ['toRemove', '/crm/areas/bulk/update/groups', 'area_groups'],
  ['openHouseId', '/crm/listings', 'open_houses'],
  ['photoId', '/crm/listings', 'listing_media'],
  ['order', '/crm/listings/{id}/photos', 'listing_media'],
  ['listingId', '/crm/contact-listings', 'listings'],
  ['listingId', '/crm/saved-searches', 'listings'],
  ['listingId', '/crm/leads', 'listings'],
  ['assignTo', '/crm/leads', 'agents'],
  ['areas', '/crm/saved-searches', 'areas'],
  ['lastId', '/crm/forms/{id}/responses', 'form_responses'],
  ['lastId', '/crm/messaging/mailings/{id}/recipients', 'messages'],
  ['lastId', '/crm/webhooks', 'webhook_messages'],
  ['lastId', '/crm/mls/{id}/runs', 'mls_runs'],
  ['lastId', '/crm/mls/{id}/problems', 'mls_problems'],
  ['messageId', '/crm/webhooks', 'webhook_messages'],
  ['responseId', '/crm/forms/{id}/responses/{responseId}', 'form_responses'],
  // Made by whoever answers: one that another agency has, too, is another response.
  ['responseId', '/crm/forms', undefined],
  // Of whoever has its link, which says which form is meant (domains/forms/server).
  ['formId', '/crm/forms/files', undefined],
  ['formId', '/crm/forms', 'forms'],
  ['collectionId', '/crm/messaging/templates/{id}/explain', 'collections_of_templates'],
  ['collectionId', '/crm/tasks/{id}/explain', 'collections_of_tasks'],
  ['collectionId', '/crm/tasks', 'lists'],
  ['collectionId', '/crm/agents', 'lists'],
  ['collectionId', '/crm/contacts', 'collections'],
  // Nobody keeps collections of these.
  ['collectionId', '/crm', undefined],
  ['toAdd', '/crm/contacts/bulk/update/tags', 'tags'],
  ['toRemove', '/crm/contacts/bulk/update/tags', 'tags'],
  ['mentions', '/crm/notes', 'agents'],
  ['mentions', '/crm/messaging/inbox', 'agents'],
  ['toAdd', '/crm/contacts/bulk/update/acl', 'agents'],
  ['toRemove', '/crm/contacts/bulk/update/acl', 'agents'],
];

/**
 * What a drawn workflow names: each kind of it is pointed at, foreign and absent, in domains/workflows/server/checking-references.test.ts, in a
 * graph that hangs together.
 */
const isInGraph = ({ call }: ServedCall, [first]: Place): boolean =>
  (call.path.startsWith('/crm/workflows') && (first === 'nodes' || first === 'enrolledFrom')) ||
  // What a form asks names its own parts.
  (call.path.startsWith('/crm/forms') && (first === 'sections' || first === 'outcomes' || first === 'answers'));

/** Fields that point to whatever the path is about. */
const ownFields: ReadonlySet<string> = new Set(['id', '_id', 'ids', 'lastId', 'entityIds']);

/** Paths about something that is not an entity. */
const byPath: readonly [prefix: string, table: string][] = [
  ['/crm/auth/sessions', 'sessions'],
  ['/crm/notifications', 'notifications'],
  ['/crm/exports', 'exports'],
  ['/crm/billing/top-ups', 'payments'],
  ['/crm/billing/payment-methods', 'payment_methods'],
  ['/crm/attributes', 'attributes'],
  ['/crm/timeline', 'items'],
  ['/crm/notes', 'notes'],
  ['/crm/property-group-layout/uses', 'attributes'],
  ['/crm/imports', 'imports'],
  ['/crm/contacts/files', 'contact_files'],
  ['/crm/reminders/browsers', 'reminder_browsers'],
  ['/crm/reminders', 'reminders'],
  ['/crm/tasks/files', 'task_files'],
  ['/crm/tasks/types', 'task_types'],
  ['/crm/contacts/merges', 'contact_merges'],
  ['/crm/contacts/claims', 'contact_claims'],
  ['/crm/messaging/email', 'mailings'],
  ['/crm/messaging/inbox/messages', 'messages'],
  ['/crm/messaging/mailings', 'mailings'],
  ['/crm/messaging/sent', 'mailings'],
  ['/crm/messaging/messages', 'messages'],
  ['/crm/messaging/rehearsed', 'messages'],
  ['/crm/messaging/{id}/send-again', 'messages'],
  ['/crm/messaging/scheduled', 'mailings'],
  ['/crm/messaging/sms', 'mailings_of_texts'],
  ['/crm/workflows/runs', 'workflow_runs'],
  ['/crm/webhooks', 'webhook_endpoints'],
  ['/crm/api-keys', 'api_keys'],
  ['/crm/beacon/keys', 'beacon_keys'],
  ['/crm/saved-searches', 'saved_searches'],
  ['/crm/phone-numbers', 'integrations'],
  ['/crm/do-not-call', 'do_not_call'],
];

/** Tables that are read through a view. */
const behind: Readonly<Record<string, string>> = { child_agencies: 'children' };

/** What a pointer is called: its field, or the one whose `_id` it is. */
const nameOf = (place: Place): string => {
  const names = place.filter((step) => typeof step === 'string');
  return (names.at(-1) === '_id' ? names.at(-2) : undefined) ?? names.at(-1) ?? '';
};

const known = new WeakMap<Registry, readonly Pointer[]>();

/** All pointers of the registry's calls. Throws for one whose target nobody has named. */
export const pointersOf = (registry: Registry): readonly Pointer[] => {
  const pointers = known.get(registry) ?? findPointers(registry);
  known.set(registry, pointers);
  return pointers;
};

const findPointers = (registry: Registry): Pointer[] => {
  const places: readonly (readonly [string, string])[] = [
    ...byPath,
    ...[...registry.entities.values()].map(({ entity }) => [entity.path, entity.table] as const),
  ].toSorted(([a], [b]) => b.length - a.length);
  return registry.calls.flatMap((served) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = served.call[part];
      if (!schema) return [];
      return placesOf(schema, isId).map((place): Pointer => {
        const title = `${served.domain}.${served.name} ${part} ${place.join('.')}`;
        if (part === 'body' && isInGraph(served, place)) return { served, part, place, title, table: undefined };
        if (served.name === 'inviteAgain') return { served, part, place, title, table: 'pending' };
        const field = nameOf(place);
        const named = byFieldAndPath.find(([name, prefix]) => name === field && served.call.path.startsWith(prefix));
        if (named) return { served, part, place, title, table: named[2] };
        if (field in byField) return { served, part, place, title, table: byField[field] };
        const table = places.find(([prefix]) => served.call.path.startsWith(prefix))?.[1];
        if (!ownFields.has(field) || !table)
          throw new Error(`Say in test/loops/pointers.ts what ${title} of ${served.call.path} points to.`);
        return { served, part, place, title, table: behind[table] ?? table };
      });
    }),
  );
};
