import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Resource } from '#office/app/resource.ts';
import { Button } from '#office/kit/button.tsx';
import { EmptyState, Skeleton } from '#office/kit/states.tsx';

/** What was loaded; until then grey bars of its height, and after a failure a way to try again. What was loaded before stays in sight meanwhile. */
export function Loaded<Data>({ resource, rows = 6, children }: { resource: Resource<Data>; rows?: number; children: (data: Data) => ReactNode }) {
  const { data, failure, reload } = resource;
  if (data !== undefined) return children(data);
  if (!failure) return <Skeleton rows={rows} label={m['office.loading']()} />;
  return (
    <EmptyState title={m['office.failure.title']()} action={<Button onClick={reload}>{m['office.again']()}</Button>}>
      {failure.message}
    </EmptyState>
  );
}
