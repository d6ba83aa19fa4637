// The door of agency for servers.
export { describeAgency } from './server/describing-agencies.ts';
