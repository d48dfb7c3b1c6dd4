import { VIEWING_AUDIENCES, VIEWING_OCCASIONS, type ViewingAudience, type ViewingOccasion } from '#contract/office/viewing-words.ts';

type About = { to: ViewingAudience; occasion: ViewingOccasion };

/** The template of a delivery: `viewing-visitor-invitation`. */
export const templateOf = ({ to, occasion }: About): string => `viewing-${to}-${occasion}`;

export const VIEWING_TEMPLATES: ReadonlyMap<string, About> = new Map(
  VIEWING_AUDIENCES.flatMap((to) => VIEWING_OCCASIONS.map((occasion): [string, About] => [templateOf({ to, occasion }), { to, occasion }])),
);

export const readTemplate = (template: string): About | undefined => VIEWING_TEMPLATES.get(template);
