/* A file of its own: letters, sitemaps, brochures and many features link to lots and need nothing else of a lot. */

/** Only a partner's lot has a region. */
type Located = { id: number; region?: { slug: string } };

/** The path of a lot's page: `/catalog/1301`, for a partner's lot `/catalog/sochi/12`. */
export const lotPath = ({ id, region }: Located): string => (region ? `/catalog/${region.slug}/${id}` : `/catalog/${id}`);
