// What an agency is, in names and values, and in three numbers.
import type { ReactNode } from 'react';
import type { ChildAgency } from '#/domains/agency/contract.ts';
import { countryName } from '#/kernel/web/fields/countries.ts';
import { timeIn } from '#/kernel/web/fields/time-zones.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { Card } from '#/ui/Card.tsx';
import { Grid } from '#/ui/layout.tsx';
import styles from './AgencyPage.module.css';

export const AgencyFacts = ({ agency }: { agency: ChildAgency }) => {
  const { agencyName, agencyPhoneNumber, timezone, country, mls, agentCount, agencyDomains, pointsBalance } = agency;
  return (
    <>
      <Grid as="ul" gap={12} columns="repeat(3, minmax(0, 1fr))">
        <Number value={agentCount} words={count(agentCount, 'agent')} />
        <Number value={agencyDomains.length} words={count(agencyDomains.length, 'domain')} />
        <Number value={pointsBalance} words={count(pointsBalance, 'point')} />
      </Grid>
      <Card title="Profile">
        <Grid as="dl" gap={16} rowGap={10} columns="140px minmax(0, 1fr)" className={styles.facts}>
          <Fact name="Agency name">{agencyName}</Fact>
          <Fact name="Phone">{agencyPhoneNumber && <a href={`tel:${agencyPhoneNumber}`}>{agencyPhoneNumber}</a>}</Fact>
          <Fact name="Country">{country && countryName(country)}</Fact>
          <Fact name="Time zone">
            {timezone.replaceAll('_', ' ')}, {timeIn(timezone)} now
          </Fact>
          <Fact name="MLS">{mls === null ? 'No feed is connected' : 'A feed is connected'}</Fact>
        </Grid>
      </Card>
    </>
  );
};

const Number = ({ value, words }: { value: number; words: string }) => (
  <li className={styles.number}>
    <b>{formatNumber(value)}</b>
    <span>{words.slice(words.indexOf(' ') + 1)}</span>
  </li>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children || 'Not set'}</dd>
  </>
);
