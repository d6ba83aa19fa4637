// The ladder of web doors, lowest first: menu entries and slots of every domain. They come with the shell.
import type { WebDoor } from '#/kernel/web/door.ts';
import { agencyDoor } from './agency/web.tsx';
import { areasDoor } from './areas/web.tsx';
import { authDoor } from './auth/web.tsx';
import { billingDoor } from './billing/web.tsx';
import { callsDoor } from './calls/web.tsx';
import { collectionsDoor } from './collections/web.tsx';
import { contactsDoor } from './contacts/web.tsx';
import { fieldsDoor } from './fields/web.tsx';
import { formsDoor } from './forms/web.tsx';
import { importsDoor } from './imports/web.tsx';
import { integrationsDoor } from './integrations/web.tsx';
import { labelsDoor } from './labels/web.tsx';
import { listingsDoor } from './listings/web.tsx';
import { marketingDoor } from './marketing/web.tsx';
import { messagingDoor } from './messaging/web.tsx';
import { mlsDoor } from './mls/web.tsx';
import { operationsDoor } from './operations/web.tsx';
import { platformDoor } from './platform/web.tsx';
import { sitesDoor } from './sites/web.tsx';
import { tasksDoor } from './tasks/web.tsx';
import { teamDoor } from './team/web.tsx';
import { templatesDoor } from './templates/web.tsx';
import { timelineDoor } from './timeline/web.tsx';
import { workflowsDoor } from './workflows/web.tsx';

export const webDoors: readonly WebDoor[] = [
  agencyDoor,
  teamDoor,
  authDoor,
  labelsDoor,
  fieldsDoor,
  collectionsDoor,
  billingDoor,
  contactsDoor,
  importsDoor,
  timelineDoor,
  tasksDoor,
  areasDoor,
  listingsDoor,
  mlsDoor,
  integrationsDoor,
  templatesDoor,
  messagingDoor,
  callsDoor,
  formsDoor,
  marketingDoor,
  sitesDoor,
  workflowsDoor,
  platformDoor,
  operationsDoor,
];
