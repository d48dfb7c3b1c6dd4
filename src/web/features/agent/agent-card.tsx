import type { AgentItem } from '#contract/catalog/agent.ts';
import { m } from '#messages';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import css from './agent-card.module.css';
import { agentPath } from './agent-path.ts';
import { Monogram } from './monogram.tsx';

export function AgentCard({ agent }: { agent: AgentItem }) {
  return (
    <article className={css.agent}>
      {agent.photo ? <Picture file={pictureFile(agent.photo, 960)} sizes="(min-width: 67.5rem) 22vw, 45vw" className={css.photo} /> : <Monogram name={agent.name} />}
      <h3 className={css.name}>
        <PageLink className={text.cover} to={agentPath(agent)}>
          {agent.name}
        </PageLink>
      </h3>
      <p className={text.small}>{agent.position}</p>
      <p className={classNames(text.small, text.mute)}>{m['agent.since']({ year: agent.since })}</p>
    </article>
  );
}
