// Lines that programs write below or between the rows of a report: sums, counts, page numbers, who made it and when. They are nobody, though
// they stand where names do. Asked only of rows that hold nothing else by which somebody could be known: people may be called Total.
import type { ContactColumns } from '#/domains/contacts/server.ts';

/** A sum by itself; and words that are names of people, too, unless a number follows. */
const sum =
  'totals?|totale|totaal|totalen|total general|summe|gesamt|gesamtsumme|gesamtzahl|somme|osszesen|celkem|toplam|yhteensa';
const count = 'sums?|suma|soma|razem|anzahl|counts?|number|numar|nombre|numero';
const unit =
  'records?|rows?|lines?|contacts?|leads?|clients?|customers?|entries|items|people|persons?|results?|kontakte|datensatze|zeilen|eintrage|personen|kunden|clienti|contacte|inregistrari|persoane|registros|contactos|clientes|enregistrements|lignes|contatti|record|klanten|contacten';
const generatedBy =
  'generated|exported|printed|created|downloaded|produced|report (?:run|date|generated|created)|erstellt|exportiert|gedruckt|generat|exportat|genere|exporte|imprime|generado|exportado';

const shapes = [
  `(?:grand |sub ?|final |overall )?(?:${sum})`,
  `(?:grand |sub ?|final |overall )?(?:${sum})(?: (?:of|de|number of|no))?(?: (?:${unit}))?(?: \\d+)*(?: (?:${unit}))?(?: (?:found|exported|listed|shown))?`,
  `(?:${count})(?: (?:of|de|von|di))?(?: (?:${unit}))?(?: \\d+)+(?: (?:${unit}))?`,
  `(?:subtotal|sub total|zwischensumme|grand total|total general)(?: .*)?`,
  `\\d+(?: \\d+)*(?: (?:of|von|din|de|di) \\d+(?: \\d+)*)? (?:${unit})(?: (?:found|exported|listed|shown|total|in total|gesamt))?`,
  `(?:page|seite|pagina|strona|side) \\d+(?: .*)?`,
  `(?:end of|ende des|ende der|fin de|fin du|fin del|fine del|sfarsit|sfarsitul|einde van) .*`,
  `(?:${generatedBy}) (?:by|on|at|from|with|am|von|mit|la|de|le|par|el|por|\\d).*`,
  `(?:as of|data as of|stand vom|stand) \\d.*`,
  `(?:copyright|all rights reserved|confidential information)(?: .*)?`,
].map((shape) => new RegExp(`^(?:${shape})$`));

/** Small letters without marks and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A rule drawn with signs: '-----', '=====', '* * *'. */
const drawn = /^[\s\-–—=_*#~.•|+]{2,}$/u;

/** Whether what stands in the place of a name is such a line. */
export const isFooter = (name: string): boolean => {
  if (drawn.test(name)) return true;
  if (/^\s*(?:©|\(c\))\s*\d{4}/i.test(name)) return true;
  const words = plain(name);
  return words !== '' && shapes.some((shape) => shape.test(words));
};

/** Nothing but a name, and figures such as stand below a report. */
export const saysNothingElse = (record: ContactColumns): boolean =>
  !record.emails &&
  !record.phones &&
  !record.addresses &&
  ['birthday', 'job_title', 'website'].every((column) => record[column] === undefined) &&
  [undefined, record.first_name].includes(record['company_name'] as string | undefined);
