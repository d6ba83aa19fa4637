// The ladder of web doors, lowest first: pages, menu entries and slots of every domain.
import type { WebDoor } from '#/kernel/web/door.ts';
import { agencyDoor } from './agency/web.tsx';
import { authDoor } from './auth/web.tsx';
import { callsDoor } from './calls/web.tsx';
import { collectionsDoor } from './collections/web.tsx';
import { contactsDoor } from './contacts/web.tsx';
import { fieldsDoor } from './fields/web.tsx';
import { labelsDoor } from './labels/web.tsx';
import { operationsDoor } from './operations/web.tsx';
import { teamDoor } from './team/web.tsx';
import { timelineDoor } from './timeline/web.tsx';

export const webDoors: readonly WebDoor[] = [
  agencyDoor,
  teamDoor,
  authDoor,
  labelsDoor,
  fieldsDoor,
  collectionsDoor,
  contactsDoor,
  timelineDoor,
  callsDoor,
  operationsDoor,
];
