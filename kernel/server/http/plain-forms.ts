// Web forms without files, for the few calls that programs other than ours make: their fields become the body. They carry no right, for
// a right is only ever in a header that a form cannot set.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#/kernel/server/refusal.ts';

const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** A form holds a word or two. */
const largestForm = 10_000;

const unreadable = (): Refusal => new Refusal('bad-request', 'kernel.badRequest', 'The form cannot be read');

/** Puts a route where such forms are read besides JSON. */
export const onPlainForms = (app: FastifyInstance, route: (scope: FastifyInstance) => void): void => {
  void app.register((scope, _options, done) => {
    const read = (request: FastifyRequest, body: Buffer) => fieldsOf(body, request.headers['content-type'] ?? '');
    for (const type of types)
      scope.addContentTypeParser<Buffer>(type, { parseAs: 'buffer', bodyLimit: largestForm }, read);
    route(scope);
    done();
  });
};

/** The fields of a form. Refuses one that cannot be read, that holds a file, and that says something twice. */
const fieldsOf = async (body: Buffer, type: string): Promise<Record<string, string>> => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw unreadable();
  });
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || Object.hasOwn(fields, name)) throw unreadable();
    fields[name] = value;
  }
  return fields;
};
