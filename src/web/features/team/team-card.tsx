import type { AgentItem } from '#contract/catalog/agent.ts';
import { m } from '#messages';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { agentPath } from '#web/features/agent/agent-path.ts';
import { Monogram } from '#web/features/agent/monogram.tsx';
import css from './team-card.module.css';

/** The card of an agent in the team, with their quote. */
export function TeamCard({ agent }: { agent: AgentItem }) {
  return (
    <article className={css.card}>
      <div className={css.avatar}>
        {agent.photo ? <Picture file={pictureFile(agent.photo, 960)} sizes="(min-width: 67.5rem) 29vw, (min-width: 48rem) 45vw, 30vw" alt="" /> : <Monogram name={agent.name} />}
      </div>
      <div>
        <h2 className={css.name}>
          <PageLink className={text.cover} to={agentPath(agent)}>
            {agent.name}
          </PageLink>
        </h2>
        <p className={text.small}>
          {agent.position}, <span className={text.mute}>{m['agent.since']({ year: agent.since })}</span>
        </p>
        {agent.quote && (
          <blockquote className={classNames(css.quote, text.hang)}>
            <p>{m['agent.quote']({ text: agent.quote })}</p>
          </blockquote>
        )}
      </div>
    </article>
  );
}
