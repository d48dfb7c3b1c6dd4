import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import text from '#ui/text.module.css';
import { agentPath } from '#web/features/agent/agent-path.ts';
import { Monogram } from '#web/features/agent/monogram.tsx';
import { PageLink } from '#web/page-link.tsx';
import { pictureFile } from '#web/picture-file.ts';
import css from './article-author.module.css';
import type { Author } from './load-article.ts';

export function ArticleAuthor({ author: { slug, name, position, photo, quote } }: { author: Author }) {
  return (
    <aside className={css.author} aria-label={m['articlePage.author']()}>
      <div className={css.face}>{photo ? <Picture file={pictureFile(photo, 320)} sizes="7rem" className={css.photo} alt="" /> : <Monogram name={name} />}</div>
      <div>
        <p className={css.name}>
          <PageLink className={text.cover} to={agentPath({ slug })}>
            {name}
          </PageLink>
        </p>
        <p className={classNames(text.small, text.mute)}>{position}</p>
        {quote && <p className={css.quote}>{m['lotPage.quote']({ text: quote })}</p>}
      </div>
    </aside>
  );
}
