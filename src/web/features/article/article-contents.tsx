import type { ArticleDetails } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import css from './article-contents.module.css';
import { useCurrentSection } from './use-current-section.ts';

type Props = { contents: ArticleDetails['contents']; className?: string };

/** The table of contents; the section being read is marked. */
export function ArticleContents({ contents, className }: Props) {
  const current = useCurrentSection(contents);
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
