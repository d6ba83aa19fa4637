// What a service says it has: the fields of its homes and its resources, from its metadata. Documents with entities of their own are refused.
import { SaxesParser } from 'saxes';

export interface Metadata {
  resources: string[];
  /** Of homes. */
  fields: string[];
}

const most = 20 * 1_024 * 1_024;

/** Undefined where it is none. */
export const readMetadata = (body: Buffer): Metadata | undefined => {
  if (body.length > most) return undefined;
  const parser = new SaxesParser();
  const resources: string[] = [];
  const fields: string[] = [];
  let inside = '';
  let isBad = false;
  const spoil = (): void => {
    isBad = true;
  };
  parser.on('doctype', spoil);
  parser.on('error', spoil);
  parser.on('opentag', ({ name, attributes }) => {
    const [, local] = /(?:^|:)(\w+)$/.exec(name) ?? [];
    const named = attributes.Name ?? '';
    if (local === 'EntityType') {
      inside = named;
      resources.push(named);
    } else if (local === 'Property' && inside === 'Property') fields.push(named);
  });
  parser.write(body.toString('utf8')).close();
  return isBad || resources.length === 0 ? undefined : { resources, fields };
};
