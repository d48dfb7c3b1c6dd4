import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#contract/core/locale.ts';
import { officePath } from '#contract/office/pages.ts';
import { PREVIEW_DAYS } from '#contract/office/publishing.ts';
import type { PreviewResponse, Thing } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { ApiError, call } from '#office/app/api.ts';
import { copyText } from '#office/app/copy-text.ts';
import { locale } from '#office/app/locale.ts';
import { Link } from '#office/app/router.tsx';
import { useStore } from '#office/app/store.ts';
import { useAction } from '#office/app/use-action.ts';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { Button, buttonClass } from '#office/kit/button.tsx';
import { Segments } from '#office/kit/choice.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { TextField } from '#office/kit/field.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { EmptyState, Notice, Skeleton } from '#office/kit/states.tsx';
import { moscowText } from '#office/layout/moment.ts';
import css from './lot-preview.module.css';

type Screen = 'desktop' | 'phone';
const WIDTHS: Record<Screen, number> = { desktop: 1280, phone: 390 };
const LANGUAGES: Record<Locale, () => string> = { ru: () => m['officePublish.preview.ru'](), en: () => m['officePublish.preview.en']() };
/** The link in the frame may end soon: each opening of the preview gets a new one. */
const FRAME_DAYS = 1;

/** The page of a lot as visitors will see it after publishing, in both languages, as wide as a computer or a phone. */
export function LotPreview({ lot }: { lot: Thing }) {
  const [language, setLanguage] = useState<Locale>(useStore(locale));
  const [screen, setScreen] = useState<Screen>(() => (window.innerWidth < 768 ? 'phone' : 'desktop'));
  const { links, failure } = usePreviewLinks(lot.id);
  const edits = Object.keys(lot.changes).length;
  const value = (path: string) => String(lot.changes[path] ?? lot.published?.[path] ?? '');
  const title = value(`title.${language}`) || value('title.ru') || value('title.en') || m['officeLots.untitled']({ id: String(lot.id) });
  return (
    <div className={css.preview}>
      <title>{m['office.pageTitle']({ page: m['officePublish.preview.title']({ title }) })}</title>
      <div className={css.head}>
        <div className={css.name}>
          <Link href={officePath('lot', { id: lot.id })} className={buttonClass({ small: true })}>
            <Icon name="previous" small />
            {m['officePublish.preview.back']()}
          </Link>
          <h1>{title}</h1>
          <span className={css.note}>
            {m['officeLots.number']({ id: String(lot.id) })}, {edits > 0 ? m['officePublish.preview.changes']({ count: edits }) : m['officePublish.preview.same']()}
          </span>
        </div>
        <Segments
          small
          label={m['officePublish.preview.language']()}
          value={language}
          onValue={setLanguage}
          options={(['ru', 'en'] as const).map((one) => ({ value: one, title: LANGUAGES[one]() }))}
        />
        <Segments
          small
          label={m['officePublish.preview.screen']()}
          value={screen}
          onValue={setScreen}
          options={[
            { value: 'desktop', title: m['officePublish.preview.desktop']() },
            { value: 'phone', title: m['officePublish.preview.phone']() },
          ]}
        />
        <ShareLink id={lot.id} language={language} />
      </div>
      {failure ? <CannotShow failure={failure} id={lot.id} /> : links ? <PageFrame src={links[language]} screen={screen} /> : <Skeleton rows={8} label={m['office.loading']()} />}
    </div>
  );
}

function usePreviewLinks(id: number): { links?: PreviewResponse; failure?: ApiError } {
  const [state, setState] = useState<{ links?: PreviewResponse; failure?: ApiError }>({});
  useEffect(() => {
    const aborted = new AbortController();
    call<PreviewResponse>('POST', `/lots/${id}/preview`, { body: { days: FRAME_DAYS }, signal: aborted.signal }).then(
      (links) => setState({ links }),
      (error: unknown) => error instanceof ApiError && setState({ failure: error }),
    );
    return () => aborted.abort();
  }, [id]);
  return state;
}

/** A page needs a category, a place, an agent and a price: without them there is nothing to show. */
function CannotShow({ failure, id }: { failure: ApiError; id: number }) {
  const fields = Object.keys(failure.fields).map(fieldTitle).join(', ');
  return (
    <EmptyState
      title={fields ? m['officePublish.preview.lacks']({ fields }) : m['office.failure.title']()}
      action={
        <Link href={officePath('lot', { id })} className={buttonClass({})}>
          {m['officePublish.preview.mend']()}
        </Link>
      }
    >
      {!fields && failure.message}
    </EmptyState>
  );
}

/** A page that is wider than its place is scaled down instead of made narrower, so that it keeps the layout of the chosen screen. */
function PageFrame({ src, screen }: { src: string; screen: Screen }) {
  const place = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(0);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const width = WIDTHS[screen];
  const scale = available > 0 ? Math.min(1, available / width) : 1;
  const percent = Math.round(scale * 100);
  return (
    <div className={css.stage}>
      <p className={css.note}>{scale < 1 ? m['officePublish.preview.scaled']({ width, percent }) : m['officePublish.preview.width']({ width })}</p>
      <div ref={place} className={css.place}>
        <div className={css.paper} style={{ width: width * scale }}>
          <iframe
            key={src}
            title={m['officePublish.preview.frame']()}
            src={src}
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </div>
  );
}

/** A link that opens without signing in, such as for the owner of the property. It is made when it is asked for, and the audit log says so. */
function ShareLink({ id, language }: { id: number; language: Locale }) {
  const [links, setLinks] = useState<PreviewResponse>();
  const action = useAction();
  const address = links && location.origin + links[language];
  const create = () => action.run(async () => setLinks(await call<PreviewResponse>('POST', `/lots/${id}/preview`, { body: { days: PREVIEW_DAYS.default } })));
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="external" busy={action.busy} onClick={() => void create()}>
        {m['officePublish.preview.link']({ days: PREVIEW_DAYS.default })}
      </Button>
      {action.error && <Notice look="error">{action.error}</Notice>}
      {links && address && (
        <Dialog
          title={m['officePublish.preview.linkTitle']()}
          onClose={() => setLinks(undefined)}
          footer={
            <Button look="primary" onClick={() => void copyText(address, field.current, m['officePublish.preview.copied']())}>
              {m['officePublish.preview.copy']()}
            </Button>
          }
        >
          <p>{m['officePublish.preview.linkText']({ until: moscowText(links.expiresAt) })}</p>
          <TextField ref={field} label={m['officePublish.preview.address']()} readOnly value={address} onFocus={({ target }) => target.select()} />
        </Dialog>
      )}
    </>
  );
}
