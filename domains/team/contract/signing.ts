// What stands under the messages of somebody who wrote no signature: who they are, where, and how they are reached. The screen of My Settings
// shows it, and the server sends it.
import { type PositionTitle, positionTitleLabels } from './agents.ts';

interface Signing {
  name: string | null;
  positionTitle: PositionTitle | null;
  agencyName: string;
  phone: string | null;
}

/** Plain text, a line each: 'Maya Chen', 'Broker / Owner, Northlight Realty', '+44 7700 900101'; null for nobody. */
export const usualSignature = ({ name, positionTitle, agencyName, phone }: Signing): string | null =>
  name?.trim()
    ? [name, [positionTitle && positionTitleLabels[positionTitle], agencyName].filter(Boolean).join(', '), phone]
        .filter(Boolean)
        .join('\n')
    : null;
