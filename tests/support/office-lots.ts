import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import type { Role } from '#contract/staff/staff.ts';
import type { Database } from '#server/db/client.ts';
import { settings } from '#server/db/schema/agency.ts';
import { staff } from '#server/db/schema/staff.ts';
import { createThing } from '#server/publishing/working-copy/create-thing.ts';
import { saveWorkingCopy } from '#server/publishing/working-copy/save-working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { depsOn } from './database.ts';

/** A lot of the demo agency. */
export const LOT = 1301;

/** People who work in the office of a test's database. */
export function testStaff(database: () => Database) {
  const people = new Map<string, Actor>();
  const add = async (name: string, role: Role, agentId: number | null = null) => {
    const [row] = await database()
      .insert(staff)
      .values({ email: `${name}@tanais.example`, name, role, agentId })
      .returning({ id: staff.id });
    people.set(name, { staffId: (row as { id: number }).id, role, agentId, name });
  };
  beforeAll(async () => {
    await add('olga', 'owner');
    await add('egor', 'editor');
    await add('anna', 'editor');
  });
  const deps = () => depsOn(database());
  const actor = (name: string) => people.get(name) as Actor;
  return {
    add,
    actor,
    deps,
    /** Saves fields that were changed in the version `base`. */
    save: (name: string, id: number, base: number, changes: Record<string, unknown>, saveId: string = randomUUID()) =>
      saveWorkingCopy(deps(), actor(name), 'lot', id, { saveId, base, changes }),
    create: (name: string, values = {}) => createThing(deps(), actor(name), 'lot', values),
    async letAgentsPublish(agentsPublish: boolean) {
      const [row] = await database().select().from(settings);
      if (row)
        await database()
          .update(settings)
          .set({ value: { ...row.value, agentsPublish } });
    },
  };
}
