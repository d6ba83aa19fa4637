// The door of agency for servers.
export { describeAgency } from './server/describing-agencies.ts';
export { type Founding, foundAgency } from './server/founding.ts';
