import { useState } from 'react';
import { setSearch } from '#office/app/router.tsx';
import { NewLotForm } from '#office/features/new-lot/new-lot-form.tsx';
import { startNewLot, useNewLotOnDevice } from '#office/features/new-lot/new-lot-on-device.ts';

/** A new lot on a phone. What an earlier visit has left unfinished goes on. */
export function Page() {
  const stored = useNewLotOnDevice();
  const [next, setNext] = useState<ReturnType<typeof startNewLot>>();
  const kept = next ?? stored;
  if (!kept) return null;
  return (
    <NewLotForm
      key={kept.requestId}
      kept={kept}
      onAnother={() => {
        setNext(startNewLot());
        setSearch({ step: undefined }, {});
      }}
    />
  );
}
