/* By itself: letters, sitemaps, brochures and a dozen features of the site link to lots, and nothing else of a lot is needed for that. */

/** What tells where a lot's page is: its number, and for a partner's its region. */
type Located = { id: number; region?: { slug: string } };

/** The page of a lot: `/catalog/1301`; a partner's stands under its region, `/catalog/sochi/12`. */
export const lotPath = ({ id, region }: Located): string => (region ? `/catalog/${region.slug}/${id}` : `/catalog/${id}`);
