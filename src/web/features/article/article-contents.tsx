import type { ArticleDetails } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import css from './article-contents.module.css';
import { useCurrentPart } from './use-current-part.ts';

type Props = { contents: ArticleDetails['contents']; className?: string };

/** The parts of an article, with the one being read marked. */
export function ArticleContents({ contents, className }: Props) {
  const current = useCurrentPart(contents);
  if (contents.length < 2) return null;
  return (
    <nav className={className} aria-labelledby="contents">
      <p id="contents" className={css.title}>
        {m['articlePage.contents']()}
      </p>
      <ol className={css.parts}>
        {contents.map(({ id, title, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
