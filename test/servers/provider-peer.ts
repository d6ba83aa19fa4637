// A provider's HTTP API and a house that may reach it, with an agency that is live: what tests of providers begin with.
import { afterAll } from 'vitest';
import { type HouseOptions, openHouse } from '../house.ts';
import { agencies } from '../laying/people.ts';
import { type HttpPeer, openHttpPeer } from './http-peer.ts';

type Opened = Awaited<ReturnType<typeof openHouse>>;

interface Begun extends Pick<Opened, 'house' | 'owner'> {
  peer: HttpPeer;
  setTestMode: (isTestMode: boolean) => Promise<unknown>;
}

/** `environment` leads the house to the peer; without one the house may only reach it. */
export const openProviderPeer = async (
  answer: Parameters<typeof openHttpPeer>[0],
  {
    environment = ({ port }) => ({ EGRESS_ALLOW: `127.0.0.1:${port}` }),
    ...more
  }: Pick<HouseOptions, 'clock' | 'doors'> & {
    environment?: (peer: HttpPeer) => Record<string, string>;
  } = {},
): Promise<Begun> => {
  const peer = await openHttpPeer(answer);
  afterAll(() => peer.close());
  const { house, owner } = await openHouse({ doors: [], environment: environment(peer), ...more });
  const setTestMode = (isTestMode: boolean) =>
    owner.query('update agencies set is_test_mode = $2 where id = $1', [agencies.northlight.id, isTestMode]);
  await setTestMode(false);
  return { peer, house, owner, setTestMode };
};
