// Feeds of the simulator: one that is connected, and one that waits for its owner's decision.
import { serviceUrl, tokenUrl } from '#/domains/mls/server/simulator/services.ts';
import type { TestHouse } from '#/test/house.ts';
import type { Occasions } from './occasions.ts';

export const mlsOccasions = async (open: TestHouse): Promise<Occasions> => {
  const { owner, maya, house } = open;
  const client = { clientId: 'arden-demo', clientSecret: 'arden-demo-secret', tokenUrl: tokenUrl(house, 'arden') };
  const connection = { url: serviceUrl(house, 'arden'), ...client };
  const { _id: id } = await maya.mls.create({ displayName: 'Arden', ...connection });
  await owner.query(`update mls_feeds set status = 'braked', brake_gone = 300, brake_of = 360 where id = $1`, [id]);
  await owner.query('delete from timers where subject_id = $1', [id]);
  return {
    'mls.check': { body: connection },
    'mls.create': { body: { ...connection, displayName: 'Another feed' } },
    'mls.update': { body: { displayName: 'Feed of the shire', intervalMinutes: 10 } },
    'mls.decide': { params: { id }, body: { decision: 'keep' } },
  };
};
