import { HOUSE_TYPE, OBJECT_TYPE, ROOMS_AND_MORE, WALLS_TYPE } from '#contract/catalog/option.ts';
import type { Sense } from './senses.ts';

/*
 * The words of a phrase that do not come from the dictionaries. A word stands for all its forms; one with «!» only for itself. Names of places,
 * complexes, settlements and features are in dictionary-words.ts.
 */

const room = (rooms: number): Sense => ({ is: 'rooms', rooms: [Math.min(rooms, ROOMS_AND_MORE)] });
const unit = (name: Extract<Sense, { is: 'unit' }>['unit'], times = 1): Sense => ({ is: 'unit', unit: name, times });
const bound = (name: Extract<Sense, { is: 'bound' }>['bound'], of?: Extract<Sense, { is: 'bound' }>['of']): Sense => ({ is: 'bound', bound: name, of });
const kind = (name: Extract<Sense, { is: 'kind' }>['kind'], objectType?: number): Sense => ({ is: 'kind', kind: name, objectType });
const general = (name: Extract<Sense, { is: 'kind' }>['kind']): Sense => ({ is: 'kind', kind: name, isGeneral: true });
const number = (value: number): Sense => ({ is: 'number', value });
const ordinal = (value: number): Sense => ({ is: 'number', value, isOrdinal: true });

const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;
const SOTKAS_PER_ACRE = 40.4686;

const DEALS: [Sense, string][] = [
  [
    { is: 'deal', deal: 'sale' },
    'куплю|купить|покупка|покупаю|купим|приобрету|приобрести|приобретение|продажа|продаж|продается|продаются|в собственность|buy|buying|purchase|for sale|to buy|sale',
  ],
  [
    { is: 'deal', deal: 'rent' },
    'сниму|снять|снимем|снимаю|снял бы|аренда|аренду|арендовать|арендую|арендуем|в аренду|внаем|в наем|наем|съем|съема|сдача|сдается|сдаются|сдам|rent|renting|rental|rented|to let|let!|for rent|to rent|lease|leasing|letting|lettings|long let|for lease',
  ],
  [{ is: 'month', isPer: true }, 'в месяц!|за месяц!|ежемесячно|в мес!|/мес|/ мес|/month|monthly|per month|pcm|pm!|p m'],
  [{ is: 'otherUnit' }, 'месяцев!|месяца!|месяцам!|months!'],
  [{ is: 'month' }, 'месяц|мес|month'],
];

const KINDS: [Sense, string][] = [
  [kind('flat'), 'квартира|квартир|кв-ра|квартирка|апартаменты|апартамент|апарты|апартов|жилье в многоэтажке|flat|apartment|condo|condominium|apt!|apts!'],
  [{ is: 'kind', kind: 'flat', rooms: 1 }, 'студия|студию|студий|квартира студия|studio|studio flat|studio apartment'],
  [kind('penthouse'), 'пентхаус|пентхауз|пентхауса|penthouse|pent house'],
  [
    general('house'),
    'дом!|dom!|дома!|дому!|домом!|домов!|домик|домики|особняк|усадьба|вилла|вилл|резиденция|частный дом|загородный дом|жилой дом!|house|home to live in|mansion|detached house|private house|country house|family house|detached',
  ],
  [kind('house', OBJECT_TYPE.cottage), 'коттедж|котедж|cottage|villa'],
  [kind('house', OBJECT_TYPE.townhouse), 'таунхаус|таунхауз|таун-хаус|town house|townhouse|townhome|terraced house'],
  [kind('house', OBJECT_TYPE.dacha), 'дача|дачу|дачный дом|дачка|dacha|summer house'],
  [general('land'), 'участок|участки|участка|участков|участке|участком|участочек|земля|землю|земли|земельный участок|land|plot|plots|plot of land|land plot'],
  [
    kind('land', OBJECT_TYPE.settlements_izhs),
    'ижс|izhs|под ижс|plot for izhs|land for izhs|земля под ижс|участок под ижс|участок ижс|земля ижс|под жилой дом|под строительство дома|под жилищное строительство|под дом|участок под дом|участок под жилой дом|участок под строительство дома|участок под строительство|земля под дом|земля под строительство дома|под строительство|residential plot|residential land|building plot|plot for house|land for house|plot to build house|plot for building house|building land|house plot',
  ],
  [
    kind('land', OBJECT_TYPE.agricultural),
    'сельхоз|сельхозка|сельхозземля|сельхозземли|сельхозназначения|земля сельхозназначения|участок сельхозназначения|под сельхоз|земля под сельхоз|сельскохозяйственная земля|сельскохозяйственного назначения|земля сельскохозяйственного назначения|farmland|farm land|agricultural land|agricultural plot|land for farming',
  ],
  [
    kind('developmentLand', OBJECT_TYPE.industrial),
    'пром!|под пром|промземля|промка|промзона|промназначения|земля под пром|участок под пром|земля промназначения|земля под производство|участок под производство|под промышленность|промышленная земля|промышленный участок|земля под промышленность|земли промышленности|industrial land|industrial plot|land for industry',
  ],
  [
    kind('developmentLand'),
    'под застройку|земля под застройку|участок под застройку|под многоэтажку|под многоэтажную застройку|земля под многоэтажку|под девелопмент|под коммерцию|под коммерческую застройку|под коммерческое строительство|под коммерческий объект|под коммерческие объекты|под коммерческое использование|коммерческого назначения|for commercial development|for commercial construction|for commercial building|for commercial use|commercial plot|commercial plots|земля под коммерцию|участок под коммерцию|коммерческая земля|участок под магазин|development land|development plot|development site|land for development|commercial land|building site',
  ],
  [
    general('premises'),
    'коммерческая недвижимость|коммерция|коммерческое|коммерческую|для бизнеса|под бизнес|commercial property|commercial real estate|commercial|business premises',
  ],
  [kind('premises', OBJECT_TYPE.office), 'офис|офисы|офиса|под офис|офисное помещение|помещение под офис|офисное|office|office space|offices'],
  [kind('premises', OBJECT_TYPE.warehouse), 'склад|склады|складское помещение|под склад|помещение под склад|складское|warehouse|storage warehouse|warehousing'],
  [
    kind('premises', OBJECT_TYPE.cafe),
    'кафе|ресторан|кофейня|кофейню|бар!|под кафе|под ресторан|общепит|под общепит|под кофейню|помещение под кафе|помещение под ресторан|помещение под общепит|помещение под кофейню|cafe|café|restaurant|coffee shop|coffeehouse',
  ],
  [
    kind('premises', OBJECT_TYPE.beauty_salon),
    'салон|салон красоты|под салон|под салон красоты|помещение под салон|помещение под салон красоты|парикмахерская|beauty salon|salon|hair salon|beauty parlour',
  ],
  [kind('premises', OBJECT_TYPE.hotel), 'гостиница|гостиницу|отель|хостел|мини-отель|под гостиницу|hotel|mini hotel|hostel|guesthouse business'],
  [
    kind('premises', OBJECT_TYPE.production),
    'производство|цех|под производство|помещение под производство|производственное помещение|производственная база|light industrial|production|production space|factory|workshop|manufacturing',
  ],
  [
    kind('premises', OBJECT_TYPE.free_space),
    'псн|помещение свободного назначения|свободного назначения|свободное назначение|помещения свободного назначения|flexible-use unit|flexible use|free-use premises|free purpose premises|flexible use unit|free use premises',
  ],
  [
    kind('premises', OBJECT_TYPE.commercial_premises),
    'торговое помещение|торговое|магазин|под магазин|помещение под магазин|торговая площадь|торговые площади|стрит-ритейл|ритейл|помещение под торговлю|shop|retail|retail premises|retail unit|retail space|shop premises|store!',
  ],
  [general('premises'), 'помещение|помещения|коммерческое помещение|premises|commercial premises|commercial space|business space|commercial unit'],
  [
    kind('tenanted'),
    'габ|gab|готовый бизнес|готовый арендный бизнес|арендный бизнес|tenanted|tenanted investment|tenanted investments|tenanted property|rental business|income property|ready business|leased investment',
  ],
  [kind('project', OBJECT_TYPE.investment_project), 'инвестпроект|инвестиционный проект|investment project'],
];

/** Phrases with the word of a kind in them that set none. */
const NOT_KINDS: [Sense, string][] = [
  [general('home'), 'жилье|жилья|жилую недвижимость|home!|homes!|new home|place to live|dwelling|residential property|housing!'],
  [
    { is: 'skip' },
    'доме!|домах!|в дом!|жилого дома!|жилых домов!|многоквартирного дома!|многоэтажного дома!|недвижимость|недвижимости|объект|вариант|варианты|property|properties|real estate|something|place',
  ],
  [
    { is: 'skip' },
    'жк|жилой комплекс|жилом комплексе|жилого комплекса|кп!|коттеджный поселок|коттеджном поселке|коттеджного поселка|поселок|поселке|станица|станице|хутор|хуторе|район|районе|мкр|микрорайон|микрорайоне|residential complex|complex|settlement|gated settlement|gated community|village|district|area of town|neighbourhood|neighborhood|residence',
  ],
];

const MATERIALS: [Sense, string][] = [
  [{ is: 'material', houseType: HOUSE_TYPE.brick, wallsType: WALLS_TYPE.brick }, 'кирпич|кирпичный|кирпичка|из кирпича|brick|brick built|brick building'],
  [{ is: 'material', houseType: HOUSE_TYPE.monolith, wallsType: WALLS_TYPE.monolith }, 'монолит|монолитный|in-situ concrete|concrete|monolithic|monolith|concrete building'],
  [
    { is: 'material', houseType: HOUSE_TYPE.monolith_brick },
    'monolith-brick|brick-monolith|monolith and brick|монолит-кирпич|монолитно-кирпичный|кирпично-монолитный|монолит кирпич|кирпич монолит|кирпич-монолит|кирпично монолитный|кирпичный монолит|кирпичномонолитный|монолитнокирпичный|concrete frame and brick|brick and concrete|concrete and brick',
  ],
  [{ is: 'material', houseType: HOUSE_TYPE.panel }, 'панель|панельный|панелька|панельку|панельке|панелек|precast|precast concrete|panel|panel building'],
  [
    { is: 'material', houseType: HOUSE_TYPE.club_house },
    'клубный дом|клубном доме|клубного дома|клубный|клубном|клубных домах|boutique building|boutique house|club house|clubhouse|boutique residence|boutique',
  ],
  [{ is: 'material', wallsType: WALLS_TYPE.aerated_concrete }, 'газобетон|газобетонный|газоблок|из газоблока|газобетона|пеноблок|пенобетон|aerated concrete|gas block|aerated'],
  [{ is: 'material', wallsType: WALLS_TYPE.timber }, 'деревянный|дерево|из дерева|из бруса|брус|бревенчатый|сруб|из бревна|timber|wooden|wood|log cabin|log!'],
  [{ is: 'material', wallsType: WALLS_TYPE.stone }, 'каменный|камень|камня|из камня|stone|stone built'],
  [{ is: 'material', wallsType: WALLS_TYPE.frame }, 'каркас|каркасный|каркасник|timber frame|timber-frame|timber-framed|frame built|frame!'],
];

const ROOMS: [Sense, string][] = [
  [room(1), 'однушка|однушек|однушечка|однокомнатный|одноком|одна комната|1к!|одинушка'],
  [room(2), 'двушка|двушек|двушечка|двухкомнатный|двухкомн|двухком|евродвушка|евродвушек|евро двушка|двухушка|двукомнатный'],
  [room(3), 'трешка|трешек|трешечка|трехкомнатный|трехкомн|трехком|евротрешка|евротрешек|евро трешка|трешак|тришка'],
  [room(4), 'четырешка|четырешек|четверка|четырехкомнатный|четырехкомн|четырехком|четырка|евро четырешка'],
  [room(5), 'пятикомнатный|пятишка|пятикомн|шестикомнатный|семикомнатный|восьмикомнатный'],
  [unit('rooms'), 'комната|комнат|комнатный|комн|комнатн|ком!|кк в!|ккв|к кв|к квартира|room|roomed|rooms|rm|rms'],
  [unit('bedrooms'), 'bed|beds|bedroom|bedrooms|bedroomed|br|bdr|bdrm|brs'],
];

const NUMBERS: [Sense, string][] = [
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

const UNITS: [Sense, string][] = [
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
  [unit('land', 100), 'га!|гектар|гектара|гектаров|ha!|hectare|hectares'],
  [unit('land', SOTKAS_PER_ACRE), 'acre|acres|акр|акров'],
  [unit('floor'), 'этаж!|этаже!|этажу!|этажом!|эт!|floor!|fl!|level!'],
  [unit('storeys'), 'этажа!|этажей!|этажах!|этажи!|этажный|эт-й|этажность|floors!|levels!|storey|storeys|story!|stories|storied|storeyed|level house'],
  [
    { is: 'otherUnit' },
    'минута|минут|минуты|минутах|км!|километр|километров|километра|километрах|метрах!|час|часа|часов|день!|дня!|дней!|неделя|недели|недель|сутки!|суток!|лет!|человек|взрослых|ребенка!|детей!|гостей|машина!|машины!|машин!|авто!|автомобиля|автомобилей|мест!|места!|место!|спальня|спальни|спален|санузел|санузла|санузлов|окна!|окон!|квт!|киловатт|процент|процента|процентов|%|шт!|штук|minute|minutes|mins|km!|kms!|kilometre|kilometer|kilometres|kilometers|mile|miles|hour|hours|day|days|night|nights|week|weeks|people|person|persons|adults|guests|tenants!|children!|kids!|cars!|car!|bathroom|bathrooms|bath|baths|kw!|kilowatts|percent|units!|blocks!',
  ],
  [{ is: 'otherMeasure' }, 'потолки!|потолков!|потолками!|потолках!|высота|высотой|высоту|ширина|шириной|длина|длиной|глубина|ceiling|ceilings|height|width|length|depth'],
  [
    { is: 'seller' },
    'собственник|собственника|хозяин|хозяина|хозяев|владелец|владельца|застройщик|застройщика|подрядчик|подрядчика|агентство|агентства|посредник|посредников|частник|частника|owner|owners|developer|developers|builder|seller|agent|landlord',
  ],
  [unit('year'), 'год|года|году|годов|г!|гг!|гп!|г постройки|год постройки|года постройки|year|years|year built|year of construction'],
];

const BOUNDS: [Sense, string][] = [
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

const JOINING: [Sense, string][] = [
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
const REFUSALS: [Sense, string][] = [
  [
    { is: 'notOffered' },
    'не предлагать|не предлагайте|не рассматриваю|не рассматриваем|не рассматривать|не интересует|не интересуют|не нужен|не подходит|не подходят|исключить|исключены|не нужна|не нужно|не нужны|не надо|не требуется|не требуются|не обязателен|не обязательна|не обязательно|не обязательны|необязательно|не хочу|не хотим|не хотелось бы|not needed|not required|not necessary|not wanted|not essential|not important|unnecessary|not interested in|no need of|no need for',
  ],
];

const BUILDING_AGE: [Sense, string][] = [
  [
    { is: 'newBuilding' },
    'новостройка|новостройке|новостройку|новострой|новостроек|новом доме!|новостройки|новое строительство|new build|new-build|newbuild|new building|new development|newly built|new construction|brand new building|new-builds|newly-built',
  ],
];

const SKIPPED =
  'я|мы|мне|нам|хочу|хотим|хотел бы|хотела бы|хотелось бы|хотелось|хотели бы|ищу|ищем|ищется|нужен|нужна|нужно|нужны|надо|требуется|требуются|подберите|подобрать|подбор|найти|найдите|найди|покажите|покажи|показать|помогите|посоветуйте|интересует|интересуют|рассмотрю|рассматриваем|рассматриваю|присматриваю|пожалуйста|пожалуйста!|здравствуйте|привет|добрый день|добрый вечер|спасибо|будьте добры|можно|какая-нибудь|какой-нибудь|какую-нибудь|какой-то|какую-то|любой|любая|любую|себе|для себя|для семьи|мой|моей|срочно|желательно|лучше|предпочтительно|хороший|хорошую|хорошая|красивый|красивую|красивая|элитный|элитная|элитную|элитное|премиум|премиальный|бизнес класса|класса|класс|люкс|шикарный|роскошный|в!|во!|к!|из!|о!|об!|для|под!|г!|город|города|городе|ул!|бы!|же!|чтобы|чтоб|был|была|было|были|будет|имеется|имеет|есть|который|которая|где|есть ли|что|что-то|что-нибудь|вот|ещё|еще|тоже|там|тут|это|просто|только|цена|обязательно|стоит|стоимостью|мы с женой|дочка|дочке|дочь|дочери|сын|сыну|мама|маме|родители|родителей|родителям|бабушка|студент|студентка|внук|внуку|молодая семья|наш|нашей|' +
  'i|we|me|us|my|our|want|wanted|looking|look|looking for|search|searching|searching for|seeking|need|needs|would like|would|like|show|show me|find|find me|please|hello|hi|thanks|thank you|help|interested|at|by|that|which|is|are!|has|have|having|be|it|for!|it|some|any|nice|good|beautiful|luxury|luxurious|premium|elite|upscale|high-end|exclusive one|ideally|preferably|must|should|there|if possible|possible|urgently|this|just|only|also|too|can|could|you|does|love|а!|но!|but!|v!|na!|s!|get|give|us|family|ourselves|myself|russia|россия|currently|want to|to live|to live in|per|each|в том числе';

/** «на», «с», on: the kind that follows is only where something is. */
const WHERE = 'in!|of!|inside|на!|с!|со!|у!|при!|on|with!|including|incl|имеющий|has|having|plus plot';

/** Words of homes that no filter answers to, so that they are not taken for misspelt ones. */
const OTHERS =
  'бизнес-центр|бизнес-центре|бизнес центр|деловой центр|торговый центр|business centre|business center|shopping center|парк|парком|парка|рядом|рядом с|возле|недалеко|близко|вблизи|поблизости|школа|школы|школой|садик|детский сад|детского сада|детским садом|метро!|вокзал|аэропорт|магазины!|торговый центр|тц|трц|набережная|набережной|лес|леса|лесу|озеро|озера|пруд|море|моря|река|реки|реке|спальня|спальни|спален|спальней|санузел|санузла|санузлов|пол!|пола!|полы!|ванная|ванной|ванны|туалет|кухня|кухни|кухней|гостиная|гостиной|окно|окна|окнами|двор|двора|дворе|подъезд|ипотека|ипотеку|ипотекой|маткапитал|рассрочка|рассрочку|обмен|документы|собственник|собственника|хозяин|хозяина|посредник|посредников|комиссия|комиссии|собака|собакой|кошка|кошкой|животные|животными|дети|детьми|тихий|тихом|тихое|спокойный|зеленый|экологичный|солнечный|светлый|теплый|просторный|уютный|большой!|большая|большую|маленький|маленькая|маленькую|старый|старом|старая|новый|новая|новую|новое|современный|дорогой|недорого|недорогой|дешевый|дешево|вторичка|вторичный|вторичке|вторичное|сдан|сданный|сданном|черновая|чистовая|предчистовая|отделка|отделкой|снос|под снос|машина|машины|машин|автомобиль|авто|этажность|высокий|высоком|низкий|потолок высокий|планировка|планировкой|лоджия|лоджией|мансарда|подвал|цоколь|цокольный|чердак|крыша|крыше|крышей|эксплуатируемая кровля|печь|печка|отопление|электричество|вода|воды|свет|дорога|дорогой|остановка|улица|улице|проспект|переулок|бульвар|шоссе|трасса|центральная|ликвидный|инвестиция|инвестиции|инвестиций|сутки|посуточно|длительный срок|мастер|кабинет|кабинетом|видовая|видовой|видовую|свежий|евроремонт дорого|двухэтажный|трехэтажный|одноэтажный|двухуровневый|двухуровневая|park!|parks!|school|schools|kindergarten|metro|station|airport|shops!|mall|shopping centre|lake|sea|forest|river|bathroom|bathrooms|bath|baths|kitchen|kitchens|living room|dining|study|window|windows|yard|mortgage|instalments|owner|agent|commission|dog|cat|pet|pets|pet-friendly|children|kids|quiet|calm|green|sunny|bright|warm|spacious|cosy|cozy|big|large|small|tiny|old|new|modern|expensive|cheap|affordable|resale|renovated not|duplex|loft|mezzanine|basement|attic|roof|rooftop|car|cars|car garage|height|double|single|two-storey|three-storey|near|nearby|close|close to|next|next to|walking|distance|walking distance|minutes|view|views|street|road|avenue|boulevard|highway|investment|short|short-term|daily|unit|units|space|central|water|heating|lovely|charming|stylish|period|historic|historical|исторический|историческом|старинный|тёплом';

/** «под склад», for a warehouse: the land for it is no premises. */
const withPurposes = (entries: [Sense, string][]): [Sense, string][] =>
  entries.flatMap(([sense, phrases]): [Sense, string][] => {
    if (sense.is !== 'kind' || sense.kind !== 'premises') return [[sense, phrases]];
    const all = phrases.split('|');
    const purposes = all.filter((phrase) => /^(под|для) /.test(phrase));
    const others = all.filter((phrase) => !purposes.includes(phrase));
    return [
      [sense, others.join('|')],
      [{ ...sense, isPurpose: true }, [...purposes, ...others.flatMap((phrase) => [`под ${phrase}`, `for ${phrase}`])].join('|')],
    ];
  });

const each = (entries: [Sense, string][]): [string, Sense][] => entries.flatMap(([sense, phrases]) => phrases.split('|').map((phrase): [string, Sense] => [phrase, sense]));

/** Every phrase with its meaning; where two are the same, the first one counts. */
export const PHRASES: [string, Sense][] = each([
  ...NOT_KINDS,
  ...DEALS,
  ...withPurposes(KINDS),
  ...MATERIALS,
  ...ROOMS,
  ...NUMBERS,
  ...UNITS,
  ...BOUNDS,
  ...JOINING,
  ...BUILDING_AGE,
  ...REFUSALS,
  [{ is: 'where' }, WHERE],
  [{ is: 'skip' }, SKIPPED],
]);
/** After the words of the dictionaries. */
export const OTHER_PHRASES: [string, Sense][] = each([[{ is: 'other' }, OTHERS]]);
