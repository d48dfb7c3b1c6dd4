import type { Bound, Measure, Sense, Words } from './senses.ts';

/* What limits a number, what joins two of them, and what is not wanted. */

const bound = (name: Bound, of?: Measure): Sense => ({ is: 'bound', bound: name, of });

const BOUNDS: Words = [
  [
    bound('max'),
    'не более|не больше|не свыше|максимум|макс|в пределах|предел|потолок|в рамках|до максимум|up to|no more than|not more than|at most|max|maximum|within|upto|to max|≤|not over|до примерно|не превышает|не дальше',
  ],
  [{ is: 'bound', bound: 'max', isWay: true }, 'до!'],
  [{ is: 'do' }, 'do!'],
  [bound('below'), '<|меньше!|менее!|меньше чем|less than|under|below|smaller than|fewer than'],
  [
    bound('max', 'price'),
    'не дороже|дешевле|подешевле|не выше чем|cheaper than|not exceeding|budget up to|бюджет до|цена до|стоимость до|стоимостью до|ценой до|price up to|budget max|budget of up to|budget under',
  ],
  [
    bound('min'),
    'начиная от|начиная с|не менее|не меньше|минимум|как минимум|хотя бы|at least|no less than|not less than|no fewer than|not fewer than|не менее чем|не меньше чем|minimum|starting at|starting from|≥|побольше|от минимум',
  ],
  [{ is: 'bound', bound: 'min', isWay: true }, 'от!|from|ot!'],
  [{ is: 'bound', bound: 'min', isMinutes: true }, 'мин!|min!'],
  [bound('above'), '>|более!|больше!|свыше|больше чем|более чем|more than|over|bigger than|larger than'],
  [bound('min', 'price'), 'дороже|не дешевле|price from|цена от|бюджет от|стоимость от'],
  [bound('max', 'floor'), 'не выше|no higher than|not higher than|not above'],
  [bound('min', 'floor'), 'не ниже|no lower than|not lower than|not below|floor and above'],
  [bound('above', 'floor'), 'выше|above|higher than'],
  [bound('below', 'floor'), 'ниже|lower than'],
  [
    bound('min', 'year'),
    'после|позже|не старше|не раньше|новее!|с!|построен после|построенный после|since|after|newer than|built after|built since|built from|not older than|no older than|постройки от|постройки после|постройки с',
  ],
  [
    bound('about'),
    'около|примерно|приблизительно|порядка|где-то|в районе!|~|≈|плюс-минус|плюс минус|around|about|approximately|approx|roughly|circa|ca!|near about|some!|ish!|or so|give or take|или около того|с небольшим',
  ],
  [bound('between'), 'между|between|в диапазоне|в диапазоне от|диапазон'],
  [{ is: 'orMore', bound: 'above' }, 'и дороже!|и свыше|and over|and above'],
  [{ is: 'orLess', bound: 'below' }, 'и дешевле!|and under|and below'],
  [
    { is: 'orMore' },
    'и больше!|и более!|или больше!|или более!|и выше!|или выше!|и новее!|или новее!|и позже!|или позже!|и моложе!|или дороже!|and more|or more|and up|plus!|or higher|and higher|or above|upwards|or newer|and newer|or over|or larger|or bigger|or later|and later|or after|or upwards|and upwards',
  ],
  [{ is: 'orLess' }, 'и меньше!|и менее!|или меньше!|или менее!|и ниже!|или ниже!|или дешевле!|or less|or lower|or below|or under|or cheaper|tops|or fewer|or smaller'],
  [
    { is: 'measure', measure: 'price' },
    'бюджет|бюджетом|цена|ценой|цене|стоимость|стоимостью|за!|по цене|budget|price|priced|price tag|cost|costing|priced at|цены|сумма|на сумму|располагаю|есть!',
  ],
  [{ is: 'measure', measure: 'area' }, 'площадь|площадью|метраж|метражом|общая площадь|общей площадью|жилая площадь|size|floor area|living area|total area|measuring|floor space'],
  [{ is: 'measure', measure: 'year' }, 'построен в|построенный в|built in|constructed in|year built|completed in'],
  [{ is: 'measure', measure: 'land' }, 'площадь участка|участок площадью|участком площадью|размер участка|plot size|plot area|land area|plot measuring'],
];

const JOINING: Words = [
  [{ is: 'and' }, 'и!|да!|and|,|;|&|плюс!|также|а также|as well as|with also'],
  [{ is: 'or' }, 'или|либо|or|/'],
  [{ is: 'dash' }, '-|по!|to!|till|until|…'],
  [{ is: 'plus' }, '+'],
  [
    { is: 'not' },
    "не!|без|кроме|исключая|только не|не в|не на|без учета|not|no!|without|except|excluding|apart! from!|but not|anything but|any but|но не|not in|anywhere but|everywhere but|anywhere except|everywhere except|all but|везде кроме|где угодно кроме|not on|w/o|other than|don't need|don't want|do not need|do not want|doesn't need",
  ],
];

/** «Первый и последний этаж не предлагать» */
const REFUSALS: Words = [
  [
    { is: 'notOffered' },
    'не предлагать|не предлагайте|не рассматриваю|не рассматриваем|не рассматривать|не интересует|не интересуют|не нужен|не подходит|не подходят|исключить|исключены|не нужна|не нужно|не нужны|не надо|не требуется|не требуются|не обязателен|не обязательна|не обязательно|не обязательны|необязательно|не хочу|не хотим|не хотелось бы|not needed|not required|not necessary|not wanted|not essential|not important|unnecessary|not interested in|no need of|no need for',
  ],
];

export const BOUND_WORDS: Words = [...BOUNDS, ...JOINING, ...REFUSALS];
