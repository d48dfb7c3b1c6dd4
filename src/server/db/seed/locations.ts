import type { LocalizedText } from '#server/db/schema/columns.ts';

type Place = { slug: string; title: LocalizedText; latitude: number; longitude: number; radiusKm: number };

const place = (slug: string, ru: string, en: string, latitude: number, longitude: number, radiusKm: number): Place => ({ slug, title: { ru, en }, latitude, longitude, radiusKm });

const TREE: [Place, Place[]][] = [
  [
    place('rostov', 'Ростов-на-Дону', 'Rostov-on-Don', 47.2357, 39.7015, 16),
    [
      place('center', 'Центр', 'City Centre', 47.2215, 39.714, 2.6),
      place('nakhichevan', 'Нахичевань', 'Nakhichevan', 47.2285, 39.759, 2.2),
      place('kirovsky', 'Кировский', 'Kirovsky', 47.231, 39.73, 1.8),
      place('voroshilovsky', 'Ворошиловский (Северный)', 'Voroshilovsky (Severny)', 47.285, 39.715, 3),
      place('zapadny', 'Западный', 'Zapadny', 47.211, 39.63, 2.8),
      place('voenved', 'Военвед', 'Voenved', 47.264, 39.664, 1.8),
      place('alexandrovka', 'Александровка', 'Alexandrovka', 47.224, 39.82, 2),
      place('selmash', 'Сельмаш', 'Selmash', 47.254, 39.765, 2),
      place('chkalovsky', 'Чкаловский', 'Chkalovsky', 47.259, 39.792, 1.5),
      place('leventsovka', 'Левенцовка', 'Leventsovka', 47.223, 39.583, 1.8),
      place('suvorovsky', 'Суворовский', 'Suvorovsky', 47.309, 39.712, 1.8),
      place('platovsky', 'Платовский', 'Platovsky', 47.302, 39.686, 1.6),
    ],
  ],
  [
    place('left-bank', 'Левый берег', 'Left Bank', 47.15, 39.69, 20),
    [
      place('levberdon', 'Левбердон', 'Levberdon', 47.202, 39.725, 3),
      place('bataysk', 'Батайск', 'Bataysk', 47.139, 39.748, 3.5),
      place('kuleshovka', 'Кулешовка', 'Kuleshovka', 47.081, 39.564, 3),
      place('koysug', 'Койсуг', 'Koysug', 47.124, 39.695, 2),
    ],
  ],
  [
    place('aksay-district', 'Аксайский район', 'Aksay District', 47.3, 39.88, 25),
    [
      place('aksay', 'Аксай', 'Aksay', 47.268, 39.869, 3.5),
      place('bolshoy-log', 'Большой Лог', 'Bolshoy Log', 47.312, 39.916, 3),
      place('rassvet', 'Рассвет', 'Rassvet', 47.364, 39.883, 3),
      place('shchepkin', 'Щепкин', 'Shchepkin', 47.336, 39.757, 3),
      place('starocherkasskaya', 'Старочеркасская', 'Starocherkasskaya', 47.239, 40.037, 3.5),
    ],
  ],
  [
    place('myasnikovsky-district', 'Мясниковский район', 'Myasnikovsky District', 47.3, 39.5, 25),
    [
      place('chaltyr', 'Чалтырь', 'Chaltyr', 47.286, 39.489, 3.5),
      place('leninavan', 'Ленинаван', 'Leninavan', 47.312, 39.612, 2.5),
      place('bolshie-saly', 'Большие Салы', 'Bolshiye Saly', 47.357, 39.654, 3),
      place('nedvigovka', 'Недвиговка', 'Nedvigovka', 47.271, 39.348, 3),
    ],
  ],
  [
    place('azov-coast', 'Азовское побережье', 'Azov Coast', 47.18, 39.15, 45),
    [
      place('azov', 'Азов', 'Azov', 47.112, 39.423, 4),
      place('taganrog', 'Таганрог', 'Taganrog', 47.215, 38.92, 5),
      place('novobessergenevka', 'Новобессергеневка', 'Novobessergenevka', 47.185, 38.845, 4),
    ],
  ],
];

/** Parents have the ids 100, 200, …; their children follow them. */
export const locations = TREE.flatMap(([parent, children], index) => {
  const id = (index + 1) * 100;
  return [{ ...parent, id, parentId: null, position: id }, ...children.map((child, nth) => ({ ...child, id: id + nth + 1, parentId: id, position: id + nth + 1 }))];
});
