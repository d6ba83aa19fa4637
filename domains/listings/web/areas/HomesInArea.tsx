// The newest homes of an area, beside the form that it is made in.
import type { AreaHomesPart } from '#/domains/areas/web.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import { HomePicture } from '../home/HomePicture.tsx';
import { HomeStatus } from '../home/HomeStatus.tsx';
import { priceWords } from '../home/home-words.ts';
import { hrefOf } from '../list/listing-href.ts';
import styles from './HomesInArea.module.css';

const HomesInArea = ({ homes }: AreaHomesPart) => (
  <ul aria-label="Newest homes" className={styles.homes}>
    {homes.map((home) => (
      <Row as="li" key={home._id} gap={10} shrink>
        <div className={styles.picture}>
          <HomePicture url={home.thumbnail} name={home.displayName} />
        </div>
        <Stack gap={2} shrink grow>
          <Row align="center" justify="between" gap={8}>
            <Text weight={600} tabular>
              {priceWords(home)}
            </Text>
            <HomeStatus home={{ ...home, publishState: 'Published' }} />
          </Row>
          <Text as="a" href={hrefOf(home)} target="_blank" rel="noopener" tone="link">
            <Clip>{home.displayName}</Clip>
          </Text>
        </Stack>
      </Row>
    ))}
  </ul>
);
export default HomesInArea;
