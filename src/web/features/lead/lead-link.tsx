import type { MouseEvent, ReactNode } from 'react';
import type { FormType } from '#contract/lead/feedback.ts';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { useModal } from '#web/stores/modal.ts';
import { type LeadContext, leadHref } from './lead-context.ts';

type Props = { type: FormType; context?: LeadContext; className?: string; children: ReactNode };

/** Opens a form in a modal. A link, so that without JavaScript and in a new tab it opens the form's own page. */
export function LeadLink({ type, context = {}, className, children }: Props) {
  const toggle = useModal((modal) => modal.toggle);
  const open = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    toggle(type, { data: context });
  };
  return (
    <PageLink className={className} to={leadHref(type, context)} rel="nofollow" aria-haspopup="dialog" onClick={open}>
      {children}
    </PageLink>
  );
}
