// The door of sites: what happens on the agency's public pages.
export * from './contract/site-events.ts';
