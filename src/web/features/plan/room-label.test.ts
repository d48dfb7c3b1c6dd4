import { expect, test } from 'vitest';
import { roomLabel } from './room-label.ts';

test('a name that fits is on one line above its area', () => expect(roomLabel('Гостиная', '40 м²', 300, 200)).toEqual({ lines: ['Гостиная', '40 м²'], turned: false }));
test('a name of two words may take two lines', () => expect(roomLabel('Главная спальня', '20 м²', 90, 120)).toEqual({ lines: ['Главная', 'спальня', '20 м²'], turned: false }));
test('in a narrow room the label is turned', () => expect(roomLabel('Гардеробная', '6 м²', 60, 150)).toEqual({ lines: ['Гардеробная', '6 м²'], turned: true }));
test('in a small room only the area is shown', () => expect(roomLabel('Гардеробная', '6 м²', 60, 60)).toEqual({ lines: ['6 м²'], turned: false }));
test('in a tiny room there is no label', () => expect(roomLabel('Кладовая', '1,2 м²', 20, 20)).toEqual({ lines: [], turned: false }));
