import { LOCALES, type Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { call, reasonText } from '#office/app/api.ts';
import { saveFile } from '#office/app/save-file.ts';
import { buttonClass } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Menu } from '#office/kit/menu.tsx';
import { showToast } from '#office/kit/toasts.tsx';

const LANGUAGES: Record<Locale, () => string> = { ru: m['office.reports.inRussian'], en: m['office.reports.inEnglish'] };

type Props = { label: string; path: string; name: string; saved: string };

/** Saves a PDF for somebody outside the agency, in either language. */
export function PdfMenu({ label, path, name, saved }: Props) {
  const save = async (language: Locale) => {
    try {
      saveFile(await call<Blob>('POST', `${path}?locale=${language}`, { body: {} }), `${name}-${language}.pdf`);
      showToast({ text: saved });
    } catch (error) {
      showToast({ text: reasonText(error), failed: true });
    }
  };
  return (
    <Menu
      label={label}
      trigger={({ ref, ...props }) => (
        <button ref={ref} type="button" {...props} className={buttonClass({ look: 'primary' })}>
          <Icon name="download" small />
          {label}
        </button>
      )}
      items={LOCALES.map((language) => ({ title: LANGUAGES[language](), onPress: () => void save(language) }))}
    />
  );
}
