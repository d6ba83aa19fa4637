// The words of address books, other products and the languages of the agencies we know, as `plain` writes them: the headings of each target,
// what says nothing about a contact, and the words that say whose or what an address or a number is.

const words = (text: string): string[] => text.split('|').map((word) => word.trim());

/** Headings of one target, divided by |. The first is how we call it. */
const meanings: Readonly<Record<string, string>> = {
  firstName:
    'first name|firstname|given name|forename|first|prenume|prenumele|vorname|prenom|nombre|nombres|nome|primeiro nome|voornaam|imie|fornavn|fornamn|etunimi|keresztnev|christian name|contact first name|lead first name|owner first name|名|名字|first names|given names|rufname|consumer first name|contact first|client first name|primer nombre|nombre de pila|prenom usuel|imiona|jmeno|krestni jmeno|utonev|ime|voornamen|roepnaam|isim',
  lastName:
    'last name|lastname|family name|surname|last|nume de familie|numele|nachname|familienname|zuname|nom de famille|apellido|apellidos|primer apellido|cognome|sobrenome|apelido|achternaam|nazwisko|etternavn|efternamn|sukunimi|vezeteknev|contact last name|lead last name|owner last name|姓|last names|familien name|surnames|contact last|lead last|consumer last name|apellido s|apellido paterno|nom d usage|nom de naissance|prijmeni|priezvisko|csaladnev|prezime|familienaam|soyad|nume familie|efternavn|familienavn',
  lastNamePart:
    'second last name|segundo apellido|apellido materno|segundo sobrenome|tussenvoegsel|tussenvoegsels|voorvoegsel|voorvoegsels|name infix|namenszusatz',
  fullName:
    'full name|fullname|name|contact name|client name|customer name|lead name|display name|file as|nume complet|nume si prenume|vollstandiger name|nume|nom|naam|navn|namn|nimi|nom complet|nom et prenom|nombre completo|nombre y apellidos|nome completo|contact|person|client|owner name|prospect|kontakt|kontaktname|ansprechpartner|interessent|kunde|klient|kundenname|name des kunden|vor und nachname|vorname nachname|vorname und nachname|name vorname|nachname vorname|contatto|contacto|cliente|nominativo|nome e cognome|cognome e nome|nome cliente|nombre cliente|prenom nom|nom prenom|prenom et nom|nume client|nume prenume|nume si prenume client|imie i nazwisko|nazwisko i imie|klijent|volledige naam|teljes nev|nev|ugyfel|buyer name|seller name|lead|primary contact|first and last name|first last name|your name|contact full name|name last first|name first last|last first|last name first name|your full name',
  'emails.#':
    'email|e mail|e mail address|email address|mail|emailadresse|e mail adresse|adresse email|adresse e mail|adresse mail|courriel|correo|correo electronico|e mail value|email value|adresa de email|adresa email|posta elettronica|primary email|e mail adres|personal email|work email|home email|business email|other email|email personal|email work|email home|secondary email|alternate email|email 1|contact email|mejl|emails|e mails|e mailadres|emailadres|adres e mail|adresy e mail|e mail cim|email cim|emailcim|adresse de messagerie|adresse electronique|direccion de correo electronico|direccion de correo|direccion email|indirizzo di posta elettronica|indirizzo email|indirizzo e mail|posta|endereco de email|endereco de e mail|endereco eletronico|e posta|e mail adresi|e postadress|epost|sahkoposti|elektronische post|mailadresse|mail adresse|consumer email|user email|contact email address|email id',
  'phones.#':
    'phone|phone number|telephone|telephone number|tel|tel no|telefon|telefonnummer|numar de telefon|nr telefon|numero de telefono|telefono|telefone|telephone portable|numero de telephone|phone value|telefoonnummer|numer telefonu|puhelin|phones|contact number|contact phone|primary phone|best phone|phone no|rufnummer|telefonnr|telefon nr|tel nr|telnr|fon|haupttelefon|festnetz|festnetznummer|nummer|fixe|tel fixe|numero|telefono fijo|fijo|telefone fixo|telefono fisso|fisso|telefon fix|vaste telefoon|telefoon|telefonszam|telefony|numer|numer tel|tlf|puhelinnumero|telefoninumber|consumer phone|whatsapp|whats app|phone nr|tel nummer|telephone fixe|your phone number|your phone|your mobile|phone numbers|telephone numbers',
  companyName:
    'company|company name|organization|organisation|organization name|organization 1 name|associated company|business name|employer|firma|companie|unternehmen|societe|entreprise|empresa|azienda|bedrijf|brokerage|account name|organizacion|organizzazione|organizacao|organisatie|firmenname|firma nazwa|nazwa firmy|compania|nume firma|nom de l entreprise|nom de la societe|ragione sociale|raison sociale|denumire firma|ceg|cegnev|unternehmensname|arbeitgeber|company organization|empresa organizacion|related company',
  jobTitle:
    'job title|title|position|organization title|organization 1 title|occupation|functie|functia|funktion|berufsbezeichnung|poste|fonction|cargo|puesto|ruolo|role|profession|stanowisko|beosztas|functie titel|profissao|cargo funcao|profesion|professione|beruf|job|designation|intitule du poste|titel position',
  website:
    'website|web page|webpage|web site|url|website value|website url|site web|homepage|pagina web|webseite|site|linkedin|profile url|web|webadresse|internetseite|sitio web|sito web|pagina internet|page web|site internet|webpagina|strona www|strona internetowa|weboldal|personal web page|linkedin url|linkedin profile|homepage url',
  birthday:
    'birthday|birth date|date of birth|birthdate|dob|data nasterii|zi de nastere|geburtstag|geburtsdatum|date de naissance|anniversaire|fecha de nacimiento|cumpleanos|data di nascita|data de nascimento|geboortedatum|data urodzenia|urodziny|szuletesnap|szuletesi datum|szuletesi ido|verjaardag|compleanno|aniversario|data de aniversario|date naissance|ne le|nee le|nascimento|fecha nacimiento|data nastere|zi nastere|nascita|datum narozeni|fodselsdag|fodselsdato|fodelsedag|bday|birth day date|geb datum|geburtsdat|gebdatum|geboren am|geboren',
  'birthday.year': 'birth year|year of birth|geburtsjahr|annee de naissance',
  'birthday.month': 'birth month|month of birth',
  'birthday.day': 'birth day|day of birth',
  purchaseAnniversary:
    'purchase anniversary|home anniversary|home purchase anniversary|closing anniversary|closing date|close date|date purchased|closed date|purchase date|date of purchase|home purchase date|house anniversary|home closing date|settlement date|kaufdatum|date d achat|data cumpararii|fecha de compra|home anniversary date|closed on',
  'addresses.#.street':
    'street|street address|address|address po box|address extended address|address line 1|address 1|address street|adresa|strada|strasse|strasse und hausnummer|anschrift|adresse|rue|direccion|calle|indirizzo|via|endereco|line 1|ulica|utca|straat|straatnaam|via e numero|via piazza|rua|calle y numero|domicilio|domicile adresse|street name|street line|strada si numar|strada nr|adres|cim|lakcim|adress|morada|logradouro|mailing address line|address street 1|strasse nr|strasse hausnummer|postanschrift|adresse postale|direccion postal|adresa postala',
  'addresses.#.streetPart':
    'house number|house no|house nr|hausnummer|hausnr|haus nr|huisnummer|huisnr|toevoeging|street number|street no|street nr|street dir|street direction|street pre dir|street suffix|street type|suite|suite no|suite number|unit|unit no|unit number|apt|apt no|apartment|apartment number|numero civico|civico|numero de rue|numero de calle|numero exterior|numero interior|complemento|hazszam|numer domu|numer mieszkania|nr strada|bloc|scara|apartament',
  'addresses.#.city':
    'city|town|address city|oras|orasul|localitate|ort|stadt|wohnort|ville|ciudad|poblacion|citta|cidade|plaats|woonplaats|locality|miasto|varos|telepules|ciudad localidad|localidad|comune|municipio|municipiu|plaatsnaam|gemeente|mesto|miejscowosc|poblado|concelho|commune|city town|stadt ort|plz ort|oras localitate|by|poststed|ort stadt',
  'addresses.#.region':
    'state|region|province|county|state region|state province|state prov|prov state|address region|address state|judet|bundesland|departement|estado|provincia|regiune|uf|wojewodztwo|megye|kanton|canton|comunidad autonoma|distrito|provincie|prov|region state|bundesland kanton|dep region|dept|provincia o estado|estado o provincia|state or province|province state|county state|area state',
  'addresses.#.postalCode':
    'zip|zip code|zipcode|postal code|postcode|post code|address postal code|address zip|cod postal|plz|postleitzahl|code postal|codigo postal|cap|cep|zip postal code|postal|kod pocztowy|iranyitoszam|irsz|codice postale|codice di avviamento postale|cp|c p|postnummer|psc|zip postcode|zip or postal code|zip code postal code|plz postleitzahl|postnr|zip 4|zip postal|postal zip|zip postcode code',
  'addresses.#.country':
    'country|country region|address country|tara|land|pays|pais|paese|country code|nation|nazione|kraj|orszag|pais region|pais o region|pays region|land region|country or region|nation country|zeme|stat|ulke|maa',
  'addresses.#.whole': 'full address|complete address|address formatted|formatted address|adresa completa|addresses',
  tags: 'tags|tag|hashtags|hash tags|labels|label|categories|category|groups|group|group membership|etichete|eticheta|kategorien|kategorie|etiquettes|etiquetas|etichette|segments|lists|list|keywords|schlagworte|schlagwort|stichworter|etykiety|kategorie kontaktu|cimkek|categorias|categoria|categorie|categorii|grupos|gruppi|groupes|gruppen|gruppe|grupuri|grupe|grupa|kategorije|contact type|lead type|client type|customer type|contact category|lead category|deal type|inquiry type|buyer seller|kundentyp|kontaktart|kontakttyp|tip client|tip contact|type de client|type de contact|tipo de cliente|tipo cliente|tipo de contacto|contact tags|lead tags|contact groups|mls tags',
  origins:
    'origins|origin|source|portal|lead source|sursa|quelle|herkunft|origine|origen|fonte|lead origin|original source|referral source|source name|how did you hear about us|campaign source|lead type source|zrodlo|bron|forras|kilde|lead provider|lead source name|source of lead|source of business|contact source|provenance|provenienza|procedencia|procedenta|sursa lead|sursa contact|origem|kontaktquelle|leadquelle|lead herkunft|how did you find us|original lead source|referrer source|utm source',
  stage:
    'stage|lead stage|contact stage|lifecycle stage|lead status|status|pipeline stage|stadiu|etapa|phase|statut|estado del lead|pipeline|buyer stage|client status|etap|etape|fase|stufe|allapot|stato|situacao|stare|stadiu client|estado del cliente|estado del contacto|statut du lead|contact status|lead stage name|current stage|lifecycle',
  assignedAgent:
    'assigned agent|assigned to|agent|owner|contact owner|lead owner|agent email|assigned agent email|agent asignat|assigned user|account owner|responsible|zustandig|agent name|agent assigned|agent responsabil|responsabil|agente|agente asignado|agente assegnato|makler|betreuer|zustandiger mitarbeiter|berater|conseiller|agent commercial|negociateur|responsable|responsabile|vendedor|corretor|asesor|assigned agent name|listing agent|opiekun|medewerker|makelaar|referent|lead agent|sales agent|assigned realtor|realtor|assignee|comercial|asesor comercial|agente comercial|consultor',
  note: 'note|notes|comment|comments|remarks|description|notite|nota|observatii|notizen|notiz|bemerkung|bemerkungen|commentaire|commentaires|remarques|notas|observaciones|background|message|memo|additional information|note text|details|info|uwagi|megjegyzes|megjegyzesek|opmerking|opmerkingen|notitie|notities|observacoes|observacao|observacion|comentario|comentarios|comentarii|mentiuni|anmerkung|anmerkungen|kommentar|kommentare|nachricht|message client|appunti|annotazioni|osservazioni|poznamka|agent notes|agent note|contact note|contact notes|general notes|private notes|lead message|inquiry message|inquiry|customer message|mesaj|mensaje|messaggio|mensagem|poznamky',
  createdAt:
    'registration date|registered date|register date|date registered|date created|created date|created time|create date|created|created at|date added|added|added on|created on|date of creation|lead date|lead created|lead created date|erstellt|erstellt am|erstelldatum|angelegt am|cree le|date de creation|fecha de creacion|creado|creado el|data creazione|creato il|data di creazione|data crearii|creat la|data adaugarii|data utworzenia|letrehozva|aangemaakt op|aanmaakdatum|data de criacao|criado em',
  optOut:
    'unsubscribed|opt out|opted out|email opt out|do not email|unsubscribed from all email|dezabonat|abgemeldet|desabonne|bounced or unsubscribed|is unsubscribed|email unsubscribed|email unsubscribe|unsubscribe|do not send email|no email|opted out of email|marketing opt out|abgemeldet vom newsletter',
  buyerBudgetMax:
    'price max|max price|maximum price|budget|max budget|pret maxim|buget|buget maxim|budget max|preis bis|prix maximum|presupuesto|price to|budget massimo|budget maximal|kaufpreis bis|preis max|budget max eur|buget max|maximum budget|orcamento|orcamento maximo|presupuesto maximo|wunschpreis|prix max|prezzo massimo|precio maximo|cena do|price range max|budget up to|budget bis|buget pana la|budget jusqu a|presupuesto hasta|budget fino a|budget to|high price|target price',
  buyerBudgetMin:
    'price min|min price|minimum price|min budget|pret minim|buget minim|budget min|preis ab|prix minimum|price from|budget minimo|budget minimum|minimum budget|presupuesto minimo|orcamento minimo|prix min|preis min|kaufpreis ab|prezzo minimo|precio minimo|cena od|price range min|budget from|low price',
  buyerBedrooms:
    'bedrooms|beds|min bedrooms|bedrooms min|camere|dormitoare|zimmer|schlafzimmer|chambres|habitaciones|dormitorios|camere da letto|nr camere|numar camere|numar de camere|nombre de chambres|nombre de pieces|numero de habitaciones|numero di camere|anzahl zimmer|zimmeranzahl|number of bedrooms|min beds|beds min|quartos|slaapkamers|pokoje|liczba pokoi|szobak|no of bedrooms|bedrooms wanted',
  buyerAreas:
    'areas|area|neighborhoods|neighbourhoods|preferred areas|zone|cartiere|cities of interest|zona dorita|zona|zone dorite|cartier|zonas|zonas de interes|gewunschte lage|wunschlage|wunschort|secteur|secteurs|secteur recherche|quartiers|area of interest|areas of interest|zone di interesse|desired areas|preferred area|preferred location|locations of interest',
  buyerTimeline:
    'timeframe|timeline|buying timeframe|buyer timeline|buying|buying time frame|purchase timeframe|purchase timeline|time frame|move in timeframe|when would you like to buy|when do you want to buy|when are you looking to buy',
  sellerTimeline: 'selling timeframe|seller timeline|selling|selling time frame|sell timeframe',
  lenderName: 'lender|lender name',
};

/** What says nothing about a contact, or what we keep ourselves: left out, and surely so. */
export const ignored = new Set(
  words(
    'salutation|anrede|titel|titre|civilite|titulo|titolo|tratamiento|weitere vornamen|weiterer vorname|zweiter vorname|deuxieme prenom|segundo nombre|secondo nome|middle|middle initial|suffixe|sufijo|suffisso|abteilung|service|departement service|departamento|reparto|e mail typ|type de messagerie|tipo de correo electronico|e mail angezeigter name|nom complet de l adresse de messagerie|nombre de pantalla de correo electronico|email display name|geschlecht|sexe|sexo|genere|initialen|initiales|iniciales|jahrestag|anniversaire de mariage ou fete|aniversario de boda|prioritat|priorite|prioridad|privat|prive|privado|vertraulichkeit|sensibilidad|nr crt|lp|lfd nr|no|nr|nummer des kunden|lead id|person id|customer id|user id|uuid|guid|external id|external vendor id|mls id|opt in|optin|email opt in|email optin|sms opt in|text opt in|opt in time|optin time|optin ip|confirm time|confirm ip|member rating|last changed|leid|euid|latitude|longitude|gmtoff|dstoff|timezone|time zone|register time|modified time|last modified|last updated|last visit|last touch|last login|last contact|last contact date|last activity time|vernetzt am|verbunden am|relation en date du|conectado el|account name id|contact owner id|associated company ids|kinder|enfants|hijos|schools|screen name|messenger id|distribution lists|web page type|preferred language|score|lead score|middle name|additional name|phonetic first name|phonetic middle name|phonetic last name|yomi name|given name yomi|additional name yomi|family name yomi|name prefix|prefix|name suffix|suffix|nickname|initials|short name|maiden name|photo|custom field label|website label|website type|organization department|department|organization 1 type|e mail label|e mail type|email type|location|billing information|directory server|mileage|hobby|sensitivity|priority|subject|language|gender|office location|record id|id|contact id|changed|updated at|last activity|last modified date|last activity date|last contacted|connected on|e mail display name|e mail 2 display name|e mail 3 display name|spouse|children|anniversary|manager|manager s name|assistant|assistant s name|assistant s phone|account|user 1|user 2|user 3|user 4|private|web page 2|telex|isdn|callback|referred by|government id number|organizational id number|profession code|unknown contact|do not disturb|email engagement|consent|kind of last activity|last communication|collections|domain|email you send|email of workflows|text messages you send|text messages of workflows|phone calls|property alerts',
  ),
);

/** The target of each heading that we know. */
export const known: ReadonlyMap<string, string> = new Map(
  Object.entries(meanings).flatMap(([target, list]) => words(list).map((word) => [word, target] as const)),
);

/** Words before 'phone', 'address' and the like that say whose or what it is. */
export const ofPhones: Readonly<Record<string, string>> = {
  mobile: 'mobile',
  cell: 'mobile',
  cellular: 'mobile',
  handy: 'mobile',
  mobil: 'mobile',
  portable: 'mobile',
  movil: 'mobile',
  cellulare: 'mobile',
  gsm: 'mobile',
  mobiltelefon: 'mobile',
  celular: 'mobile',
  mobiel: 'mobile',
  home: 'home',
  private: 'home',
  privat: 'home',
  fixe: 'home',
  acasa: 'home',
  casa: 'home',
  domicile: 'home',
  bus: 'work',
  res: 'home',
  business: 'work',
  work: 'work',
  office: 'work',
  company: 'work',
  geschaftlich: 'work',
  serviciu: 'work',
  bureau: 'work',
  trabajo: 'work',
  arbeit: 'work',
  fax: 'fax',
  pager: 'pager',
  car: 'car',
  primary: 'primary',
  main: 'main',
  other: 'other',
  assistant: 'assistant',
  radio: 'radio',
  'tty tdd': 'TTY',
};
