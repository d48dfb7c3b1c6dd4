import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { Button } from '#ui/controls/button.tsx';
import { PlaceMap } from '#web/features/map/place-map.tsx';
import { PointsMap } from '#web/features/map/points-map.tsx';
import { Board, Example } from './board.tsx';
import { css } from './design-css.ts';

const LotsMap = lazy(async () => ({ default: (await import('#web/features/map/lots-map.tsx')).LotsMap }));

const HOME = { lng: 39.7462, lat: 47.2136 };
const AZOV = { lng: 39.423, lat: 47.112 };
const OFFICE = { lng: 39.7113, lat: 47.2132 };

export function MapBoard() {
  const points = [
    { id: 1, title: m['map.board.office'](), coordinates: OFFICE, to: '/contacts' },
    { id: 2, title: m['map.board.azov'](), coordinates: AZOV },
  ];
  const [search, setSearch] = useState<string>();
  return (
    <Board title={m['map.board.title']()}>
      <Example name={m['map.board.lots']()}>
        <div className={css.map}>
          {search === undefined ? (
            <Button look="outline" onClick={() => setSearch('')}>
              {m['map.board.open']()}
            </Button>
          ) : (
            <Suspense fallback={null}>
              <LotsMap search={search} onSearchArea={(bbox) => setSearch(`bbox=${bbox}`)} />
            </Suspense>
          )}
        </div>
        {search && <output>{search}</output>}
      </Example>
      <Example name={m['map.board.place']()}>
        <PlaceMap coordinates={HOME} precision="street" title={m['map.board.place']()} />
      </Example>
      <Example name={m['map.board.points']()}>
        <PointsMap points={points} title={m['map.board.points']()} />
      </Example>
      <Example name={m['map.board.office']()}>
        <PlaceMap coordinates={OFFICE} precision="exact" title={m['map.board.office']()} />
      </Example>
    </Board>
  );
}
