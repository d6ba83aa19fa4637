// The handlers of saved searches, for the door of listings.

import { found } from '../alerts/listing-matches.ts';
import { remove, restore } from './deleting-searches.ts';
import { get, list } from './describing-searches.ts';
import { explain } from './explaining-matches.ts';
import { ofListing } from './finding-buyers.ts';
import { preview } from './proving.ts';
import { create, update } from './saving-searches.ts';
import { pause, resume, stop } from './stating-searches.ts';

export const searchHandlers = {
  list,
  get,
  create,
  update,
  pause,
  resume,
  stop,
  delete: remove,
  restore,
  preview,
  explain,
  found,
  ofListing,
};
