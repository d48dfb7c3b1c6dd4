import type { DeviceRecords } from '#office/app/device-records.ts';
import { createStore, type Store } from '#office/app/store.ts';

/** A new price and its reason as they are typed. They are sent only by the button, so they stay on the device until then. */
export type TypedPrice = { price: string; reason: string };
export type PriceDraft = { state: Store<TypedPrice>; edit(typed: Partial<TypedPrice>): void; clear(): void; resume(): Promise<void> };

const NOTHING: TypedPrice = { price: '', reason: '' };
const isNothing = ({ price, reason }: TypedPrice): boolean => price === '' && reason === '';

export function createPriceDraft(records: DeviceRecords<TypedPrice>): PriceDraft {
  const state = createStore(NOTHING);
  const set = (typed: TypedPrice) => {
    state.set(typed);
    return isNothing(typed) ? records.remove() : records.write(typed);
  };
  return {
    state,
    edit: (typed) => void set({ ...state.get(), ...typed }),
    clear: () => void set(NOTHING),
    /** Takes up what a closed page has left, unless something is typed here. */
    resume: () =>
      records.takeLeft(async (left) => {
        if (!isNothing(state.get())) return false;
        await set(left);
        return true;
      }),
  };
}
