/** What a message about a floor is given: Russian counts the floors from one, English counts those above the ground floor. */
export const floorInputs = (floor: number, floors: number) => ({ floor, floors, above: floor - 1 });
