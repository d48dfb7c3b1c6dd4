import type { MouseEvent, ReactNode } from 'react';
import type { FormType } from '#contract/lead/feedback.ts';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { useModal } from '#web/stores/modal.ts';
import { type LeadContext, leadHref } from './lead-context.ts';

type Props = { type: FormType; context?: LeadContext; className?: string; children: ReactNode };

/** Opens a form in a window. A link, so that it leads to the form's own page before and without the script, and in a new tab. */
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
