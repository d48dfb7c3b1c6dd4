import type { Answered, Asked } from './shared-state.ts';

/** What the first process says to those that serve the site. */
export type Order =
  /** The first one listens at once and has no `address` yet; the others listen when they are ready. */
  { type: 'start'; processes: number; runsJobs: boolean; address?: string } | { type: 'prepared' } | { type: 'answers'; answered: Answered } | { type: 'stop' };

/** What a process that serves the site says to the first one. */
export type Report =
  | { type: 'loaded' }
  | { type: 'listening'; address: string }
  | { type: 'step'; text: string }
  | { type: 'asks'; asked: Asked }
  | { type: 'ready' }
  | { type: 'failed'; reason: string };
