import { inEnglishLayout, inRussianLayout } from '#server/catalog/lot-index/word-forms.ts';
import { chooseKinds } from './choose-kinds.ts';
import type { Lexicon } from './lexicon.ts';
import { addMaterials, addPlaces, type Known } from './name-filters.ts';
import { refusedItems } from './negation.ts';
import { type Item, readQuantity } from './quantity.ts';
import { addQuantity, addRooms, addSizesAndPrices, readJoinedRooms, readRooms } from './quantity-filters.ts';
import { readNot, readRefusedFloors, refuse } from './read-not.ts';
import { type NamedKind, Reading, type Understood } from './reading.ts';
import type { Sense } from './senses.ts';
import { tokensOf } from './tokens.ts';

export type Grammar = { lexicon: Lexicon; known: Known; year: number };

const NEW_FOR_YEARS = 3;

/** The filters that a phrase asks for, the words that each of them comes from, and the words that were not understood. */
export function understand(grammar: Grammar, phrase: string): Understood {
  const found = readPhrase(grammar, phrase);
  if (found.rest.length === 0) return found;
  const other = readPhrase(grammar, /[a-z]/i.test(phrase) ? inOtherLayout(phrase, inRussianLayout) : inOtherLayout(phrase, inEnglishLayout));
  // Numbers are the same in every layout: only letters show that this one is meant.
  if (!other.parts.some(({ start, end }) => /\p{L}/u.test(phrase.slice(start, end)))) return found;
  const restLength = ({ rest }: Understood) => rest.reduce((sum, { start, end }) => sum + end - start, 0);
  const isSameCount = other.parts.length === found.parts.length && other.parts.length > 0;
  return other.parts.length > found.parts.length || (isSameCount && restLength(other) < restLength(found)) ? other : found;
}

/** A comma or full stop at the end of a word stays as it is: it is not meant as the letter of the same key. */
const inOtherLayout = (phrase: string, layout: (text: string) => string): string =>
  phrase.replace(/\S+/g, (chunk) => (/[.,]$/.test(chunk) ? layout(chunk.slice(0, -1)) + chunk.slice(-1) : layout(chunk)));

/** From left to right; what depends on the whole phrase comes last. */
function readPhrase({ lexicon, known, year }: Grammar, phrase: string): Understood {
  const reading = new Reading(itemsOf(lexicon, phrase));
  const refused = refusedItems(reading.items);
  for (let at = 0; at < reading.items.length; ) at += readAt(reading, at, refused, year);
  const { filters, kinds, deal, isRent } = chooseKinds(reading);
  for (const { field, value, at, length } of filters) reading.addFilter(field, value, at, length);
  if (deal) reading.addFilter('deal', deal.value, deal.at);
  addSizesAndPrices(reading, kinds, isRent);
  addPlaces(reading, known);
  addMaterials(reading, kinds, known);
  return reading.result();
}

function itemsOf(lexicon: Lexicon, phrase: string): Item[] {
  const tokens = tokensOf(phrase);
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = lexicon.match(tokens, at);
    const token = tokens[at] as (typeof tokens)[number];
    const last = tokens[at + (match?.length ?? 1) - 1] as typeof token;
    const isFlat = token.text === 'кв' && match?.length === 1 && items.at(-1)?.sense?.is !== 'number'; // «кв. 2к», and not «50 кв»
    const ofToken: Sense | undefined = token.kind === 'number' ? { is: 'number', value: token.value } : undefined;
    const sense: Sense | undefined = isFlat ? { is: 'kind', kind: 'flat' } : (match?.sense ?? ofToken);
    items.push({ sense, start: token.start, end: last.end, isWord: token.kind === 'word', isTight: token.isTight });
    at += match?.length ?? 1;
  }
  return items;
}

/** Reads what begins at an item, and returns how many items it takes. `refused` are the items that are not wanted, each with the item that says so. */
function readAt(reading: Reading, at: number, refused: Map<number, number>, year: number): number {
  const refusedBy = refused.get(at);
  if (refusedBy !== undefined) {
    refuse(reading, at, refusedBy);
    return 1;
  }
  const sense = reading.sense(at);
  if (!sense) return 1;
  const length = readRefusedFloors(reading, at) ?? readJoinedRooms(reading, at) ?? readAnyQuantity(reading, at);
  if (length !== undefined) return length;
  if (sense.is === 'not') return readNot(reading, at, (item) => refused.has(item));
  if (sense.is === 'rooms') return readRooms(reading, sense.rooms, at);
  readWord(reading, sense, at, year);
  return 1;
}

function readAnyQuantity(reading: Reading, at: number): number | undefined {
  const quantity = readQuantity(reading.items, at);
  if (quantity === undefined) return;
  if (!('isNotUnderstood' in quantity)) return addQuantity(reading, quantity, at) ? quantity.length : undefined;
  const length = quantity.length + wayTo(reading, at + quantity.length);
  reading.markNotUnderstood(at, length);
  return length;
}

/** «15 минут до центра», "5 km from Aksay": how far a place is, and not the place. Returns how many items the way takes. */
function wayTo(reading: Reading, from: number): number {
  let next = from;
  let isWay = false;
  for (; next - from < MAX_WAY; next++) {
    const sense = reading.sense(next);
    if (sense?.is === 'place') return isWay && sense.ids.length === 1 ? next + 1 - from : 0; // a whole city stays a filter: what is near it is mostly in it
    if ((sense?.is === 'bound' && sense.isWay) || (sense?.is === 'dash' && reading.items[next]?.isWord)) isWay = true;
    else if (sense !== undefined && !['skip', 'where', 'other'].includes(sense.is)) return 0;
  }
  return 0;
}
const MAX_WAY = 5;

function readWord(reading: Reading, sense: Sense, at: number, year: number): void {
  switch (sense.is) {
    case 'kind':
      reading.kinds.push({ at, ...sense, ...beforeKind(reading, at) });
      if (sense.rooms !== undefined) addRooms(reading, [sense.rooms], at, 1);
      return;
    case 'deal':
      reading.kinds.push({ at, deal: sense.deal });
      return;
    case 'month':
      reading.monthAt ??= at;
      return;
    case 'place': {
      const near = nearBefore(reading, at);
      // «не рядом с центром»: no filter can exclude what is near a place.
      if (near.nearAt !== undefined && reading.sense(near.nearAt - 1)?.is === 'not') reading.markNotUnderstood(near.nearAt, at - near.nearAt + 1);
      else reading.places.push({ at, sense, ...near });
      return;
    }
    case 'complex':
    case 'settlement':
      if (!reading.hasFilter(sense.is)) reading.addFilter(sense.is, sense.id, at);
      return;
    case 'feature':
      reading.addFilter('features', [sense.id], at);
      return;
    case 'pool':
    case 'firstLine':
      reading.addFilter(sense.is, true, at);
      return;
    case 'newBuilding':
      reading.addFilter('yearMin', year - NEW_FOR_YEARS, at);
      return;
    case 'material':
      reading.materials.push({ at, sense });
      return;
    default:
  }
}

/** The item before a place that asks for what is near it: «недалеко от центра», «около Аксая». */
function nearBefore(reading: Reading, at: number): { nearAt?: number } {
  let before = at - 1;
  while (['skip', 'where'].includes(reading.sense(before)?.is ?? '') || (before < at - 1 && reading.sense(before)?.is === 'bound')) before--;
  const sense = reading.sense(before);
  const isNear = sense?.is === 'near' || (sense?.is === 'bound' && sense.bound === 'about' && before === at - 1);
  return isNear ? { nearAt: before } : {};
}

/** What the words before a kind say about it: «в кирпичном доме», «9-этажного дома». */
function beforeKind(reading: Reading, at: number): Pick<NamedKind, 'isAfterPreposition' | 'isAfterOr' | 'isAfterMaterial' | 'isOfBuilding'> {
  let before = at - 1;
  let isOfBuilding = false;
  for (; ; before--) {
    const sense = reading.sense(before);
    if (sense?.is === 'material') isOfBuilding ||= sense.wallsType === undefined;
    else if (reading.unitAt(before) === 'storeys') while (['number', 'dash'].includes(reading.sense(before - 1)?.is ?? '')) before--;
    else if (reading.items[before] === undefined || (sense !== undefined && sense.is !== 'other')) break;
  }
  const sense = reading.sense(before);
  // «с» is also the beginning of «с 2015 года».
  const isAfterPreposition = sense?.is === 'where' || (sense?.is === 'bound' && sense.of === 'year');
  const isAfterFloor = reading.unitAt(before) === 'floor';
  return {
    isAfterPreposition: isAfterPreposition || isAfterFloor,
    isAfterOr: sense?.is === 'or',
    isAfterMaterial: reading.sense(at - 1)?.is === 'material',
    isOfBuilding: isOfBuilding || isAfterFloor,
  };
}
