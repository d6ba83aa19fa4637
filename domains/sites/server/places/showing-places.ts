// /places/{slug}: the page of an area that an owner published. Of any other one it says as little as of one that never was.
import { describePublishedArea, findPublishedArea } from '#/domains/areas/server.ts';
import { listPublicly } from '#/domains/listings/server.ts';
import { drawMissing } from '../pages/notes.ts';
import { drawPlace } from '../pages/place-page.ts';
import { pageLength } from '../reading-questions.ts';
import type { Answer, Visit } from '../visiting.ts';

export const showPlace = async ({ ctx, look }: Visit, slug: string): Promise<Answer> => {
  const area = await findPublishedArea(ctx, slug);
  if (!area) return { page: drawMissing(look), status: 404 };
  const described = await describePublishedArea(ctx, area);
  const found = await listPublicly(ctx, { areaId: area.id, sort: 'newest', offset: 0, length: pageLength });
  return { page: drawPlace(look, { area, ...described, found }) };
};
