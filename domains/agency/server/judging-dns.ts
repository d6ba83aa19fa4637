// What the DNS of a web domain must say, held against what it says: each record with a diagnosis, and the state that follows. Pure,
// so that a table of cases proves it.
import type { AgencyDomain, DnsRecord } from '#/domains/agency/contract.ts';

type Status = AgencyDomain['url']['crm']['dns']['status'];

/** A domain as far as its DNS goes. `target` is the host that our web servers answer on. */
export interface Claim {
  host: string;
  proof: string;
  target: string;
}

/**
 * What a look-up found, one text per record: 'CNAME app.example.com', 'A 203.0.113.9', 'TXT lintel-verify=…'. 'ALIAS' stands for
 * addresses that are the target's own, which is as good as a CNAME where a registrar allows none.
 */
export type Found = readonly string[];

/** How long DNS may take to say what it should before the domain counts as failed. */
export const patience = Temporal.Duration.from({ hours: 72 });

const secondsToLive = 3_600;

/** Where the proof of a host is looked up. */
export const proofName = (host: string): string => `_lintel.${host}`;
const proofStart = 'lintel-verify=';

/** The records a custom domain needs. `found` is null before the first look-up. */
export const recordsOf = ({ host, proof, target }: Claim, found: Found | null): DnsRecord[] => {
  const pointers = (found ?? [])
    .filter((text) => !text.startsWith('TXT '))
    .map((text) => text.slice(text.indexOf(' ') + 1));
  // Other texts may stand at the same name; only ours count.
  const proofs = (found ?? []).filter((text) => text.startsWith(`TXT ${proofStart}`)).map((text) => text.slice(4));
  const value = proofStart + proof;
  const leadsHere = (found ?? []).some((text) => text === `CNAME ${target}` || text === `ALIAS ${target}`);
  const record = (
    type: 'CNAME' | 'TXT',
    name: string,
    expected: string,
    values: string[],
    isRight: boolean,
    wrong: string,
  ): DnsRecord => ({
    type,
    name,
    value: expected,
    ttl: secondsToLive,
    found: values,
    isRight,
    advice:
      isRight || !found
        ? null
        : values.length === 0
          ? `Not there yet — add a ${type} record for ${name} with the value ${expected}`
          : wrong,
  });
  return [
    record(
      'CNAME',
      host,
      target,
      pointers,
      leadsHere,
      `Points to ${pointers.join(', ')} — change to a CNAME record with the value ${target}`,
    ),
    record(
      'TXT',
      proofName(host),
      value,
      proofs,
      proofs.includes(value),
      `Says ${proofs.join(', ')} — change to ${value}`,
    ),
  ];
};

/** How a domain stood before a look-up; `since` is when its host was claimed. */
export interface Standing {
  status: Status;
  since: Temporal.Instant;
}

/** The state of a domain after a look-up (core §4): one that worked and does not any more has failed, whatever its age. */
export const statusAfter = (
  claim: Claim,
  found: Found,
  before: Standing,
  now: Temporal.Instant,
): Exclude<Status, 'unconfigured'> => {
  const records = recordsOf(claim, found);
  if (records.every(({ isRight }) => isRight)) return 'configured';
  const isWrong = records.some((record) => !record.isRight && record.found.length > 0);
  const isLate = Temporal.Instant.compare(now, before.since.add(patience)) > 0;
  return isWrong || isLate || before.status === 'configured' ? 'failed' : 'pending';
};
