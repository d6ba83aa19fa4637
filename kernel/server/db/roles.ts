// The two roles of the database: the owner, who migrates, and lintel_app, as whom the process works (decision 98).
import { createHmac } from 'node:crypto';
import { CannotStart } from '#/kernel/server/config.ts';
import { asOnlyOwner, connectOwner } from './owner-connection.ts';
import { isNotReady } from './waiting-for-server.ts';

export const appRole = 'lintel_app';

const passwordOf = (secretKey: string): string =>
  createHmac('sha256', Buffer.from(secretKey, 'hex')).update(appRole).digest('hex');

/** The app role's connection to the database that `ownerUrl` names. */
export const appUrl = (ownerUrl: string, secretKey: string): string => {
  const url = new URL(ownerUrl);
  url.username = appRole;
  url.password = passwordOf(secretKey);
  return url.toString();
};

// Functions of operators that GIN and trigram indexes serve. Row level security runs only leakproof functions before its own
// policy, so without the mark these indexes go unused. They can tell a tenant nothing but an error (performance.md, docs/operations.md).
const leakproof = [
  'pg_catalog.jsonb_contains(jsonb,jsonb)',
  'pg_catalog.arrayoverlap(anyarray,anyarray)',
  'pg_catalog.arraycontains(anyarray,anyarray)',
  'pg_catalog.texticlike(text,text)',
  'pg_catalog.textlike(text,text)',
];

/** Makes or renews the app's role and, where the owner is a superuser, marks the index functions. Answers whether they are marked. */
export const prepareRoles = (ownerUrl: string, secretKey: string): Promise<{ isLeakproof: boolean }> =>
  asOnlyOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{
      is_superuser: boolean;
      may_create: boolean;
      is_known: boolean;
      is_free: boolean;
      is_marked: boolean;
    }>(
      `select rolsuper as is_superuser, rolsuper or rolcreaterole as may_create,
              exists (select from pg_roles where rolname = $1) as is_known,
              exists (select from pg_roles where rolname = $1 and (rolsuper or rolbypassrls)) as is_free,
              (select bool_and(proleakproof) from pg_proc where oid = any($2::regprocedure[])) as is_marked
       from pg_roles where rolname = current_user`,
      [appRole, leakproof],
    );
    const owner = rows[0];
    if (!owner) throw new Error('The role of the connection is not in pg_roles.');
    if (!owner.is_known && !owner.may_create) {
      throw new CannotStart(`The user of DATABASE_URL must be allowed to create the role ${appRole} (CREATEROLE).`);
    }
    if (owner.is_free && !owner.is_superuser)
      throw new CannotStart(
        `The role ${appRole} may pass row level security, which keeps agencies apart. As a superuser: alter role ${appRole} nosuperuser nobypassrls.`,
      );
    if (!owner.is_known || owner.is_free || !(await canConnect(appUrl(ownerUrl, secretKey)))) {
      const bypass = owner.is_superuser ? 'nobypassrls' : '';
      await client.query(
        `${owner.is_known ? 'alter' : 'create'} role ${appRole} login nosuperuser nocreatedb nocreaterole ${bypass} password '${passwordOf(secretKey)}'`,
      );
    }
    if (owner.is_superuser && !owner.is_marked)
      for (const name of leakproof) await client.query(`alter function ${name} leakproof`);
    return { isLeakproof: owner.is_superuser || owner.is_marked };
  });

const canConnect = async (url: string): Promise<boolean> => {
  try {
    await (await connectOwner(url)).end();
    return true;
  } catch (error) {
    if (isNotReady(error)) throw error;
    // Another password or no right to log in: the caller renews the role.
    return false;
  }
};
