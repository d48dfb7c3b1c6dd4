import { useEffect } from 'react';
import { officePath } from '#contract/office/pages.ts';
import { navigate } from '#office/app/router.tsx';

/** /office itself: people start at the lots. */
export function Page() {
  useEffect(() => void navigate(officePath('lots'), { replace: true }), []);
  return null;
}
