export type Upload = { field: string; name: string; bytes: Buffer };
/** What a form sent: its fields as text, or in JSON’s own types, and its files. */
export type SentForm = { fields: Record<string, unknown>; files: Upload[] };
