/** A button's name, which a mouse shows as well. */
export const titled = (title: string): { label: string; title: string } => ({ label: title, title });
