import { HOUSE_TYPE, OBJECT_TYPE, WALLS_TYPE } from '#contract/catalog/option.ts';
import type { Kind, Sense, Words } from './senses.ts';

/* What is sold or let, what it is built of, and whether it is bought or rented. */

const kind = (name: Kind, objectType?: number): Sense => ({ is: 'kind', kind: name, objectType });
const general = (name: Kind): Sense => ({ is: 'kind', kind: name, isGeneral: true });

const DEALS: Words = [
  [
    { is: 'deal', deal: 'sale' },
    'куплю|купить|покупка|покупаю|купим|приобрету|приобрести|приобретение|продажа|продаж|продается|продаются|в собственность|buy|buying|purchase|for sale|to buy|sale',
  ],
  [
    { is: 'deal', deal: 'rent' },
    'сниму|снять|снимем|снимаю|снял бы|аренда|аренду|арендовать|арендую|арендуем|в аренду|внаем|в наем|наем|съем|съема|сдача в аренду|сдача в наем|сдается|сдаются|сдам|rent|renting|rental|rented|to let|let!|for rent|to rent|lease|leasing|letting|lettings|long let|for lease',
  ],
  [{ is: 'month', isPer: true }, 'в месяц!|за месяц!|ежемесячно|в мес!|/мес|/ мес|/month|monthly|per month|pcm|pm!|p m'],
  [{ is: 'otherUnit' }, 'месяцев!|месяца!|месяцам!|months!'],
  [{ is: 'month' }, 'месяц|мес|month'],
];

const KINDS: Words = [
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
    'ижс|izhs|под ижс|plot for izhs|land for izhs|земля под ижс|участок под ижс|участок ижс|земля ижс|под жилой дом|под строительство дома|под жилищное строительство|под дом|участок под дом|участок под жилой дом|участок под строительство дома|участок под строительство|земля под дом|земля под строительство дома|под строительство|residential plot|residential land|building plot|plot for house|land for house|land for building house|land to build house|land to build on|plot to build on|plot to build house|plot for building house|building land|house plot',
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
    'габ|gab|готовый бизнес|готовый арендный бизнес|арендный бизнес|tenanted|tenanted investment|tenanted investments|tenanted property|rental business|income property|investment property|investment properties|ready business|leased investment',
  ],
  [kind('project', OBJECT_TYPE.investment_project), 'инвестпроект|инвестиционный проект|investment project'],
];

/** Phrases that contain the word of a kind, but do not name that kind. */
const NOT_KINDS: Words = [
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

const MATERIALS: Words = [
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

const BUILDING_AGE: Words = [
  [
    { is: 'newBuilding' },
    'новостройка|новостройке|новостройку|новострой|новостроек|новом доме!|новостройки|новое строительство|new build|new-build|newbuild|new building|new development|newly built|new construction|brand new building|new-builds|newly-built',
  ],
];

/** Marks «под склад» and "for warehouse" as purposes: land for a warehouse is no premises. */
const withPurposes = (entries: Words): Words =>
  entries.flatMap(([sense, phrases]): Words => {
    if (sense.is !== 'kind' || sense.kind !== 'premises') return [[sense, phrases]];
    const all = phrases.split('|');
    const purposes = all.filter((phrase) => /^(под|для) /.test(phrase));
    const others = all.filter((phrase) => !purposes.includes(phrase));
    return [
      [sense, others.join('|')],
      [
        { ...sense, isPurpose: true },
        [...purposes, ...others.flatMap((phrase) => [`под ${phrase}`, `под строительство ${phrase}`, `для строительства ${phrase}`, `for ${phrase}`])].join('|'),
      ],
    ];
  });

/** Phrases in which a word of a kind means something else come first. */
export const KIND_WORDS: Words = [...NOT_KINDS, ...DEALS, ...withPurposes(KINDS), ...MATERIALS, ...BUILDING_AGE];
