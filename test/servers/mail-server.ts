// A real mail server for tests, where the machine has one: Postfix takes mail in over a session that is encrypted and signed in, and
// Dovecot keeps it and is read by IMAP. All of it lies in one folder under /tmp and listens on this machine alone.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from '../killed-workers.ts';
import { freePort } from './free-port.ts';
import { selfSigned } from './self-signed.ts';

const run = promisify(execFile);

const isThere = (path: string): boolean => {
  try {
    accessSync(path);
    return true;
  } catch {
    // Nothing to be read there is what was asked.
    return false;
  }
};

/** Why there is none; undefined where there is one. Both programs begin as root, and leave it. */
export const noMailServer: string | undefined =
  process.getuid?.() !== 0
    ? 'a mail server is begun by root'
    : ['/usr/sbin/dovecot', '/usr/sbin/postfix'].every(isThere)
      ? undefined
      : 'Postfix and Dovecot are not installed';

export interface MailServer {
  ports: { smtp: number; imap: number; imaps: number };
  /** Their passwords are 'pass of ' and the part before the @. */
  users: { agent: string; buyer: string };
  /** Runs doveadm: to make a mailbox anew, or put a mail into one. */
  doveadm(...args: string[]): Promise<string>;
  close(): Promise<void>;
}

export const passwordOf = (user: string): string => `pass of ${user.split('@')[0]}`;

const users = { agent: 'agent@agency.example', buyer: 'buyer@client.example' };

/** Starts both, and waits until they answer. */
export const openMailServer = async (): Promise<MailServer> => {
  const folder = await mkdtemp('/tmp/lintel-mail-');
  await chmod(folder, 0o755);
  const ports = { smtp: await freePort(), imap: await freePort(), imaps: await freePort() };
  const inner = { lmtp: await freePort(), sasl: await freePort() };
  const at = (...parts: string[]) => join(folder, ...parts);
  await Promise.all(
    ['pf/conf', 'pf/data', 'pf/queue', 'dv/run', 'dv/state', 'mails'].map((part) =>
      mkdir(at(part), { recursive: true }),
    ),
  );
  await writeFile(at('cert.pem'), selfSigned.cert);
  await writeFile(at('key.pem'), selfSigned.key, { mode: 0o600 });
  await writeFile(
    at('users'),
    Object.values(users)
      .map((user) => `${user}:{PLAIN}${passwordOf(user)}::::::\n`)
      .join(''),
  );
  await run('chown', ['postfix', at('pf/data')]);
  await run('chown', ['mail', at('mails')]);
  await writeFile(at('dv/dovecot.conf'), dovecot(folder, ports, inner));
  await writeFile(at('pf/conf/main.cf'), postfix(folder, inner));
  await writeFile(at('pf/conf/master.cf'), services(ports.smtp));
  const imap = spawn('/usr/sbin/dovecot', ['-F', '-c', at('dv/dovecot.conf')], { stdio: 'ignore' });
  await run('/usr/sbin/postfix', ['-c', at('pf/conf'), 'start']);
  await waitUntil(async () => (await answers(ports.imap)) && answers(ports.smtp), 50);
  return {
    ports,
    users,
    doveadm: async (...args) => (await run('/usr/bin/doveadm', ['-c', at('dv/dovecot.conf'), ...args])).stdout,
    close: async () => {
      await run('/usr/sbin/postfix', ['-c', at('pf/conf'), 'stop']);
      imap.kill();
      await once(imap, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const answers = (port: number): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => socket.resume().end());
  socket.once('close', (failed) => resolve(!failed));
  socket.on('error', () => undefined);
  return promise;
};

const dovecot = (
  folder: string,
  { imap, imaps }: MailServer['ports'],
  { lmtp, sasl }: { lmtp: number; sasl: number },
): string => `
base_dir = ${folder}/dv/run
state_dir = ${folder}/dv/state
log_path = ${folder}/dv/log
instance_name = lintel-${imap}
protocols = imap lmtp
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = yes
auth_mechanisms = plain login
mail_location = maildir:${folder}/mails/%d/%n
mail_uid = mail
mail_gid = mail
first_valid_uid = 1
passdb {
  driver = passwd-file
  args = username_format=%u ${folder}/users
}
userdb {
  driver = passwd-file
  args = username_format=%u ${folder}/users
  default_fields = uid=mail gid=mail home=${folder}/mails/%d/%n
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    special_use = \\Sent
    auto = subscribe
  }
}
service imap-login {
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = ${imaps}
    ssl = yes
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtp}
  }
}
service auth {
  inet_listener sasl {
    address = 127.0.0.1
    port = ${sasl}
  }
}
protocol lmtp {
  postmaster_address = postmaster@agency.example
}
`;

const postfix = (folder: string, { lmtp, sasl }: { lmtp: number; sasl: number }): string => `
compatibility_level = 3.6
queue_directory = ${folder}/pf/queue
data_directory = ${folder}/pf/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${folder}/pf/log
maillog_file_prefixes = ${folder}
myhostname = mail.agency.example
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.1/32
virtual_mailbox_domains = agency.example, client.example
virtual_mailbox_maps = inline:{${Object.values(users)
  .map((user) => `${user}=1`)
  .join(', ')}}
virtual_transport = lmtp:inet:127.0.0.1:${lmtp}
default_transport = error:nothing leaves this machine
alias_maps =
alias_database =
recipient_delimiter = +
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${sasl}
smtpd_tls_auth_only = yes
smtpd_tls_security_level = encrypt
smtpd_tls_cert_file = ${folder}/cert.pem
smtpd_tls_key_file = ${folder}/key.pem
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = permit_sasl_authenticated, reject
message_size_limit = 26214400
`;

const services = (port: number): string => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;
