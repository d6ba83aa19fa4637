// The addresses that people can be written to. Apart from the other patterns, which every page needs.

/**
 * `emailPattern` with letters of any script before the @ (RFC 6531): the address of somebody written to. Accounts keep to `emailPattern`, since
 * letters that look alike must not make two of one.
 */
export const anyEmailPattern =
  /^[\p{L}\p{M}\p{N}._+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/u;
