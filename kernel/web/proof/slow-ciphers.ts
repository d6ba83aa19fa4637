// What browsers keep from pages that came over plain http, by a library: it comes only there.
export { pbkdf2 } from '@noble/hashes/pbkdf2.js';
export { sha256 } from '@noble/hashes/sha2.js';
