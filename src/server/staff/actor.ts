import type { Role } from '#contract/staff/staff.ts';

/** Who calls a use case. While an owner looks at the office as another role, `role` and `agentId` are those of the view. */
export type Actor = { staffId: number; role: Role; agentId: number | null; name: string };
