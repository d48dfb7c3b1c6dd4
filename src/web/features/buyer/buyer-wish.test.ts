import { expect, test } from 'vitest';
import { buyerWish } from './buyer-wish.ts';

const categories = [{ id: 3, title: 'Дома' }];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a category and a range of rooms', () => expect(plain(buyerWish({ categories, rooms: [4, 5] }))).toBe('Дома, 4–5 комнат'));
test('one number of rooms', () => expect(plain(buyerWish({ categories, rooms: [2] }))).toBe('Дома, 2 комнаты'));
test('any number of rooms', () => expect(buyerWish({ categories, rooms: [] })).toBe('Дома'));
