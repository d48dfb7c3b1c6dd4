import type { SaveResponse } from '#contract/office/working-copy.ts';

export type Conflict = SaveResponse['conflicts'][string] & {
  /** The value that both people began with. */
  was: unknown;
  /** The version that has the value of the other person. */
  version: number;
};
/** What a page shows of an autosave. */
export type AutosaveState = {
  /** The version of the working copy that everything shown here is based on. */
  version: number;
  /** Whether something that was typed is not on the server yet. */
  waiting: boolean;
  sending: boolean;
  savedAt: Date | undefined;
  /** Values that are not on the server: to be sent, on their way, in conflict or refused. */
  unsaved: Record<string, unknown>;
  /** Values that the server has taken, each with the version that has it. */
  saved: Record<string, { value: unknown; version: number }>;
  /** Fields that somebody else has changed at the same time: the person chooses. */
  conflicts: Record<string, Conflict>;
  /** Texts that the person is merging from both values of a conflict. */
  merged: Record<string, string>;
  /** Values that the server refuses, with a sentence for each. */
  refused: Record<string, string>;
  /** Why the last request failed, as a sentence. */
  failed: string | undefined;
};

/** Fields that need the person: refused by the server, or changed by somebody else at the same time. */
export const disputedFields = ({ refused, conflicts }: AutosaveState): string[] => [...Object.keys(refused), ...Object.keys(conflicts)];

/** Whether the server has everything that was typed. */
export const isAllSaved = ({ waiting, failed, unsaved }: AutosaveState): boolean => !waiting && failed === undefined && Object.keys(unsaved).length === 0;
