// The door of team for servers.
export { describeAgent, describeMe } from './server/describing-agents.ts';
