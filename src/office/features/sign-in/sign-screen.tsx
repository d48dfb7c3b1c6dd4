import { type ReactNode, useState } from 'react';
import { LOCALES } from '#contract/core/locale.ts';
import { derivative } from '#contract/media/media.ts';
import { m } from '#messages';
import { locale, rememberLanguage } from '#office/app/locale.ts';
import { firstData } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { TextLink } from '#office/kit/button.tsx';
import { Wordmark } from '#office/layout/wordmark.tsx';
import css from './sign-screen.module.css';

const WIDTHS = [640, 960, 1280];

/** A picture of the agency on the left, the form on the right; on a phone above and below. */
export function SignScreen({ title, children }: { title: string; children: ReactNode }) {
  const current = useStore(locale);
  const [failed, setFailed] = useState(false);
  const { picture } = firstData;
  return (
    <div className={css.screen}>
      <title>{m['office.pageTitle']({ page: title })}</title>
      <header className={css.picture}>
        {picture && !failed && (
          <img
            src={derivative(picture, 960, 'jpg')}
            srcSet={WIDTHS.map((width) => `${derivative(picture, width, 'webp')} ${width}w`).join(', ')}
            sizes="(max-width: 48rem) 100vw, 54vw"
            alt=""
            onError={() => setFailed(true)}
          />
        )}
        <Wordmark large />
      </header>
      <main className={css.main} id="content">
        <div className={css.form}>{children}</div>
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
