// The bytes of a mailing's files, read once for all who get them: ten megabytes at most (decision 8).
import { buffer } from 'node:stream/consumers';
import type { OutgoingFile } from '#/domains/integrations/server.ts';
import type { JobRun } from '#/kernel/server/jobs/job.ts';

/** Its files; one that is gone from the store is a bug, and nothing is sent without it. */
export const filesOfMailing = async (
  run: Pick<JobRun, 'house' | 'transaction'>,
  mailingId: string,
): Promise<OutgoingFile[]> => {
  const rows = await run.transaction((ctx) =>
    ctx.db
      .selectFrom('files')
      .innerJoin('mailings', (join) =>
        join
          .onRef('mailings.agency_id', '=', 'files.agency_id')
          .on('mailings.id', '=', mailingId)
          .on((on) => on(on.ref('files.id'), '=', on.fn.any('mailings.file_ids'))),
      )
      .select(['files.name', 'files.mimetype', 'files.storage_key'])
      .where('files.agency_id', '=', ctx.agency.id)
      .orderBy('files.name')
      .execute(),
  );
  const files: OutgoingFile[] = [];
  for (const { name, mimetype, storage_key } of rows) {
    const stored = await run.house.files.read(storage_key);
    if (!stored) throw new Error(`The file ${name} of a mail is not in the store`);
    files.push({ name, mimetype, content: await buffer(stored.body) });
  }
  return files;
};
