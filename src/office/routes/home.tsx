import { useEffect } from 'react';
import { officePath } from '#contract/office/pages.ts';
import { navigate } from '#office/app/router.tsx';

/** /office itself: people start at their own sign-in. */
export function Page() {
  useEffect(() => void navigate(officePath('account'), { replace: true }), []);
  return null;
}
