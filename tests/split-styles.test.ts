import { expect, test } from 'vitest';
import { takeMedium } from '../tools/split-styles.mjs';

test('the rules of a medium are moved out of a stylesheet, in order and with nested blocks', () => {
  const css = 'a{color:red}@media print{a{color:#000}@page{margin:1cm}}@media (width>=48rem){a{color:blue}}@media print{b{display:none}}i{top:0}';
  expect(takeMedium(css, 'print')).toEqual({
    left: 'a{color:red}@media (width>=48rem){a{color:blue}}i{top:0}',
    taken: 'a{color:#000}@page{margin:1cm}b{display:none}',
  });
});

test('a media condition is found with any spaces, and no other condition', () => {
  const css = '@media (forced-colors:active){a{color:red}}@media screen and (forced-colors:active){b{top:0}}';
  expect(takeMedium(css, '(forced-colors: active)')).toEqual({ left: '@media screen and (forced-colors:active){b{top:0}}', taken: 'a{color:red}' });
});
