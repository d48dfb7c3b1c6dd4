import { m } from '#messages';
import { Button } from '#office/kit/button.tsx';
import { EmptyState } from '#office/kit/states.tsx';

/** Instead of a page that failed while it was rendered: autosave has kept what was typed, and a reload gets the scripts of the current build. */
export const BrokenPage = () => (
  <EmptyState
    title={m['officeShell.broken.title']()}
    action={
      <Button look="primary" onClick={() => location.reload()}>
        {m['officeShell.broken.reload']()}
      </Button>
    }
  >
    {m['officeShell.broken.text']()}
  </EmptyState>
);
