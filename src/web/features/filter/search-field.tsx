import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LotItem } from '#contract/catalog/lot.ts';
import { NAME_PARAM, PHRASE_PARAM, SEARCH_LENGTH } from '#contract/catalog/lot-filters.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import type { Chip } from '#contract/catalog/understood.ts';
import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { IconButton } from '#ui/controls/button.tsx';
import chip from '#ui/controls/chip.module.css';
import { Combobox, type Suggestion } from '#ui/controls/combobox.tsx';
import { useOnHydrated } from '#ui/hooks/use-on-hydrated.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import { navigateTo } from '#web/app/navigate-to.ts';
import { keepSearchedPhrase, searchedPhrase } from '#web/app/router/history-entry.ts';
import { useLocation, useNavigate } from '#web/app/router/page-context.tsx';
import { localePath } from '#web/format/locale-path.ts';
import css from './search-field.module.css';
import { showLotsText } from './show-text.ts';
import { type Suggested, useSuggestions } from './use-suggestions.ts';
import { useVoice } from './use-voice.ts';
import { withoutWords } from './without-words.ts';

const MAX_SUGGESTIONS = 8;
/** Below chips there is less room. */
const MAX_BELOW_CHIPS = 4;
/** Keys of suggestions: of the line with the number of lots, and the prefix of a chip’s. A lot’s key is its id. */
const ALL = 'all';
const CHIP = 'chip';

type Props = {
  /** The page that shows what is found. */
  page?: string;
  /** The region, for partners' lots: these are found by name only. */
  region?: string;
  /** The phrase or the name in the address. */
  value?: string;
  /** By default the page is opened with the phrase. */
  onSearch?(text: string): void;
};

/**
 * The search in one's own words and by name. While typing, a chip shows each filter that is understood; choosing it removes its words. A suggested lot
 * opens its page; Enter, or the line with the number of lots, shows what is found. Without JavaScript a form, whose page understands the phrase.
 */
export function SearchField({ page = '/catalog', region, value = '', onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const takesPhrases = region === undefined;
  const name = takesPhrases ? PHRASE_PARAM : NAME_PARAM;
  const [state, setState] = useState({ value, text: value, isTyped: false });
  // What the visitor is typing stays when the address changes meanwhile.
  if (state.value !== value) setState({ ...state, value, ...(!state.isTyped && { text: value }) });
  // Starts empty: what is in the address must not open suggestions.
  const [typed, setTyped] = useState('');
  const suggested = useSuggestions(typed, takesPhrases);
  const input = () => form.current?.elements.namedItem(name) as HTMLInputElement;
  const type = (text: string) => {
    setState({ value, text, isTyped: true });
    setTyped(text);
  };
  // After Back to a page whose address has no phrase, the field shows again what was searched for from there. A phrase in the address is shown instead.
  const { key: entryKey } = useLocation();
  const restore = useEffectEvent(() => setState((before) => (before.text === '' && value === '' && !before.isTyped ? { ...before, text: searchedPhrase() ?? '' } : before)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each history entry
  useEffect(restore, [entryKey]);
  const search = () => {
    const text = state.text.trim();
    keepSearchedPhrase(text);
    setState({ ...state, isTyped: false });
    setTyped('');
    if (onSearch) onSearch(text);
    else navigateTo(localePath(page) + (text && `?${name}=${encodeURIComponent(text)}`), navigate);
  };
  const voice = useVoice(
    (heard) => type(heard.slice(0, SEARCH_LENGTH)),
    () => input().focus(),
  );
  // Takes over what was typed before hydration.
  useOnHydrated(() => {
    if (![value, searchedPhrase()].includes(input().value)) type(input().value);
  });
  const choose = (key: string) => {
    const chosenChip = key.startsWith(CHIP) ? suggested?.understood?.chips[Number(key.slice(CHIP.length))] : undefined;
    if (chosenChip && suggested) {
      // More may have been typed since the chip was understood.
      const latest = state.text.trimStart();
      type(withoutWords(latest.startsWith(suggested.phrase) ? latest : suggested.phrase, chosenChip));
    } else if (key === ALL) search();
    else {
      keepSearchedPhrase(state.text);
      navigateTo(localePath(lotPath({ id: Number(key) })), navigate);
    }
  };
  const rest = suggested?.understood && suggested.understood.chips.length > 0 ? suggested.understood.rest.join(' ') : '';
  return (
    <form
      ref={form}
      className={css.search}
      action={localePath(page)}
      autoComplete="off"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search();
      }}
    >
      {region !== undefined && <input type="hidden" name="region" value={region} />}
      <Combobox
        label={takesPhrases ? m['understood.label']() : m['catalogFilter.search']()}
        labelClassName={css.label}
        className={css.input}
        name={name}
        placeholder={voice.isListening ? m['understood.listening']() : takesPhrases ? m['understood.hint']() : m['catalogFilter.searchHint']()}
        maxLength={SEARCH_LENGTH}
        value={state.text}
        suggestions={suggested ? suggestionsOf(suggested) : []}
        listLabel={m['catalogFilter.suggestions']()}
        note={rest && <p className={classNames(chip.note, css.rest)}>{m['understood.rest']({ words: rest })}</p>}
        status={voice.isListening ? m['understood.listening']() : suggested ? statusOf(suggested) : ''}
        onType={type}
        onChoose={choose}
        onEnter={search}
      />
      {voice.isOffered && (
        <IconButton icon="microphone" label={voice.isListening ? m['understood.voiceStop']() : m['understood.voice']()} aria-pressed={voice.isListening} onClick={voice.toggle} />
      )}
      <IconButton icon="search" label={m['understood.find']()} type="submit" />
    </form>
  );
}

function suggestionsOf({ phrase, lots, total, understood }: Suggested): Suggestion[] {
  const chips = understood?.chips ?? [];
  const named = lots.slice(0, chips.length > 0 ? MAX_BELOW_CHIPS : MAX_SUGGESTIONS).map((lot) => ({ key: `${lot.id}`, content: <SuggestedLot lot={lot} /> }));
  if (chips.length === 0) return named.length > 0 ? [...named, showAll(m['catalogFilter.showAll']({ count: total, shown: formatNumber(total, getLocale()) }))] : [];
  return [...chips.map((one, index) => chipOf(phrase, one, index)), showAll(showLotsText(understood?.total ?? 0)), ...named];
}

const showAll = (label: string): Suggestion => ({ key: ALL, content: <span className={css.all}>{label}</span> });

/** The accessible name of a chip also says which words it comes from. */
function chipOf(phrase: string, { title, start, end }: Chip, index: number): Suggestion {
  const content = (
    <>
      {title}
      <Icon name="close" />
    </>
  );
  return { key: CHIP + index, content, label: m['understood.remove']({ title, words: phrase.slice(start, end) }), className: classNames(chip.chip, css.chip), keepsOpen: true };
}

/** For screen readers: what was understood, how many lots match, and the number of suggestions by name. */
function statusOf(suggested: Suggested): string {
  const { understood } = suggested;
  const count = suggestionsOf(suggested).length;
  if (!understood || understood.chips.length === 0)
    return count === 0 ? m['catalogFilter.suggestedNone']() : m['catalogFilter.suggested']({ count, shown: formatNumber(count, getLocale()) });
  const rest = understood.rest.length > 0 ? m['understood.rest']({ words: understood.rest.join(' ') }) : '';
  const heard = m['understood.heard']({ titles: understood.chips.map(({ title }) => title).join(', ') });
  return [heard, showLotsText(understood.total), rest].filter(Boolean).join('. ');
}

function SuggestedLot({ lot: { title, location, price } }: { lot: LotItem }) {
  return (
    <span className={css.lot}>
      <span>{title}</span>
      <span>{formatPrice(price, getLocale())}</span>
      <small>{m['lot.place'](location)}</small>
    </span>
  );
}
