// The ladder of server doors, lowest first: a domain may import only doors of domains listed before it.
import type { ServerDoor } from '#/kernel/server/door.ts';
import { agencyDoor } from './agency/server.ts';
import { alertsDoor } from './alerts/server.ts';
import { areasDoor } from './areas/server.ts';
import { authDoor } from './auth/server.ts';
import { billingDoor } from './billing/server.ts';
import { callsDoor } from './calls/server.ts';
import { collectionsDoor } from './collections/server.ts';
import { contactsDoor } from './contacts/server.ts';
import { fieldsDoor } from './fields/server.ts';
import { formsDoor } from './forms/server.ts';
import { importsDoor } from './imports/server.ts';
import { integrationsDoor } from './integrations/server.ts';
import { labelsDoor } from './labels/server.ts';
import { listingsDoor } from './listings/server.ts';
import { marketingDoor } from './marketing/server.ts';
import { messagingDoor } from './messaging/server.ts';
import { mlsDoor } from './mls/server.ts';
import { operationsDoor } from './operations/server.ts';
import { platformDoor } from './platform/server.ts';
import { sitesDoor } from './sites/server.ts';
import { tasksDoor } from './tasks/server.ts';
import { teamDoor } from './team/server.ts';
import { templatesDoor } from './templates/server.ts';
import { timelineDoor } from './timeline/server.ts';
import { workflowsDoor } from './workflows/server.ts';

export const doors: readonly ServerDoor[] = [
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
  alertsDoor,
  marketingDoor,
  sitesDoor,
  workflowsDoor,
  platformDoor,
  operationsDoor,
];
