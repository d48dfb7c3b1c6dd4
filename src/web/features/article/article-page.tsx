import { m } from '#messages';
import grid from '#ui/layout/grid.module.css';
import { deferred } from '#ui/loading/deferred.tsx';
import { Picture } from '#ui/media/picture.tsx';
import action from '#ui/styles/action.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import { pictureFile } from '#web/app/picture-file.ts';
import { LotIcon } from '#web/features/lot-page/lot-icon.tsx';
import { ShareButton } from '#web/features/share/share-button.tsx';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { ArticleAuthor } from './article-author.tsx';
import body from './article-body.module.css';
import { ArticleContents } from './article-contents.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { articleTrail } from './article-meta.ts';
import css from './article-page.module.css';
import type { ArticleData } from './load-article.ts';

export const readNext = deferred(async () => (await import('./read-next.tsx')).ReadNext);

export function ArticlePage({ article, author }: ArticleData) {
  return (
    <div className={css.page}>
      <article className={grid.wrap}>
        <div className={css.trail}>
          <Breadcrumbs trail={articleTrail(article)} />
        </div>
        <header className={classNames(grid.grid, css.head)}>
          <h1>{article.title}</h1>
          <p className={css.lead}>{article.lead}</p>
          <ArticleFacts article={article} className={css.facts} />
        </header>
        <Picture file={pictureFile(article.cover, 2400)} sizes="(min-width: 90rem) 82rem, 91vw" first className={css.cover} />
        <div className={classNames(grid.grid, css.columns)}>
          <ArticleContents contents={article.contents} className={css.contents} />
          <div className={css.text}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API has sanitised this HTML */}
            <div className={body.body} dangerouslySetInnerHTML={{ __html: article.body }} />
            <div className={css.actions}>
              <ShareButton title={article.title} text={article.lead} />
              <button type="button" className={action.action} onClick={() => window.print()}>
                <LotIcon name="print" />
                {m['articlePage.print']()}
              </button>
            </div>
            {author && <ArticleAuthor author={author} />}
          </div>
        </div>
      </article>
      <readNext.Deferred article={article} />
    </div>
  );
}
