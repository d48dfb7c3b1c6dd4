import type { AgentItem } from '#contract/agent.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import text from '#ui/text.module.css';
import { agentPath } from '#web/features/agent/agent-path.ts';
import { Monogram } from '#web/features/agent/monogram.tsx';
import { PageLink } from '#web/page-link.tsx';
import { pictureFile } from '#web/picture-file.ts';
import css from './team-card.module.css';

/** An agent among the whole team: with their own words. */
export function TeamCard({ agent }: { agent: AgentItem }) {
  return (
    <article className={css.card}>
      <div className={css.face}>
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
            <p>{m['lotPage.quote']({ text: agent.quote })}</p>
          </blockquote>
        )}
      </div>
    </article>
  );
}
