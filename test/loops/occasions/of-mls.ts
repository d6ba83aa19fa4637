// Feeds of the simulator: one that is connected, and one that waits for its owner's decision.
import { serviceUrl } from '#/domains/mls/server/simulator/services.ts';
import type { TestHouse } from '#/test/house.ts';
import type { Occasions } from './occasions.ts';

export const mlsOccasions = async (open: TestHouse): Promise<Occasions> => {
  const { owner, maya, house } = open;
  const url = serviceUrl(house, 'goldenbay');
  const connection = { url, systemName: 'goldenbay', token: 'golden-bay-demo-token' };
  const { _id: id } = await maya.mls.create({ displayName: 'Golden Bay', ...connection });
  await owner.query(`update mls_feeds set status = 'braked', brake_gone = 200, brake_of = 240 where id = $1`, [id]);
  await owner.query('delete from timers where subject_id = $1', [id]);
  return {
    'mls.check': { body: connection },
    'mls.create': { body: { ...connection, displayName: 'Another feed' } },
    'mls.update': { body: { displayName: 'Feed of the bay', intervalMinutes: 10 } },
    'mls.decide': { params: { id }, body: { decision: 'keep' } },
  };
};
