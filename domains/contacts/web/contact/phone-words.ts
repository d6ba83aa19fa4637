// What a telephone number is and whether somebody answers there, in words and icons (core §3).
import { Building, CircleHelp, Globe, type LucideIcon, Phone, Smartphone, Voicemail } from 'lucide-react';
import type { PhoneLineType, PhoneStatus } from '#/domains/contacts/contract.ts';
import type { Hue } from '#/ui/theme/hues.ts';

export const lineTypeWords: Readonly<Record<PhoneLineType, string>> = {
  landline: 'Landline',
  mobile: 'Mobile',
  fixedVoip: 'Fixed VoIP',
  nonFixedVoip: 'Non-fixed VoIP',
  personal: 'Personal number',
  tollFree: 'Toll-free',
  premium: 'Premium rate',
  sharedCost: 'Shared cost',
  uan: 'Company number',
  voicemail: 'Voicemail',
  pager: 'Pager',
  unknown: 'Unknown line type',
};

export const lineTypeIcons: Readonly<Record<PhoneLineType, LucideIcon>> = {
  landline: Phone,
  mobile: Smartphone,
  fixedVoip: Globe,
  nonFixedVoip: Globe,
  personal: Phone,
  tollFree: Phone,
  premium: Phone,
  sharedCost: Phone,
  uan: Building,
  voicemail: Voicemail,
  pager: Phone,
  unknown: CircleHelp,
};

export const phoneStatusWords: Readonly<Record<PhoneStatus, string>> = {
  active: 'Active',
  reachable: 'Reachable',
  unreachable: 'Unreachable',
  inactive: 'Inactive',
  unknown: 'Status unknown',
};

export const phoneStatusHues: Readonly<Record<PhoneStatus, Hue>> = {
  active: 'green',
  reachable: 'green',
  unreachable: 'amber',
  inactive: 'pink',
  unknown: 'gray',
};
