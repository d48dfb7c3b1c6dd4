import type { ProcessMetrics } from '#server/operations/metrics/all-metrics.ts';
import type { Answered, Asked } from './shared-state.ts';

/** What the primary says to a worker. */
export type Order =
  /** The first worker listens immediately and has no `address` yet; the others listen when they are ready. */
  | { type: 'start'; processes: number; runsJobs: boolean; address?: string }
  | { type: 'prepared' }
  | { type: 'answers'; answered: Answered }
  | { type: 'stop' }
  /** Asks for the metrics of this worker, which answers `measured`. */
  | { type: 'measure'; id: number }
  /** The metrics of all workers: the answer to `gathers`. */
  | { type: 'gathered'; id: number; all: ProcessMetrics[] };

/** What a worker says to the primary. */
export type Report =
  | { type: 'loaded' }
  | { type: 'listening'; address: string }
  | { type: 'step'; text: string }
  | { type: 'asks'; asked: Asked }
  | { type: 'ready' }
  /** Asks for the metrics of all workers. */
  | { type: 'gathers'; id: number }
  | { type: 'measured'; id: number; metrics: ProcessMetrics }
  | { type: 'failed'; reason: string };
