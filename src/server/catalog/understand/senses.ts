import type { Deal } from '#contract/catalog/category.ts';

/** What a word or a phrase can mean. */
export type Sense =
  | {
      is: 'place';
      ids: readonly number[];
      parentId: number | null;
      /** «Центр» before the name of another town is the centre of that town. */
      isCentre?: true;
    }
  | { is: 'complex' | 'settlement' | 'feature'; id: number }
  | {
      is: 'kind';
      kind: Kind;
      objectType?: number;
      rooms?: number;
      /** Sets no filter beside another kind, or after «на», «с», on, with. */
      isGeneral?: true;
      /** «под склад»: what land is for. */
      isPurpose?: true;
    }
  | { is: 'material'; houseType?: number; wallsType?: number }
  | { is: 'deal'; deal: Deal }
  | { is: 'pool' | 'firstLine' | 'newBuilding' }
  | { is: 'rooms'; rooms: readonly number[] }
  | { is: 'number'; value: number; isOrdinal?: true }
  | { is: 'last' | 'outermost' }
  | {
      is: 'unit';
      unit: Unit;
      /** How many square metres or sotkas it has. */
      times?: number;
      /** «полгектара»: needs no number before it. */
      isAmount?: true;
      /** Metres and feet, which are also distances and heights. */
      isLinear?: true;
    }
  | {
      is: 'scale';
      times: number;
      /** «миллион»: one million if there is no number before it. */
      isOne?: true;
      isLinear?: true;
    }
  | { is: 'k' | 'metres' | 'half' }
  | {
      is: 'bound';
      bound: Bound;
      of?: Measure;
      /** «до», «от», from: may also say to where or from where. */
      isWay?: true;
      /** «мин», min: after a number it means minutes. */
      isMinutes?: true;
    }
  /** «do», which is «до» in Latin letters, or the English verb. */
  | { is: 'do' }
  | { is: 'measure'; measure: Measure }
  | {
      is: 'orMore' | 'orLess';
      /** "and under": if a number follows, the bound of that number. */
      bound?: Bound;
    }
  | { is: 'and' | 'or' | 'dash' | 'plus' | 'not' | 'notOffered' | 'foreign' }
  /** `isPer`: «в месяц», and not «на 6 месяцев». */
  | { is: 'month'; isPer?: true }
  /** Means nothing by itself. */
  | { is: 'skip' }
  /** A preposition after which a general kind sets no filter, since it only says where or with what: «на участке», with a plot. */
  | { is: 'where' }
  /** Units that no filter counts in: «минут», «км». */
  | { is: 'otherUnit' }
  /** Sizes that no filter has: «потолки», height. */
  | { is: 'otherMeasure' }
  /** After «от» a person, not a place: «от собственника». */
  | { is: 'seller' }
  /** «недалеко от»: the places beside the named one are meant too. */
  | { is: 'near' }
  /** A known word that is no filter. It is listed so that it is not corrected to another word as a typo. */
  | { is: 'other' };

/** Kinds of property before the deal is known. */
export type Kind = 'home' | 'flat' | 'penthouse' | 'house' | 'land' | 'developmentLand' | 'premises' | 'tenanted' | 'project';
export type Measure = 'price' | 'area' | 'land' | 'floor' | 'year' | 'rooms' | 'bedrooms';
export type Unit = Exclude<Measure, 'price'> | 'money' | 'storeys';
/** `above` and `below` leave out the number itself where numbers are counted. */
export type Bound = 'min' | 'max' | 'above' | 'below' | 'about' | 'between';

/** Phrases, separated by «|», with their meaning. */
export type Words = [Sense, string][];
