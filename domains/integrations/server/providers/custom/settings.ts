// What a custom mailbox is made of. `config`: smtpHost, smtpPort, smtpSecurity, smtpUser, and the same of imap; `keepsSent` false where the
// server itself puts what is sent into the Sent folder. `secret`: smtpPassword, imapPassword, or one accessToken for both (XOAUTH2).
import * as z from 'zod/mini';
import { connectionSecurities } from '#/domains/integrations/contract/providers/custom.ts';
import type { Connection } from '#/domains/integrations/server/providers/provider.ts';
import { CertainlyRefused } from '#/domains/integrations/server/providers/refusing.ts';
import { isLoopback } from '#/kernel/server/config.ts';
import type { SmtpServer } from '#/kernel/server/mail/smtp-session.ts';

const port = z.pipe(
  z.union([z.number(), z.string()]),
  z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(65_535))),
);
const security = z.enum(connectionSecurities);
const configured = z.object({
  smtpHost: z.string().check(z.minLength(1)),
  smtpPort: port,
  smtpSecurity: security,
  smtpUser: z.optional(z.string()),
  imapHost: z.optional(z.string()),
  imapPort: z.optional(port),
  imapSecurity: z.optional(security),
  imapUser: z.optional(z.string()),
  keepsSent: z.optional(z.boolean()),
});
const sealed = z.object({
  smtpPassword: z.optional(z.string()),
  imapPassword: z.optional(z.string()),
  accessToken: z.optional(z.string()),
});

export interface ImapServer extends Omit<SmtpServer, 'auth'> {
  auth: NonNullable<SmtpServer['auth']>;
}

export interface MailServers {
  smtp: SmtpServer;
  /** Undefined where mail is only sent. */
  imap: ImapServer | undefined;
  keepsSent: boolean;
}

const incomplete = (message: string): CertainlyRefused =>
  new CertainlyRefused('incomplete', message, { isPermanent: true, concerns: 'integration' });

/** Throws `CertainlyRefused` where something is missing, and where a password would travel open over the network. */
export const serversOf = ({ config, secret }: Connection): MailServers => {
  const given = z.safeParse(configured, config);
  const secrets = z.safeParse(sealed, secret);
  if (!given.success || !secrets.success) throw incomplete('The settings of the mailbox are incomplete');
  const { smtpHost, smtpPort, smtpSecurity, smtpUser, imapHost, imapPort, imapSecurity = 'tls', imapUser } = given.data;
  const authOf = (user: string | undefined, password: string | undefined): SmtpServer['auth'] => {
    if (!user) return undefined;
    const { accessToken } = secrets.data;
    return accessToken === undefined ? { user, password: password ?? '' } : { user, accessToken };
  };
  const smtpAuth = authOf(smtpUser, secrets.data.smtpPassword);
  const imapAuth = authOf(imapUser ?? smtpUser, secrets.data.imapPassword ?? secrets.data.smtpPassword);
  for (const [host, how] of [
    [smtpHost, smtpSecurity],
    [imapHost, imapSecurity],
  ] as const)
    if (how === 'none' && host !== undefined && !isLoopback(host))
      throw incomplete(`The connection to ${host} must be encrypted`);
  return {
    smtp: { host: smtpHost, port: smtpPort, security: smtpSecurity, ...(smtpAuth ? { auth: smtpAuth } : {}) },
    imap:
      imapHost && imapAuth
        ? { host: imapHost, port: imapPort ?? 993, security: imapSecurity, auth: imapAuth }
        : undefined,
    keepsSent: given.data.keepsSent ?? true,
  };
};
