import { m } from '#messages';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { agentPath } from '#web/features/agent/agent-path.ts';
import { Monogram } from '#web/features/agent/monogram.tsx';
import css from './article-author.module.css';
import type { Author } from './load-article.ts';

export function ArticleAuthor({ author: { slug, name, position, photo, quote } }: { author: Author }) {
  return (
    <aside className={css.author} aria-label={m['articlePage.author']()}>
      <div className={css.avatar}>{photo ? <Picture file={pictureFile(photo, 320)} sizes="7rem" className={css.photo} alt="" /> : <Monogram name={name} />}</div>
      <div>
        <p className={css.name}>
          <PageLink className={text.cover} to={agentPath({ slug })}>
            {name}
          </PageLink>
        </p>
        <p className={classNames(text.small, text.mute)}>{position}</p>
        {quote && <p className={css.quote}>{m['agent.quote']({ text: quote })}</p>}
      </div>
    </aside>
  );
}
