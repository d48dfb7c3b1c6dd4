import { m } from '#messages';
import { PageLink } from '#web/app/page-link.tsx';
import { articlesPath } from './articles-query.ts';
import css from './topic-links.module.css';
import { ALL_TOPICS, TOPIC_NAMES, type Topic } from './topic-names.ts';

export function TopicLinks({ topic }: { topic?: Topic }) {
  return (
    <nav className={css.topics} aria-label={m['articles.topics']()}>
      <ul>
        <li>
          <PageLink to="/articles" aria-current={topic ? undefined : 'true'}>
            {m['articles.all']()}
          </PageLink>
        </li>
        {ALL_TOPICS.map((one) => (
          <li key={one}>
            <PageLink to={articlesPath({ topic: one })} aria-current={one === topic || undefined}>
              {TOPIC_NAMES[one]()}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
