// The ladder of web doors, lowest first: pages, menu entries and slots of every domain.
import type { WebDoor } from '#/kernel/web/door.ts';
import { agencyDoor } from './agency/web.tsx';
import { authDoor } from './auth/web.tsx';
import { operationsDoor } from './operations/web.tsx';
import { teamDoor } from './team/web.tsx';

export const webDoors: readonly WebDoor[] = [agencyDoor, teamDoor, authDoor, operationsDoor];
