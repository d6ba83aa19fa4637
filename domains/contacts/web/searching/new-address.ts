// Whether a typed text is an address or a number that a contact could be added with. Pure.

const address = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.\p{L}{2,63}$/u;
const number = /^\+?[\d\s().\-/]{7,24}$/;
const leastDigits = 7;
const mostDigits = 15;

export const isNewAddress = (text: string): boolean => {
  const asked = text.trim();
  if (address.test(asked)) return true;
  const digits = asked.replace(/\D/g, '').length;
  return number.test(asked) && digits >= leastDigits && digits <= mostDigits;
};
