// Ranges from which the simulator sells numbers, by country and area: those that regulators keep for stories where there are any, so that none of
// them rings at somebody's.
import type { NumberKind } from '#/domains/integrations/contract/number-calls.ts';

export interface NumberRange {
  kind: NumberKind;
  /** Digits after those of the country. */
  areaCode: string;
  locality: string | null;
  /** The number without its last digits, and how many of these there are. */
  prefix: string;
  digits: number;
}

const local = (locality: string, areaCode: string, prefix: string, digits: number): NumberRange => ({
  kind: 'local',
  areaCode,
  locality,
  prefix,
  digits,
});
const without = (kind: 'mobile' | 'tollFree', areaCode: string, prefix: string, digits: number): NumberRange => ({
  kind,
  areaCode,
  locality: null,
  prefix,
  digits,
});
/** The numbers of an area of North America that belong to nobody. */
const north = (locality: string, areaCode: string): NumberRange => local(locality, areaCode, `+1${areaCode}55501`, 2);

export const numberRanges: Readonly<Record<string, readonly NumberRange[]>> = {
  US: [
    north('New York, NY', '212'),
    north('San Francisco, CA', '415'),
    north('Los Angeles, CA', '310'),
    north('Austin, TX', '512'),
    north('Miami, FL', '305'),
    without('tollFree', '800', '+180055501', 2),
  ],
  CA: [north('Toronto, ON', '416'), north('Vancouver, BC', '604'), north('Montreal, QC', '514')],
  GB: [
    local('London', '20', '+442079460', 3),
    local('Manchester', '161', '+441614960', 3),
    local('Edinburgh', '131', '+441314960', 3),
    without('mobile', '7700', '+447700900', 3),
    without('tollFree', '808', '+448081570', 3),
  ],
  RO: [
    local('Bucharest', '21', '+40215550', 3),
    local('Cluj-Napoca', '264', '+40264555', 3),
    without('mobile', '721', '+40721555', 3),
    without('tollFree', '800', '+40800555', 3),
  ],
  DE: [local('Berlin', '30', '+493023125', 3), local('Munich', '89', '+498999998', 3)],
  FR: [
    local('Paris', '1', '+3319900', 4),
    local('Marseille', '4', '+3349900', 4),
    without('mobile', '639', '+3363998', 4),
  ],
  AU: [local('Sydney', '2', '+612555001', 2), without('mobile', '491', '+61491570', 3)],
};
