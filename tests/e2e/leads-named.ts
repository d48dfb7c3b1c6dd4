import pg from 'pg';

export type StoredLead = { phone: string | null; email: string | null; message: string | null; page: string; lang: string; details: Record<string, unknown> };

/** The leads that somebody has left; a test has a name of its own for each browser, since all share one database. */
export async function leadsNamed(name: string): Promise<StoredLead[]> {
  const client = new pg.Client({ host: process.env.SITE_DATABASE, user: 'tanais', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query('select phone, email, message, page, lang, details from lead where name = $1', [name]);
  await client.end();
  return rows;
}
