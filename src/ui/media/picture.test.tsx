import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture, type PictureFile } from './picture.tsx';

const file: PictureFile = { src: '/media/w960/house.jpg', sources: [], width: 1440, height: 960, alt: 'A house', placeholder: '#878471' };
const styleOf = (element: React.ReactNode) => / style="([^"]*)"/.exec(renderToString(element))?.[1];

test('a picture without a focal point is placed by its stylesheet', () => expect(styleOf(<Picture file={file} sizes="100vw" />)).toBe('background-color:#878471'));
test('a focal point is kept by a crop', () =>
  expect(styleOf(<Picture file={{ ...file, focus: { x: 0.62, y: 0.07 } }} sizes="100vw" />)).toBe('background-color:#878471;object-position:62% 7%'));
test('a picture that is shown whole is not shifted by its focal point', () =>
  expect(styleOf(<Picture whole file={{ ...file, focus: { x: 0.62, y: 0.07 } }} sizes="100vw" />)).toBe('background-color:#878471'));
