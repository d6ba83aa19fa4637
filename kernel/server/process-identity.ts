// Which process this is, in words that another process can check: a number alone proves nothing, because numbers are used again.
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface ProcessIdentity {
  host: string;
  /** One boot of one machine, and the space of process numbers in it: two containers of a machine do not see each other's. */
  boot: string;
  pid: number;
  /** When the process began, in ticks since the boot; empty where the system does not say. */
  start: string;
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not Linux, or the process is gone: either way there is nothing to read.
    return '';
  }
};

const namespaceOf = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`);
  } catch {
    // Not Linux.
    return '';
  }
};

// The name in brackets may hold spaces and brackets itself, so fields are counted from the last one: state is 3, start time 22.
const statusOf = (pid: number | 'self'): { state: string; start: string } | undefined => {
  const text = read(`/proc/${pid}/stat`);
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  return text === '' || !state ? undefined : { state, start: fields[19] ?? '' };
};

export const thisProcess = (): ProcessIdentity => ({
  host: hostname(),
  boot: [read('/proc/sys/kernel/random/boot_id').trim(), namespaceOf('self')].filter(Boolean).join(' '),
  pid: process.pid,
  start: statusOf('self')?.start ?? '',
});

/**
 * Whether another process is alive, as far as this one can know: 'unknown' for one of another machine, boot or container (names of
 * hosts are no proof), and where there is no /proc. A zombie is dead: it will never write again.
 */
export const lifeOf = (other: ProcessIdentity, own: ProcessIdentity): 'alive' | 'dead' | 'unknown' => {
  if (own.start === '' || other.boot !== own.boot) return 'unknown';
  const status = statusOf(other.pid);
  return status && status.start === other.start && !['Z', 'X'].includes(status.state) ? 'alive' : 'dead';
};
