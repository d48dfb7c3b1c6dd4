import { expect, test } from 'vitest';
import { wrongImports } from '../tools/imports.mjs';

const wrong = (files: Record<string, string>) => wrongImports(new Map(Object.entries(files)));

test('a folder may import from lower layers', () =>
  expect(
    wrong({ 'src/server/lead/a.ts': "import { b } from '#server/db/b.ts';\nimport { c } from './inside/c.ts';", 'src/server/db/b.ts': '', 'src/server/lead/inside/c.ts': '' }),
  ).toEqual([]));

test('a folder may not import from a higher layer or another folder of its own layer, not even types', () =>
  expect(
    wrong({
      'src/server/db/a.ts': "import type { B } from '#server/lead/b.ts';",
      'src/server/lead/b.ts': "const later = () => import('#server/alert/c.ts');",
      'src/server/alert/c.ts': '',
    }),
  ).toEqual([expect.stringContaining('db is not in a layer above lead'), expect.stringContaining('lead is not in a layer above alert')]));

test('neither files nor features import each other in a cycle', () => {
  expect(
    wrong({
      'src/ui/styles/a.ts': "import './b.ts';",
      'src/ui/styles/b.ts': "import type { C } from './c.ts';",
      'src/ui/styles/c.ts': "export { a } from './a.ts';",
    }),
  ).toEqual(['Files import each other in a cycle: src/ui/styles/a.ts, src/ui/styles/b.ts, src/ui/styles/c.ts']);
  expect(
    wrong({
      'src/web/features/lot/a.ts': "import '#web/features/map/b.ts';",
      'src/web/features/map/b.ts': '',
      'src/web/features/map/c.ts': "import '#web/features/lot/d.ts';",
      'src/web/features/lot/d.ts': '',
    }),
  ).toEqual(['Features import each other in a cycle: lot, map']);
});

test('a file that is in no folder of a layer is an error', () =>
  expect(wrong({ 'src/contract/loose.ts': '', 'src/root.tsx': '' })).toEqual([expect.stringContaining('src/contract/loose.ts is in no folder')]));
