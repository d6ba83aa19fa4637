// The texts that the cells of a spreadsheet share, kept as bytes side by side: a million of them as JavaScript strings would need several
// times the memory.
import { refuseFile } from '../refusing.ts';

const mostBytes = 160 * 1_048_576;
const mostTexts = 8_000_000;
const blockSize = 1_048_576;

export class SharedStrings {
  readonly #blocks: Buffer[] = [];
  /** Where each text begins, as block and place within it. */
  #starts = new Float64Array(1_024);
  #count = 0;
  #end = 0;

  /** Adds the next text. Refuses more than a table of people needs. */
  add(text: string): void {
    const bytes = Buffer.from(text.slice(0, 32_767));
    if (this.#count >= mostTexts || this.#end + bytes.length > mostBytes)
      throw refuseFile('imports.tooManyRows', 'holds too many different texts for a spreadsheet. Save it as CSV');
    if (this.#count + 2 > this.#starts.length) {
      const larger = new Float64Array(this.#starts.length * 2);
      larger.set(this.#starts);
      this.#starts = larger;
    }
    this.#write(bytes);
    this.#count += 1;
    this.#starts[this.#count] = this.#end;
  }

  get(index: number): string {
    if (!(index >= 0 && index < this.#count)) return '';
    const [from, to] = [this.#starts[index] ?? 0, this.#starts[index + 1] ?? 0];
    const block = Math.floor(from / blockSize);
    if (to <= (block + 1) * blockSize)
      return this.#blocks[block]?.toString('utf8', from % blockSize, (from % blockSize) + to - from) ?? '';
    const pieces: Buffer[] = [];
    for (let at = from; at < to; ) {
      const here = Math.min(to, (Math.floor(at / blockSize) + 1) * blockSize);
      pieces.push(
        this.#blocks[Math.floor(at / blockSize)]?.subarray(at % blockSize, (at % blockSize) + here - at) ??
          Buffer.alloc(0),
      );
      at = here;
    }
    return Buffer.concat(pieces).toString();
  }

  #write(bytes: Buffer): void {
    for (let done = 0; done < bytes.length; ) {
      const block = Math.floor(this.#end / blockSize);
      this.#blocks[block] ??= Buffer.alloc(blockSize);
      const room = blockSize - (this.#end % blockSize);
      const part = bytes.subarray(done, done + room);
      part.copy(this.#blocks[block] ?? part, this.#end % blockSize);
      done += part.length;
      this.#end += part.length;
    }
  }
}
