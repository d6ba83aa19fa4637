// What the area of a number proves about the clock, for countries on several clocks. The longest beginning of the national number that
// stands here decides; mobile numbers of a country whose mobiles have no area, and areas that span two clocks, prove nothing.
import { zoneOfAreaCode } from './area-codes.ts';

type Areas = Readonly<Record<string, string>>;

const australia: Areas = {
  'Australia/Sydney': '2',
  'Australia/Melbourne': '3',
  'Australia/Brisbane': '7',
  'Australia/Adelaide': '88 870 871 872 873 874',
  'Australia/Broken_Hill': '880',
  'Australia/Perth': '86 89',
  'Australia/Darwin': '889 879',
};

// Without mobile numbers, which begin with 9; 6 and 7 are Kazakhstan's.
const russia: Areas = {
  'Europe/Kaliningrad': '401',
  'Europe/Moscow': `
    471 472 473 474 475 481 482 483 484 485 486 487 491 492 493 494 495 496 498 499 811 812 813 814 815 816 817 818 820 821 831 834 835 836 841
    843 861 862 863 865 866 867 869 871 872 873 877 878 879`,
  'Europe/Kirov': '833',
  'Europe/Volgograd': '844',
  'Europe/Astrakhan': '851',
  'Europe/Saratov': '845',
  'Europe/Ulyanovsk': '842',
  'Europe/Samara': '341 846 848',
  'Asia/Yekaterinburg': '342 343 345 346 347 349 351 352 353',
  'Asia/Omsk': '381',
  'Asia/Novosibirsk': '383',
  'Asia/Tomsk': '382',
  'Asia/Novokuznetsk': '384',
  'Asia/Barnaul': '385 388',
  'Asia/Krasnoyarsk': '390 391 394',
  'Asia/Irkutsk': '301 395',
  'Asia/Chita': '302',
  'Asia/Yakutsk': '416',
  'Asia/Vladivostok': '421 423 426',
  'Asia/Sakhalin': '424',
  'Asia/Magadan': '413',
  'Asia/Kamchatka': '415',
  'Asia/Anadyr': '427',
};

// Mobile numbers have the area, too.
const brazil: Areas = {
  'America/Sao_Paulo':
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 64',
  'America/Araguaina': '63',
  'America/Cuiaba': '65 66',
  'America/Campo_Grande': '67',
  'America/Rio_Branco': '68',
  'America/Porto_Velho': '69',
  'America/Bahia': '71 73 74 75 77',
  'America/Maceio': '79 82',
  'America/Recife': '81 87',
  'America/Fortaleza': '83 84 85 86 88 89 98 99',
  'America/Belem': '91 93 94 96',
  'America/Manaus': '92',
  'America/Boa_Vista': '95',
};

const mexico: Areas = {
  'America/Mexico_City':
    '33 55 56 222 246 271 272 273 221 228 229 427 442 444 449 461 462 473 477 722 728 733 735 747 753 771 777 779 951 958',
  'America/Monterrey': '81 821 826 844 861 866 871',
  'America/Chihuahua': '614',
  'America/Ciudad_Juarez': '656',
  'America/Tijuana': '646 661 663 664 665 686',
  'America/Hermosillo': '622 631 637 638 642 644 645 647 651 653 662',
  'America/Mazatlan': '311 319 323 324 325 327 612 613 615 624 667 668 669 672 673 687 694 695 696 697 698',
  'America/Cancun': '983 984 987 998',
  'America/Merida': '985 986 988 990 991 997 999',
};

const indonesia: Areas = {
  'Asia/Jakarta': '21 22 24 274 31 341 61 711 721 751 761 771',
  'Asia/Pontianak': '561',
  'Asia/Makassar': '361 362 363 365 366 368 370 380 401 411 431 451 511 541 542',
  'Asia/Jayapura': '911 951 967 971 981 986',
};

/** By the code of the country: clocks, and the beginnings of national numbers on them. */
const plans: Readonly<Record<string, Areas>> = {
  7: russia,
  34: { 'Europe/Madrid': '8 9', 'Atlantic/Canary': '922 928 822 828' },
  52: mexico,
  55: brazil,
  56: { 'America/Santiago': '2 33 34 35 4 5 63 64 65', 'America/Coyhaique': '67', 'America/Punta_Arenas': '61' },
  61: australia,
  62: indonesia,
  64: { 'Pacific/Auckland': '3 4 6 7 9', 'Pacific/Chatham': '3305' },
  243: { 'Africa/Kinshasa': '1', 'Africa/Lubumbashi': '2' },
  351: { 'Europe/Lisbon': '21 22 23 24 25 26 27 28', 'Atlantic/Madeira': '291', 'Atlantic/Azores': '292 295 296' },
};

const zones: ReadonlyMap<string, string> = new Map(
  Object.entries(plans).flatMap(([code, plan]) =>
    Object.entries(plan).flatMap(([zone, beginnings]) =>
      beginnings
        .trim()
        .split(/\s+/)
        .map((beginning) => [`+${code}${beginning}`, zone.trim()] as const),
    ),
  ),
);
const longest = Math.max(...[...zones.keys()].map(({ length }) => length));

/** The clock that a number proves by its area; undefined where it proves none. */
export const zoneOfArea = (number: string): string | undefined => {
  const american = /^\+1(\d{3})\d{7}$/.exec(number)?.[1];
  if (american !== undefined) return zoneOfAreaCode(american);
  for (let length = Math.min(longest, number.length); length > 2; length -= 1) {
    const zone = zones.get(number.slice(0, length));
    if (zone !== undefined) return zone;
  }
  return undefined;
};
