import { useState } from 'react';
import type { FeatureGroup } from '#contract/office/lot-names.ts';
import { m } from '#messages';
import { useLotNames } from '#office/features/lots/use-lot-names.ts';
import { TextButton } from '#office/kit/button.tsx';
import { Checkbox } from '#office/kit/choice.tsx';
import { FieldGroup, TextField } from '#office/kit/field.tsx';
import css from './feature-list.module.css';
import { chooseId, idsOf } from './lot-fields.tsx';
import type { LotEditor } from './use-lot-editor.ts';

const GROUPS: Record<FeatureGroup, () => string> = {
  view: () => m['features.view'](),
  inside: () => m['features.inside'](),
  house: () => m['features.house'](),
  plot: () => m['features.plot'](),
  utilities: () => m['features.utilities'](),
  business: () => m['features.business'](),
};
const PATH = 'featureIds';
/** How many of each group are in sight before somebody opens them all; what is chosen is always in sight. */
const SHOWN_AT_FIRST = 5;

/** Checkboxes for the features of a lot, in groups. Typing finds a feature in any group. */
export function FeatureList({ editor }: { editor: LotEditor }) {
  const { lot, saving } = editor;
  const features = useLotNames()?.features ?? [];
  const chosen = idsOf(editor, PATH);
  const published = new Set(lot.published?.[PATH] as number[] | undefined);
  const [chosenAtFirst] = useState(chosen); // stays in sight when it is unchecked
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const isShown = (id: number, title: string, position: number) =>
    words ? title.toLowerCase().includes(words) : isOpen || position < SHOWN_AT_FIRST || chosen.has(id) || chosenAtFirst.has(id);
  const groups = Object.entries(GROUPS).flatMap(([group, title]) => {
    const all = features.filter((feature) => feature.group === group);
    const items = all.filter((feature, position) => isShown(feature.id, feature.title, position));
    return items.length > 0 ? [{ group, title: title(), items }] : [];
  });
  return (
    <>
      <div className={css.head}>
        <TextField
          type="search"
          className={css.search}
          label={m['officeLots.features.search']()}
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {!words && features.length > 0 && (
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? m['officeLots.features.fewer']() : m['officeLots.features.all']({ count: features.length })}
          </TextButton>
        )}
      </div>
      <div className={css.groups}>
        {groups.map(({ group, title, items }) => (
          <FieldGroup key={group} label={title} changed={lot.published !== null && items.some(({ id }) => published.has(id) !== chosen.has(id))}>
            {items.map((feature) => (
              <Checkbox
                key={feature.id}
                label={feature.title}
                disabled={!lot.may.write}
                checked={chosen.has(feature.id)}
                onChange={({ target }) => chooseId({ editor, path: PATH }, feature.id, target.checked)}
              />
            ))}
          </FieldGroup>
        ))}
      </div>
      <p className={css.note} role="status">
        {words && groups.length === 0 ? m['officeLots.features.nothing']() : (saving.refused[PATH] ?? m['officeLots.features.chosen']({ count: chosen.size }))}
      </p>
    </>
  );
}
