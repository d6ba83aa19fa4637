// What was made for calls in the account of an integration, before its first call: kept sealed, and of use for that account alone.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { seal, unseal } from '#/kernel/server/mail/sealing.ts';
import type { Connection } from './provider.ts';

type Made = Readonly<Record<string, string>>;

const accountOf = ({ config }: Connection): string => (typeof config.accountSid === 'string' ? config.accountSid : '');

/** Undefined where nothing was made, or in another account. */
export const openCallAccount = async (ctx: Context, connection: Connection): Promise<Made | undefined> => {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from call_accounts
    where agency_id = ${ctx.agency.id} and integration_id = ${connection.integrationId} and account = ${accountOf(connection)}`.execute(
    ctx.db,
  );
  const [kept] = rows;
  return kept && (JSON.parse(unseal(ctx.house.secretKey, kept.sealed)) as Made);
};

/** Keeps it; of two that were made at once for one account the first is kept, which is answered. */
export const keepCallAccount = async (ctx: Context, connection: Connection, made: Made): Promise<Made> => {
  await sql`
    insert into call_accounts as kept (agency_id, integration_id, account, sealed, made_at)
    values (${ctx.agency.id}, ${connection.integrationId}, ${accountOf(connection)}, ${seal(ctx.house.secretKey, JSON.stringify(made))}, ${ctx.now})
    on conflict (agency_id, integration_id) do update set account = excluded.account, sealed = excluded.sealed, made_at = excluded.made_at
    where kept.account <> excluded.account`.execute(ctx.db);
  return (await openCallAccount(ctx, connection)) ?? made;
};
