/** Ids of a lot's property values. Ids of object types are given by the client's specification, the others are ours. */
export const HOUSE_TYPE = { monolith: 30, brick: 31, monolith_brick: 32, panel: 33, club_house: 34 } as const;
export const WALLS_TYPE = { brick: 40, aerated_concrete: 41, monolith: 42, timber: 43, stone: 44, frame: 45 } as const;
export const OBJECT_TYPE = {
  cottage: 14,
  townhouse: 15,
  house: 16,
  dacha: 17,
  settlements_izhs: 18,
  agricultural: 19,
  industrial: 20,
  commercial_premises: 21,
  hotel: 22,
  office: 23,
  production: 24,
  cafe: 25,
  beauty_salon: 26,
  warehouse: 27,
  free_space: 28,
  land: 139,
  investment_project: 140,
} as const;

/** 5 means 5 or more. */
export const ROOMS = [1, 2, 3, 4, 5] as const;
export const ROOMS_AND_MORE = 5;
