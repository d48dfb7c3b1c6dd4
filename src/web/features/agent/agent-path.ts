export const agentPath = ({ slug }: { slug: string }): string => `/team/${slug}`;
