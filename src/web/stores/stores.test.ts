import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LotItem } from '#contract/catalog/lot.ts';
import type { Picture } from '#contract/media/picture.ts';
import { isLoading, useLoader } from './loader.ts';
import { accumulated, useLots } from './lots.ts';
import { useMenu } from './menu.ts';
import { useModal } from './modal.ts';
import { usePhotoPreview } from './photo-preview.ts';
import { TOAST_LIMIT, TOAST_TIMEOUT_MS, useToasts } from './toasts.ts';

describe('modal', () => {
  const modal = () => useModal.getState();
  const onSuccess = () => {};
  afterEach(() => modal().toggle());

  test('toggling with a type opens it', () => {
    modal().toggle('consult', { model: 'lead', data: { lotId: 5 }, onSuccess });
    expect(modal()).toMatchObject({ type: 'consult', model: 'lead', data: { lotId: 5 }, onSuccess });
  });
  test.each([
    ['the active type', 'consult'],
    ['nothing', undefined],
  ])('toggling with %s closes it and clears all its data', (_, type) => {
    modal().toggle('consult', { model: 'lead', data: { lotId: 5 }, onSuccess });
    modal().toggle(type);
    expect(modal()).toMatchObject({ type: undefined, model: undefined, data: undefined, onSuccess: undefined });
  });
  test('another type replaces it, without the data of the first', () => {
    modal().toggle('consult', { data: { lotId: 5 } });
    modal().toggle('book-view');
    expect(modal()).toMatchObject({ type: 'book-view', data: undefined });
  });
});

describe('menu', () => {
  const menu = () => useMenu.getState();
  test('toggle opens and closes it, and turns the direction round', () => {
    expect(menu()).toMatchObject({ open: false, direction: 'right' });
    menu().toggle();
    expect(menu()).toMatchObject({ open: true, direction: 'left' });
    menu().toggle();
    expect(menu()).toMatchObject({ open: false, direction: 'right' });
  });
  test('close closes it, and leaves a closed one closed', () => {
    menu().toggle();
    menu().close();
    expect(menu()).toMatchObject({ open: false, direction: 'right' });
    menu().close();
    expect(menu()).toMatchObject({ open: false, direction: 'right' });
  });
});

describe('loader', () => {
  const loader = () => useLoader.getState();
  test('show adds one, hide subtracts one and never goes below zero', () => {
    loader().show();
    loader().show();
    loader().hide();
    expect(isLoading(loader())).toBe(true);
    loader().hide();
    loader().hide();
    expect(loader().calls).toBe(0);
    expect(isLoading(loader())).toBe(false);
  });
  test('reset sets zero', () => {
    loader().show();
    loader().show();
    loader().reset();
    expect(loader().calls).toBe(0);
  });
});

describe('toasts', () => {
  const toasts = () => useToasts.getState();
  const messages = () => toasts().toasts.map(({ message }) => message);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  test('are at most four: the oldest is dropped', () => {
    for (const message of ['1', '2', '3', '4', '5']) toasts().show(message);
    expect(messages()).toEqual(['2', '3', '4', '5']);
    expect(TOAST_LIMIT).toBe(4);
  });
  test('with a message that is already shown are not added, but a newer action replaces the older one', () => {
    toasts().show('same', 'error');
    toasts().show('same', 'success');
    expect(toasts().toasts).toHaveLength(1);
    expect(toasts().toasts[0]?.type).toBe('error');
    const action = { title: 'Try again', run: () => {} };
    toasts().show('same', 'error', action);
    expect(toasts().toasts).toMatchObject([{ message: 'same', action }]);
  });
  test('close after 5000 ms', () => {
    expect(TOAST_TIMEOUT_MS).toBe(5_000);
    toasts().show('soon gone');
    vi.advanceTimersByTime(4_999);
    expect(messages()).toEqual(['soon gone']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });
  test('stay while they are paused, and close 5000 ms after they are restarted', () => {
    toasts().show('held');
    const id = toasts().toasts[0]?.id ?? 0;
    vi.advanceTimersByTime(4_000);
    toasts().pause(id);
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['held']);
    toasts().restart(id);
    vi.advanceTimersByTime(4_999);
    expect(messages()).toEqual(['held']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });
  test('count their 5000 ms again when their message is shown again, unless they are paused', () => {
    toasts().show('again');
    vi.advanceTimersByTime(4_000);
    toasts().show('again');
    vi.advanceTimersByTime(4_999);
    expect(messages()).toEqual(['again']);
    const id = toasts().toasts[0]?.id ?? 0;
    toasts().pause(id);
    toasts().show('again');
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['again']);
    toasts().close(id);
  });
  test('can be closed', () => {
    toasts().show('click me');
    toasts().close(toasts().toasts[0]?.id ?? 0);
    expect(messages()).toEqual([]);
  });
  test('are of the default type unless another is given', () => {
    toasts().show('plain');
    expect(toasts().toasts[0]?.type).toBe('default');
  });
});

describe('lots', () => {
  const item = (id: number) => ({ id }) as LotItem;
  test('of page after page accumulate, each id once', () => {
    expect(accumulated([item(1), item(2)], [item(2), item(3), item(3)]).map(({ id }) => id)).toEqual([1, 2, 3]);
    useLots.getState().addItems([item(1)]);
    useLots.getState().addItems([item(1), item(2)]);
    expect(useLots.getState().items.map(({ id }) => id)).toEqual([1, 2]);
    useLots.getState().clearItems();
    expect(useLots.getState().items).toEqual([]);
  });
});

describe('photo preview', () => {
  const photo = (src: string) => ({ src }) as Picture;
  const photos = [photo('a'), photo('b'), photo('c')];
  test('opens at the index of the active photo', () => {
    usePhotoPreview.getState().preview(photos, photo('b'));
    expect(usePhotoPreview.getState()).toMatchObject({ photos, index: 1 });
  });
  test.each([
    ['a photo that is not in the list', photo('x')],
    ['no photo', undefined],
  ])('with %s closes', (_, active) => {
    usePhotoPreview.getState().preview(photos, photo('b'));
    usePhotoPreview.getState().preview(photos, active);
    expect(usePhotoPreview.getState()).toMatchObject({ photos: [], index: undefined });
  });
});
