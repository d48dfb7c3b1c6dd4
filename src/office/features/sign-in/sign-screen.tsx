import { type ReactNode, useState } from 'react';
import { LOCALES } from '#contract/core/locale.ts';
import { signPicture } from '#contract/office/pages.ts';
import { m } from '#messages';
import { locale, rememberLanguage } from '#office/app/locale.ts';
import { initialData } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { TextLink } from '#office/kit/button.tsx';
import { Wordmark } from '#office/layout/wordmark.tsx';
import css from './sign-screen.module.css';

/** A picture of the agency on the left, the form on the right; on a phone above and below. The shell draws the same frame before the scripts arrive (kit/shell.css). */
export function SignScreen({ title, children }: { title: string; children: ReactNode }) {
  const current = useStore(locale);
  const [failed, setFailed] = useState(false);
  const { picture } = initialData;
  return (
    <div className="office-sign">
      <title>{m['office.pageTitle']({ page: title })}</title>
      <header className="office-sign-picture">
        {picture && !failed && <img {...signPicture(picture)} alt="" decoding="sync" onError={() => setFailed(true)} />}
        <Wordmark large />
      </header>
      <main className="office-sign-main" id="content">
        <div className="office-sign-form">{children}</div>
        <div className={css.foot}>
          <span className={css.languages}>
            {LOCALES.map((each) => (
              <button key={each} type="button" lang={each} aria-pressed={each === current} onClick={() => rememberLanguage(each)}>
                {each === 'ru' ? m['language.ruFull']() : m['language.enFull']()}
              </button>
            ))}
          </span>
          <TextLink href={current === 'en' ? '/en' : '/'}>{m['officeSignIn.toSite']()}</TextLink>
        </div>
      </main>
    </div>
  );
}
