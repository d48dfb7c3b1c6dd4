import type { Settings } from '#contract/agency/settings.ts';
import type { AgentItem } from '#contract/catalog/agent.ts';
import { useRootData } from '#web/app/root-data.ts';
import { qrPath } from '#web/features/agent/agent-path.ts';
import { localePath } from '#web/format/locale-path.ts';
import css from './card-sides.module.css';

/** Both sides as printed, 90 by 50 mm. Hidden from screen readers, because the page has the same texts beside it. */
export function CardSides({ agent, settings }: { agent: AgentItem; settings: Settings }) {
  const { brand, address } = settings;
  const origin = useRootData()?.config.origin ?? '';
  return (
    <div className={css.sides} aria-hidden="true">
      <div className={css.frame}>
        <div className={css.front}>
          <p className={css.mark}>
            <span className={css.brand}>{brand.name}</span>
            <svg className={css.river} viewBox="0 0 120 7" preserveAspectRatio="none" fill="none" stroke="currentColor" aria-hidden="true">
              <path d="M0 5.5C22 5.5 30 1.5 52 1.5S86 5.5 120 3" vectorEffect="non-scaling-stroke" />
            </svg>
          </p>
          <p className={css.tagline}>{brand.tagline}</p>
        </div>
      </div>
      <div className={css.frame}>
        <div className={css.back}>
          <div>
            <p className={css.name}>{agent.name}</p>
            <p className={css.position}>{agent.position}</p>
          </div>
          <div className={css.lines}>
            <p className={css.phone}>{agent.phone}</p>
            <p>{agent.email}</p>
            <p>{origin.replace(/^https?:\/\//, '')}</p>
            <p>{address}</p>
          </div>
          <img className={css.code} src={localePath(qrPath(agent))} width="256" height="256" alt="" />
        </div>
      </div>
    </div>
  );
}
