// A door with every hole that the loops look for, so that it is proved that they see it.

import { sql } from 'kysely';
import * as z from 'zod/mini';
import { agentEntity } from '#/domains/team/contract.ts';
import { describeAgent } from '#/domains/team/server/describing-agents.ts';
import { call, contract } from '#/kernel/contract/call.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { id } from '#/kernel/contract/values.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { agencies } from '#/test/laying/people.ts';

const byId = z.strictObject({ id: id() });
const done = z.object({ isDone: z.boolean() });

const leaky = contract('leaky', {
  /** Says "not yours" where it should say "not there". */
  oracle: call({
    method: 'GET',
    path: '/crm/agents/{id}/oracle',
    summary: '',
    params: byId,
    answer: done,
    needs: 'signedIn',
    refusals: {},
  }),
  /** Changes a record of another agency and refuses afterwards. */
  meddler: call({
    method: 'POST',
    path: '/crm/agents/{id}/meddler',
    summary: '',
    params: byId,
    answer: done,
    needs: 'signedIn',
    refusals: {},
  }),
  /** Never finds anything, so that nothing is proved by its silence. */
  blind: call({
    method: 'GET',
    path: '/crm/agents/{id}/blind',
    summary: '',
    params: byId,
    answer: done,
    needs: 'signedIn',
    refusals: {},
  }),
  /** Takes whatever it is given. */
  open: call({
    method: 'POST',
    path: '/crm/agents/open',
    summary: '',
    body: z.object({ name: z.string(), notes: z.optional(z.array(z.string())) }),
    answer: done,
    needs: 'signedIn',
    refusals: {},
  }),
  /** Trusts a number and shows what the database said about it. */
  fragile: call({
    method: 'POST',
    path: '/crm/agents/fragile',
    summary: '',
    body: z.strictObject({ size: z.number() }),
    answer: done,
    needs: 'signedIn',
    refusals: {},
  }),
  /** Answers a record with a column that no contract declares. */
  blabber: call({
    method: 'GET',
    path: '/crm/agents/{id}/blabber',
    summary: '',
    params: byId,
    answer: z.object({ data: z.array(recordSchema(agentEntity)) }),
    needs: 'signedIn',
    refusals: {},
  }),
  /** Its answer has an object that lets through what it does not name. */
  loose: call({
    method: 'GET',
    path: '/crm/agents/loose',
    summary: '',
    answer: z.object({ data: z.array(z.looseObject({ _id: id() })) }),
    needs: 'signedIn',
    refusals: {},
  }),
  /** Lets anybody do what only owners may. */
  lax: call({ method: 'POST', path: '/crm/agents/lax', summary: '', answer: done, needs: 'owner', refusals: {} }),
});

const elsewhere = Object.values(agencies).map((agency) => agency.id);

/** The door itself. */
export const insecureDoor: ServerDoor = {
  name: 'leaky',
  entities: [
    serveEntity(agentEntity, { reach: () => 'all', computed: new Proxy({} as never, { get: () => () => sql`null` }) }),
  ],
  calls: serveCalls(leaky, {
    oracle: async (ctx, { id: agentId }) => {
      for (const agencyId of elsewhere) {
        const found = await ctx.house.database.transaction({ agencyId, userId: null }, (tx) =>
          tx.selectFrom('agents').select('agency_id').where('id', '=', agentId).executeTakeFirst(),
        );
        if (found) return { isDone: found.agency_id === ctx.agency.id };
      }
      throw notFound();
    },
    meddler: async (ctx, { id: agentId }) => {
      for (const agencyId of elsewhere) {
        await ctx.house.database.transaction({ agencyId, userId: null }, (tx) =>
          tx.updateTable('agents').set({ signature: ctx.house.ids.next() }).where('id', '=', agentId).execute(),
        );
      }
      throw notFound();
    },
    blind: () => Promise.reject(notFound()),
    open: () => Promise.resolve({ isDone: true }),
    fragile: async (ctx, { size }) => {
      try {
        await sql`select ${String(size)}::int2`.execute(ctx.db);
      } catch (error) {
        throw new Refusal('invalid', 'leaky.size', (error as Error).message, { field: 'size' });
      }
      if (size > 1000) throw new Error('no box is that big');
      return { isDone: true };
    },
    blabber: async (ctx, { id: agentId }) => {
      const agent = await describeAgent(ctx, agentId);
      return { data: [Object.assign(agent, { passwordHash: 'kept from everybody' })] };
    },
    loose: () => Promise.resolve({ data: [] }),
    lax: () => Promise.resolve({ isDone: true }),
  }),
};
