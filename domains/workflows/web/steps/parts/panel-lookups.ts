// What the panels look up to choose from: collections of contacts, lists of agents, tags of contacts, forms (R909).
import { type Lookup, lookupFor, lookupOf } from '#/kernel/web/picker/lookups.ts';

export const collectionsOfContacts = (): Lookup | undefined =>
  lookupFor('collections', { typeName: 'contact', attribute: 'collections' });

export const listsOfAgents = (): Lookup | undefined =>
  lookupFor('collections', { typeName: 'agent', attribute: 'collection' });

export const tagsOfContacts = (): Lookup | undefined => lookupFor('tags', { typeName: 'contact', attribute: 'tags' });

export const forms = (): Lookup | undefined => lookupOf('forms');
