import type { Answered, Asked } from './shared-state.ts';

/** What the primary says to a worker. */
export type Order =
  /** The first worker listens immediately and has no `address` yet; the others listen when they are ready. */
  { type: 'start'; processes: number; runsJobs: boolean; address?: string } | { type: 'prepared' } | { type: 'answers'; answered: Answered } | { type: 'stop' };

/** What a worker says to the primary. */
export type Report =
  | { type: 'loaded' }
  | { type: 'listening'; address: string }
  | { type: 'step'; text: string }
  | { type: 'asks'; asked: Asked }
  | { type: 'ready' }
  | { type: 'failed'; reason: string };
