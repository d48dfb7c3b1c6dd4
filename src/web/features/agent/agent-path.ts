type Agent = { slug: string };

/** Pages of an agent, and the files of their business card. */
export const agentPath = ({ slug }: Agent): string => `/team/${slug}`;
export const cardPath = (agent: Agent): string => `${agentPath(agent)}/bc`;
export const vcardPath = (agent: Agent): string => `${cardPath(agent)}.vcf`;
export const qrPath = (agent: Agent): string => `${cardPath(agent)}.svg`;
