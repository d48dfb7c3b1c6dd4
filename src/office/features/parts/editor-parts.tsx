import { useState } from 'react';
import type { LibraryPicture } from '#contract/media/library.ts';
import { m } from '#messages';
import { PlanEditor } from '#office/features/floor-plan/plan-editor.tsx';
import { roomTitle } from '#office/features/floor-plan/plan-labels.ts';
import { FocalPoint } from '#office/features/pictures/focal-point.tsx';
import { PhotoGrid } from '#office/features/pictures/photo-grid.tsx';
import { Group } from './group.tsx';

/* Controls of the editor: for photos and floor plans. */

const photo = (id: number, file: string): LibraryPicture => ({
  ...{ id, src: `/media/${file}.jpg`, preview: `/media/w480/${file}.jpg`, width: 1440, height: 960, placeholder: '#878471', uploadedAs: `${file}.jpg` },
  ...{ alt: { ru: '', en: '' }, focus: { x: 0.5, y: 0.5 }, owner: null, createdAt: '2026-11-14T09:00:00Z', useCount: 0, mayWrite: true, mayFillAlt: true },
});

export function Photos() {
  const [photos, setPhotos] = useState(() => ['villa-01', 'villa-02', 'living-06', 'kitchen-01'].map((file, index) => photo(index + 1, file)));
  const [focus, setFocus] = useState({ x: 0.5, y: 0.5 });
  const [first] = photos;
  return (
    <Group title={m['officePictures.photos']()}>
      <PhotoGrid
        photos={photos}
        onOrder={(ids) => setPhotos(ids.flatMap((id) => photos.filter((one) => one.id === id)))}
        onOpen={() => {}}
        onRemove={({ id }) => setPhotos(photos.filter((one) => one.id !== id))}
      />
      {first && <FocalPoint picture={first} focus={focus} onFocusPoint={setFocus} />}
    </Group>
  );
}

export function Plans() {
  const [floors] = useState(() => [
    {
      title: { ru: '1', en: '1' },
      rooms: [
        { title: roomTitle('living'), kind: 'living' as const, x: 0, y: 0, width: 5, depth: 4 },
        { title: roomTitle('kitchen'), kind: 'kitchen' as const, x: 5, y: 0, width: 3, depth: 4 },
      ],
    },
  ]);
  return (
    <Group title={m['officePlan.drawing']()}>
      <PlanEditor floors={floors} onChange={() => {}} />
    </Group>
  );
}
