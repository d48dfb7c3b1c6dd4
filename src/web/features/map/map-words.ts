import { m } from '#messages';
import type { MapWords } from '#ui/media/map.tsx';

export const mapWords = (title: string): MapWords => ({
  title,
  zoomIn: m['map.zoomIn'](),
  zoomOut: m['map.zoomOut'](),
  holdKey: m['map.holdKey'](),
  holdCommand: m['map.holdCommand'](),
  twoFingers: m['map.twoFingers'](),
});
