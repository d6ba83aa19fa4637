// A web domain as people type it, judged before the server does (core §5 "Domain/URL").
import { hostPattern } from '#/kernel/contract/patterns.ts';

/** 'https://Homes.Example.com/buy' → 'homes.example.com', as the server keeps it. */
export const bareHost = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/:\d+$/, '');

/** What is wrong with a typed domain, if anything is; `known` are the domains the agency has already. */
export const domainProblem = (typed: string, known: readonly string[] = []): string | undefined => {
  const host = bareHost(typed);
  if (host === '') return 'Domain is required';
  if (!hostPattern.test(host)) return 'Write it like example.com';
  return known.includes(host) ? 'Your agency has this domain already' : undefined;
};
