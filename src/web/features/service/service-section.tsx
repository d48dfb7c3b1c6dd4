import type { Service } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import css from './service-section.module.css';

export function ServiceSection({ service: { slug, title, text, steps, priceNote } }: { service: Service }) {
  return (
    <section id={slug} className={css.service} aria-labelledby={`${slug}-title`}>
      <h2 id={`${slug}-title`}>{title}</h2>
      <p className={css.text}>{text}</p>
      {steps.length > 0 && (
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <div className={css.end}>
        {priceNote && (
          <p className={css.price}>
            <span>{m['services.price']()}</span>
            {priceNote}
          </p>
        )}
        {/* biome-ignore lint/a11y/useValidAnchor: the link leads to the form and focuses its first field */}
        <a className={linkClass} href="#consult" onClick={focusForm}>
          {m['services.ask']()}
        </a>
      </div>
    </section>
  );
}

/** The form may already be visible beside the services, so that the link alone would change nothing: the focus shows where to write. */
function focusForm(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#consult input[name="name"]')?.focus());
}
