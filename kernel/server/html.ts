// HTML for the few pages that the server draws itself. Whatever is put into a template is escaped, unless it is HTML already.

/** A piece of HTML that is safe to send. Only the template below makes one. */
class SafeHtml {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  get text(): string {
    return this.#text;
  }
}
export type Html = SafeHtml;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Piece = Html | string | number | null | undefined | false | readonly Piece[];

const written = (piece: Piece): string => {
  if (piece instanceof SafeHtml) return piece.text;
  if (piece === null || piece === undefined || piece === false) return '';
  if (typeof piece === 'object') return piece.map(written).join('');
  return String(piece).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
};

/** html`<p>${name}</p>`: lists are joined, null and false leave nothing. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new SafeHtml(parts.reduce((text, part, at) => text + written(pieces[at - 1]) + part));

/** A `<script>` of data, which browsers read and do not run. What could end it is written as JSON writes any sign. */
export const dataBlock = (type: `application/${string}`, value: unknown): Html =>
  new SafeHtml(
    `<script type="${type}">${JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}</script>`,
  );

/** A `<style>` of rules that we wrote ourselves: nothing in it may come from elsewhere. */
export const styleBlock = (rules: string): Html => {
  if (rules.includes('<')) throw new Error('A style sheet holds no markup');
  return new SafeHtml(`<style>${rules}</style>`);
};
