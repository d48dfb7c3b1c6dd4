import { m } from '#messages';

const TITLES = {
  owner: () => m['office.role.owner'](),
  editor: () => m['office.role.editor'](),
  agent: () => m['office.role.agent'](),
};

/** A role in the person's language, with a capital; a file of its own, since bands, staff and the account all show it. */
export const roleTitle = (role: keyof typeof TITLES): string => TITLES[role]();
