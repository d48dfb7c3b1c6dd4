import { useState } from 'react';
import { setSearch } from '#office/app/router.tsx';
import { NewLotForm } from '#office/features/new-lot/new-lot-form.tsx';
import { startNewLot, useNewLotOnDevice } from '#office/features/new-lot/new-lot-on-device.ts';

/** A new lot on a phone. A lot that was left unfinished on this device is continued. */
export function Page() {
  const stored = useNewLotOnDevice();
  const [another, setAnother] = useState<ReturnType<typeof startNewLot>>();
  const kept = another ?? stored;
  if (!kept) return null;
  return (
    <NewLotForm
      key={kept.requestId}
      kept={kept}
      onAnother={() => {
        setAnother(startNewLot());
        setSearch({ step: undefined }, {});
      }}
    />
  );
}
