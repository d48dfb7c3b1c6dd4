import { useState } from 'react';
import { setSearch } from '#office/app/router.tsx';
import { newDraft, useStoredDraft } from '#office/features/new-lot/lot-draft.ts';
import { NewLotForm } from '#office/features/new-lot/new-lot-form.tsx';

/** A new lot on a phone. What an earlier visit has left unfinished goes on. */
export function Page() {
  const stored = useStoredDraft();
  const [next, setNext] = useState<ReturnType<typeof newDraft>>();
  const draft = next ?? stored;
  if (!draft) return null;
  return (
    <NewLotForm
      key={draft.requestId}
      draft={draft}
      onAnother={() => {
        setNext(newDraft());
        setSearch({ step: undefined }, {});
      }}
    />
  );
}
