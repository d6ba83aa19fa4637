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
