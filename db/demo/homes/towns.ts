// Where the homes of the demo stand: towns of Warwickshire with a point in the middle of each, and streets that are in none of them.

export interface Town {
  city: string;
  postalCode: string;
  lat: number;
  lon: number;
  /** What a square foot costs there, in pounds. */
  price: number;
  streets: readonly string[];
}

export const towns: readonly Town[] = [
  {
    city: 'Coventry',
    postalCode: 'CV5',
    lat: 52.408,
    lon: -1.54,
    price: 270,
    streets: ['Alder Lane', 'Spire Street', 'Ribbon Row', 'Godiva Terrace', 'Weavers Walk', 'Bicycle Yard'],
  },
  {
    city: 'Kenilworth',
    postalCode: 'CV8',
    lat: 52.343,
    lon: -1.576,
    price: 410,
    streets: ['Castle Hill', 'Abbey Fields', 'Mere Close', 'Finham Brook Lane', 'Barrow Well Road'],
  },
  {
    city: 'Warwick',
    postalCode: 'CV34',
    lat: 52.282,
    lon: -1.585,
    price: 360,
    streets: ['Mill Row', 'Racecourse Rise', 'Eastgate Mews', 'Priory Park Road', 'Avon Bank'],
  },
  {
    city: 'Leamington Spa',
    postalCode: 'CV32',
    lat: 52.292,
    lon: -1.535,
    price: 395,
    streets: ['Parade Gardens', 'Jephson Crescent', 'Pump Room Place', 'Regent Mews', 'Lillington Way'],
  },
  {
    city: 'Rugby',
    postalCode: 'CV21',
    lat: 52.37,
    lon: -1.263,
    price: 285,
    streets: ['Close Road', 'Webb Ellis Drive', 'Turbine Street', 'Cattle Market Row'],
  },
  {
    city: 'Stratford-upon-Avon',
    postalCode: 'CV37',
    lat: 52.192,
    lon: -1.707,
    price: 430,
    streets: ['Swan Lane', 'Old Tramway Walk', 'Guild Street Yard', 'Clopton Rise'],
  },
];
