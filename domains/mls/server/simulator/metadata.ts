// The metadata of the simulated service: what resources it has, and their fields.
import { fieldTypes } from './drawing-homes.ts';
import type { Service } from './services.ts';

const property = (name: string, type: string): string => `<Property Name="${name}" Type="${type}"/>`;

export const metadataOf = ({ hasFlag }: Service): string => {
  const fields = Object.entries(fieldTypes).filter(([name]) => hasFlag || name !== 'MlgCanView');
  return `<?xml version="1.0" encoding="UTF-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>
<Schema Namespace="org.reso.metadata" xmlns="http://docs.oasis-open.org/odata/ns/edm">
<EntityType Name="Property"><Key><PropertyRef Name="ListingKey"/></Key>
${fields.map(([name, type]) => property(name, type)).join('\n')}
<NavigationProperty Name="Media" Type="Collection(org.reso.metadata.Media)"/></EntityType>
<EntityType Name="Media"><Key><PropertyRef Name="MediaKey"/></Key>
${['MediaKey', 'MediaURL', 'MediaCategory', 'ShortDescription'].map((name) => property(name, 'Edm.String')).join('\n')}
${property('Order', 'Edm.Int64')}</EntityType>
<EntityContainer Name="Container"><EntitySet Name="Property" EntityType="org.reso.metadata.Property"/></EntityContainer>
</Schema></edmx:DataServices></edmx:Edmx>`;
};
