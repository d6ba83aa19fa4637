// The shapes of an address, a telephone number and a host, for both sides; apart from the validators, which a browser need not load.

// Letters, digits, dot, underscore, plus, hyphen, @, a domain, and a top-level part of 2 to 63 letters or punycode (core §5, decision 32).
export const emailPattern =
  /^[A-Za-z0-9._+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/;

// Optional plus, first digit 1–9, up to 15 digits (core §5). Spaces, dashes, dots and brackets people type are taken out first.
export const phonePattern = /^\+?[1-9]\d{1,14}$/;

// Optional http(s), a host with a top-level part of 2 or more letters (core §5), in any script; then whatever follows on one line.
export const webAddressPattern =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]{0,62})\.)+(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z0-9-]{2,59})\.?(?::\d{1,5})?(?:[/?#].*)?$/iu;

// A host with a top-level part of 2 or more letters (core §5), or a name under .localhost for product hosts.
export const hostPattern =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
