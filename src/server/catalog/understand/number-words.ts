import { ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import type { Sense, Unit, Words } from './senses.ts';

/* Numbers, what they count, and words that say a number of rooms. */

const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;
const SOTKAS_PER_ACRE = 40.4686;

const room = (rooms: number): Sense => ({ is: 'rooms', rooms: [Math.min(rooms, ROOMS_AND_MORE)] });
const unit = (name: Unit, times = 1): Sense => ({ is: 'unit', unit: name, times });
const number = (value: number): Sense => ({ is: 'number', value });
const ordinal = (value: number): Sense => ({ is: 'number', value, isOrdinal: true });

const ROOMS: Words = [
  [room(1), 'однушка|однушек|однушечка|однокомнатный|одноком|одна комната|1к!|одинушка'],
  [room(2), 'двушка|двушек|двушечка|двухкомнатный|двухкомн|двухком|евродвушка|евродвушек|евро двушка|двухушка|двукомнатный'],
  [room(3), 'трешка|трешек|трешечка|трехкомнатный|трехкомн|трехком|евротрешка|евротрешек|евро трешка|трешак|тришка'],
  [room(4), 'четырешка|четырешек|четверка|четырехкомнатный|четырехкомн|четырехком|четырка|евро четырешка'],
  [room(5), 'пятикомнатный|пятишка|пятикомн|шестикомнатный|семикомнатный|восьмикомнатный'],
  [unit('rooms'), 'шка!|шку!|шки!|ка!|ку!|комната|комнат|комнатный|комн|комнатн|ком!|кк в!|ккв|к кв|к квартира|room|roomed|rooms|rm|rms'],
  [unit('bedrooms'), 'bed|beds|bedroom|bedrooms|bedroomed|br|bd!|bds!|bdr|bdrm|brs'],
];

const NUMBERS: Words = [
  [number(1), 'один|одна|одну|одной|одного|одно|one!'],
  [number(2), 'два|две|двух|двумя|двое|two|couple of|пара|пару'],
  [number(3), 'три|трех|тремя|three'],
  [number(4), 'четыре|четырех|четырьмя|four'],
  [number(5), 'пять|пяти|пятью|five'],
  [number(6), 'шесть|шести|six'],
  [number(7), 'семь|семи|seven'],
  [number(8), 'восемь|восьми|eight'],
  [number(9), 'девять|девяти|nine'],
  [number(10), 'десять|десяти|ten'],
  [number(11), 'одиннадцать|одиннадцати|eleven'],
  [number(12), 'двенадцать|двенадцати|twelve'],
  [number(13), 'тринадцать|тринадцати|thirteen'],
  [number(14), 'четырнадцать|четырнадцати|fourteen'],
  [number(15), 'пятнадцать|пятнадцати|fifteen'],
  [number(16), 'шестнадцать|шестнадцати|sixteen'],
  [number(17), 'семнадцать|семнадцати|seventeen'],
  [number(18), 'восемнадцать|восемнадцати|eighteen'],
  [number(19), 'девятнадцать|девятнадцати|nineteen'],
  [number(20), 'двадцать|двадцати|twenty'],
  [number(30), 'тридцать|тридцати|thirty'],
  [number(40), 'сорок|сорока|forty'],
  [number(50), 'пятьдесят|пятидесяти|fifty'],
  [number(60), 'шестьдесят|шестидесяти|sixty'],
  [number(70), 'семьдесят|семидесяти|seventy'],
  [number(80), 'восемьдесят|восьмидесяти|eighty'],
  [number(90), 'девяносто|девяноста|ninety'],
  [number(100), 'сто!|ста!|hundred|one hundred'],
  [number(200), 'двести|двухсот|two hundred'],
  [number(300), 'триста|трехсот|three hundred'],
  [number(400), 'четыреста|четырехсот|four hundred'],
  [number(500), 'пятьсот|пятисот|five hundred'],
  [number(50), 'полсотни|полусотни|полсотня|полтинник'],
  [number(100), 'сотня|сотни|сотню|сотен'],
  [number(150), 'полтораста|полутораста'],
  [number(1.5), 'полтора|полутора|полторы|one and half'],
  [ordinal(1), 'первый!|первом!|первого!|первому!|первой!|first|ground'],
  [ordinal(2), 'второй!|втором!|второго!|second'],
  [ordinal(3), 'третий!|третьем!|третьего!|third'],
  [ordinal(4), 'четвертый!|четвертом!|четвертого!|fourth'],
  [ordinal(5), 'пятый!|пятом!|пятого!|fifth'],
  [ordinal(6), 'шестой!|шестом!|шестого!|sixth'],
  [ordinal(7), 'седьмой!|седьмом!|седьмого!|seventh'],
  [ordinal(8), 'восьмой!|восьмом!|восьмого!|eighth'],
  [ordinal(9), 'девятый!|девятом!|девятого!|ninth'],
  [ordinal(10), 'десятый!|десятом!|десятого!|tenth'],
  [ordinal(12), 'двенадцатый!|twelfth'],
  [ordinal(15), 'пятнадцатый!|fifteenth'],
  [ordinal(20), 'двадцатый!|twentieth'],
  [{ is: 'last' }, 'последний|последнем|последнего|top!|last|uppermost'],
  [{ is: 'outermost' }, 'крайний|крайние|крайних'],
];

const UNITS: Words = [
  [{ is: 'scale', times: 1_000_000, isOne: true }, 'миллион!|миллиона!|лям!|ляма!|лимон!|лимона!|мульт!|million!'],
  [{ is: 'scale', times: 1_000_000, isLinear: true }, 'm!'],
  [{ is: 'scale', times: 1_000_000 }, 'млн|миллион|миллионов|мнл!|мил!|милл|лям|лямов|лимон|лимонов|мульт|кк!|kk!|mln|million|millions|mil!|mm!|mio'],
  [{ is: 'scale', times: 1000 }, 'тыс|тысяч|тысяча|тысячи|тыщ|т!|тр!|т р|тыр!|тыров!|thousand|thousands|thsd|thou|grand'],
  [{ is: 'scale', times: 1_000_000_000, isOne: true }, 'миллиард!|миллиарда!|billion!'],
  [{ is: 'scale', times: 1_000_000_000 }, 'млрд|миллиард|миллиардов|billion|bn'],
  [{ is: 'scale', times: 500_000, isOne: true }, 'полмиллиона|пол миллиона|полумиллиона|полляма|пол ляма|пол лимона|поллимона|half million|half of million'],
  [{ is: 'half' }, 'с половиной|and half'],
  [{ is: 'k' }, 'к!|k!'],
  [unit('money'), 'руб|рублей|рубля|рубли|рубль|р!|₽|rub|ruble|rubles|rouble|roubles|rur'],
  [{ is: 'foreign' }, '$|€|£|¥|доллар|долларов|бакс|баксов|евро!|usd|eur|euro|euros|dollar|dollars|у е|pounds|тенге|юань|юаней|gbp|dirham|dirhams|aed'],
  [{ is: 'metres' }, 'м!'],
  [
    unit('area'),
    'м2!|кв м|кв метр|кв метров|кв!|квадрат|квадрата|квадратов|квадратных метров|квадратный метр|квадратных|квм|sqm|sq m|sq metre|sq meter|square metre|square meter|square m|m sq|sm!',
  ],
  [{ is: 'unit', unit: 'area', isLinear: true }, 'метр|метра|метров|метры|метром|metre|meter|metres|meters'],
  [unit('area', SQUARE_METRES_PER_SQUARE_FOOT), 'sq ft|sqft|square foot|square feet|sq feet|sq foot|ft2|sf!|квадратных футов'],
  [{ is: 'unit', unit: 'area', times: SQUARE_METRES_PER_SQUARE_FOOT, isLinear: true }, 'feet|ft!|футов'],
  [unit('land'), 'сотка|сот!|соток|сотки|соточек|соткой|ares!|sotka|sotkas|sotok|hundred square metres'],
  [{ is: 'unit', unit: 'land', times: 50, isAmount: true }, 'полгектара|пол гектара|half hectare|half of hectare'],
  [{ is: 'unit', unit: 'land', times: 25, isAmount: true }, 'четверть гектара|quarter hectare|quarter of hectare'],
  [{ is: 'unit', unit: 'land', times: SOTKAS_PER_ACRE / 2, isAmount: true }, 'half acre|half of acre|пол акра'],
  [{ is: 'unit', unit: 'land', times: SOTKAS_PER_ACRE / 4, isAmount: true }, 'quarter acre|quarter of acre'],
  [unit('land', 100), 'га!|гектар|гектара|гектаров|ha!|hectare|hectares'],
  [unit('land', SOTKAS_PER_ACRE), 'acre|acres|акр|акров'],
  [unit('floor'), 'этаж!|этаже!|этажу!|этажом!|эт!|floor!|fl!|level!'],
  [unit('storeys'), 'этажа!|этажей!|этажах!|этажи!|этажный|эт-й|этажность|floors!|levels!|storey|storeys|story!|stories|storied|storeyed|level house'],
  [
    { is: 'otherUnit' },
    'минута|минут|минуты|минутах|км!|километр|километров|километра|километрах|метрах!|час|часа|часов|день!|дня!|дней!|неделя|недели|недель|сутки!|суток!|лет!|человек|взрослых|ребенка!|детей!|гостей|машина!|машины!|машин!|авто!|автомобиля|автомобилей|мест!|места!|место!|спальня|спальни|спален|санузел|санузла|санузлов|окна!|окон!|квт!|киловатт|процент|процента|процентов|%|шт!|штук|minute|minutes|mins|km!|kms!|kilometre|kilometer|kilometres|kilometers|mile|miles|hour|hours|day|days|night|nights|week|weeks|people|person|persons|adults|guests|tenants!|children!|kids!|cars!|car!|bathroom|bathrooms|bath|baths|kw!|kilowatts|percent|units!|blocks!',
  ],
  [
    { is: 'otherMeasure' },
    'кухня|кухни|кухню|кухней|kitchen|потолки!|потолков!|потолками!|потолках!|высота|высотой|высоту|ширина|шириной|длина|длиной|глубина|ceiling|ceilings|height|width|length|depth',
  ],
  [
    { is: 'seller' },
    'собственник|собственника|хозяин|хозяина|хозяев|владелец|владельца|застройщик|застройщика|подрядчик|подрядчика|агентство|агентства|посредник|посредников|частник|частника|owner|owners|developer|developers|builder|seller|agent|landlord',
  ],
  [unit('year'), 'год|года|году|годов|г!|гг!|гп!|г постройки|год постройки|года постройки|year|years|year built|year of construction'],
];

export const NUMBER_WORDS: Words = [...ROOMS, ...NUMBERS, ...UNITS];
