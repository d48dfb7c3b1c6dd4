import { officePath } from '#contract/office/pages.ts';
import type { ValuationSheet } from '#contract/office/valuation.ts';
import { m } from '#messages';
import { Link } from '#office/app/router.tsx';
import buttonCss from '#office/kit/button.module.css';
import { Loaded } from '#office/layout/loaded.tsx';
import { moneyText } from '#office/layout/money.ts';
import { PageHead, Section } from '#office/layout/page-head.tsx';
import { PdfMenu } from '#office/layout/pdf-menu.tsx';
import { AddLot } from './add-lot.tsx';
import { SheetRow } from './sheet-row.tsx';
import { useSheet } from './use-sheet.ts';
import css from './valuation.module.css';

/** What a home is compared with: an agent leaves lots out, adds others and adjusts them. Each change is stored at once. */
export function ValuationPage({ number }: { number: number }) {
  const { resource, path, save } = useSheet(number);
  return (
    <>
      <PageHead
        title={m['valuation.sheet.title']()}
        note={
          <Link href={officePath('lead', { number })} className={buttonCss.text}>
            {m['valuation.sheet.back']({ number: String(number) })}
          </Link>
        }
        actions={resource.data && <PdfMenu label={m['valuation.sheet.pdf']()} path={`${path}/pdf`} name={`valuation-${number}`} saved={m['valuation.sheet.pdfSaved']()} />}
      />
      <Loaded resource={resource} rows={8}>
        {(sheet) => <Sheet sheet={sheet} onSave={save} />}
      </Loaded>
    </>
  );
}

type SheetProps = { sheet: ValuationSheet; onSave: ReturnType<typeof useSheet>['save'] };

function Sheet({ sheet: { home, range, shownRange, lots }, onSave }: SheetProps) {
  const counted = lots.filter(({ isLeftOut }) => !isLeftOut).length;
  return (
    <div className={css.sheet}>
      <div className={css.answer}>
        <p>{home}</p>
        <p className={css.range} role="status">
          {range ? rangeText(range) : m['valuation.sheet.tooFew']()}
        </p>
        <p className={css.note}>
          {m['valuation.sheet.count']({ count: counted })}. {shownRange ? m['valuation.sheet.shown']({ range: rangeText(shownRange) }) : m['valuation.sheet.shownTooFew']()}
        </p>
      </div>
      <Section title={m['valuation.sheet.lots']()}>
        <ul className={css.lots}>
          {lots.map((lot) => (
            <SheetRow key={lot.id} lot={lot} onChange={(changed) => onSave((all) => all.map((one) => (one.id === lot.id ? { ...one, ...changed } : one)))} />
          ))}
        </ul>
        <AddLot onAdd={(id) => onSave((all) => [...all.filter((one) => one.id !== id), { id, isLeftOut: false, ownPercent: 0, remark: '' }])} />
      </Section>
    </div>
  );
}

const rangeText = ({ min, max }: { min: number; max: number }): string => m['valuation.sheet.range']({ min: moneyText(min), max: moneyText(max) });
