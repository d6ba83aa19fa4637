// What portals and forms of websites write before what somebody filled in, in the languages they are written in: one word list for each thing
// that a lead tells.

export type Told = 'name' | 'firstName' | 'lastName' | 'email' | 'phone' | 'message' | 'property' | 'source';

const words: Readonly<Record<Told, string>> = {
  name: `name, full name, from, nombre, nombre y apellidos, nombre completo, nom, nom complet, nom et prénom, nome, nome completo, nome e cognome,
    nominativo, nume, nume și prenume, nume complet, naam, volledige naam, imię i nazwisko, jméno, jméno a příjmení, név, teljes név, namn, navn, nimi,
    имя, фио, ім'я, όνομα, ονοματεπώνυμο, ad soyad, isim, von, de, da, van, od, от, od koho, 姓名, 名前, お名前, 氏名, 이름, שם, שם מלא, الاسم,
    client, customer, buyer, invitee, applicant, prospect, referral, tenant, enquirer, interessent, kontaktname, interested party,
    contact person, caller, ansprechpartner, persona de contacto, nombre de contacto, persona di contatto`,
  firstName: `first name, firstname, given name, forename, vorname, prénom, prenume, primeiro nome, voornaam, imię, křestní jméno, keresztnév, förnamn,
    fornavn, etunimi, ad, 名, first`,
  lastName: `last name, lastname, surname, family name, nachname, familienname, nom de famille, apellido, apellidos, cognome, sobrenome, apelido,
    nume de familie, achternaam, nazwisko, příjmení, vezetéknév, efternamn, efternavn, sukunimi, фамилия, прізвище, soyad, 姓, last`,
  email: `email, e mail, mail, email address, e mail address, emailaddress, email id, email adresse, e mail adresse, mailadresse, courriel,
    adresse email, adresse e mail, adresse mail, adresse électronique, correo, correo electrónico, dirección de correo, endereço de email,
    indirizzo email, posta elettronica, adresă de email, adresa de email, adresa email, e mailadres, emailadres, adres e mail, adres email,
    e mailová adresa, email cím, e mail cím, e post, epost, e postadress, sähköposti, почта, электронная почта, эл почта, e posta, eposta,
    メール, メールアドレス, 邮箱, 电子邮件, 이메일, אימייל, דואר אלקטרוני, البريد الإلكتروني, ηλεκτρονικό ταχυδρομείο`,
  phone: `phone, phone number, phone no, telephone, telephone number, tel, tel no, mobile, mobile number, mobile phone, cell, cell phone, cellphone,
    contact number, contact no, contact, number, call back number, whatsapp, telefon, caller id, telefonnummer, handy, handynummer, mobil, mobilnummer,
    rufnummer, téléphone, numéro de téléphone, portable, mobile, teléfono, número de teléfono, móvil, celular, telefone, telemóvel, contacto
    telefónico, telefono, numero di telefono, cellulare, recapito, recapito telefonico, telefon, număr de telefon, nr de telefon, telefoon,
    telefoonnummer, mobiel, numer telefonu, nr telefonu, telefonszám, puhelin, puhelinnumero, телефон, номер телефона, мобильный, τηλέφωνο,
    telefon numarası, cep telefonu, 電話, 電話番号, 携帯電話, 电话, 手机, 手机号, 전화번호, 휴대폰, טלפון, الهاتف, رقم الهاتف`,
  message: `message, comment, comments, question, questions, enquiry, inquiry, note, notes, message body, additional comments, details of enquiry, remarks, additional information, request, special requests, nachricht,
    kommentar, anmerkung, bemerkung, message personnel, commentaire, commentaires, mensaje, comentario, comentarios, mensagem, comentários, messaggio,
    commento, richiesta, mesaj, comentariu, bericht, opmerking, wiadomość, treść wiadomości, zpráva, üzenet, meddelande, besked, melding, viesti,
    сообщение, комментарий, повідомлення, μήνυμα, mesajınız, メッセージ, お問い合わせ内容, 留言, 消息, 메시지, הודעה, الرسالة`,
  property: `property, property address, listing, listing address, address of property, address of the property, property of interest, home, home address,
    objekt, immobilie, objektadresse, bien, annonce, votre annonce, inmueble, anuncio, imóvel, anúncio, immobile, annuncio, proprietate, anunț, woning,
    object, ogłoszenie, nieruchomość, nemovitost, inzerát, ingatlan, bostad, bolig, kohde, объект, объявление, ακίνητο, ilan, 物件, 物件名, 房源, 매물`,
  source: 'source, lead source, platform, portal, quelle, provider, website',
};

/** Who a form calls the person that filled it in: it says no more than the word behind it. */
const whose =
  /^(?:the |your |my |our )?(?:contact|customer|client|lead|buyer|seller|consumer|prospect|applicant|enquirer|inquirer|sender|visitor|guest|user|invitee|tenant|renter|caller|shopper|member|primary|preferred|best|daytime|evening|home|work)(?: s)? (?=.)/;

/** A label in the one spelling in which labels are compared. */
const spelled = (label: string): string =>
  label
    .replace(/\([^()]*\)/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const known: ReadonlyMap<string, Told> = new Map(
  (Object.keys(words) as Told[]).flatMap((told) => words[told].split(',').map((word) => [spelled(word), told])),
);

const longestLabel = 60;

/** What a label announces; undefined for words that are none. */
export const toldBy = (label: string): Told | undefined => {
  if (label.length > longestLabel) return undefined;
  const word = spelled(label);
  return known.get(word) ?? known.get(word.replace(/^(?:your|my|the) /, '')) ?? known.get(word.replace(whose, ''));
};
