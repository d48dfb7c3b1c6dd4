import type { Deps } from '#server/db/deps.ts';

export type StaffDeps = Pick<Deps, 'db'> & {
  /** Signs links and encrypts TOTP secrets. */
  secret: string;
  /** SITE_ORIGIN: where it is set, the site is public, and a second factor is required. */
  publicOrigin?: string;
  /** Sends stored letters immediately. The outbox is in a layer above this one, so only what is used of it is named. */
  outbox: { wake(ids: number[]): void };
};

/** The browser that signs in, and where its request comes from. */
export type SignInClient = {
  /** The network that failures are counted for; empty in process. */
  network: string;
  userAgent: string;
  /** The origin of the page, checked by the API: passkeys belong to its host. */
  origin: string;
};
