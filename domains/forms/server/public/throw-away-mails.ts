// Mail services that give out an address for ten minutes. Not every one of them: the best known, as of November 2026. It is one signal among many.
const services: ReadonlySet<string> = new Set(
  `10minutemail.com 10minutemail.net 20minutemail.com 33mail.com burnermail.io byom.de crazymailing.com discard.email
  discardmail.com dispostable.com dropmail.me emailfake.com emailondeck.com fakeinbox.com fakemail.net fakemailgenerator.com
  getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net
  guerrillamail.org guerrillamailblock.com incognitomail.org inboxkitten.com jetable.org mail-temp.com mailcatch.com maildrop.cc
  mailexpire.com mailforspam.com mailinator.com mailinator.net mailnesia.com mailnull.com mailsac.com mailtemp.net minuteinbox.com
  moakt.com mohmal.com mytemp.email nada.email sharklasers.com spam4.me spambog.com spambox.us spamgourmet.com spamex.com
  temp-mail.io temp-mail.org tempail.com tempinbox.com tempmail.dev tempmail.net tempmailo.com tempr.email throwawaymail.com
  trash-mail.com trashmail.com trashmail.de trashmail.net wegwerfmail.de yopmail.com yopmail.fr yopmail.net`.split(
    /\s+/,
  ),
);

/** Whether an address is of such a service, or of a host under one. */
export const isThrowAway = (address: string): boolean => {
  const parts = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return parts.some((_, place) => services.has(parts.slice(place).join('.')));
};
