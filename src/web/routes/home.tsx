import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { m } from '#messages';
import { ArticlesSection } from '#web/features/home/articles-section.tsx';
import { CategoriesSection } from '#web/features/home/categories-section.tsx';
import { ComplexesSection } from '#web/features/home/complexes-section.tsx';
import { ExclusiveSection } from '#web/features/home/exclusive-section.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { JournalAndPress } from '#web/features/home/journal-and-press.tsx';
import { type HomeData, loadHome } from '#web/features/home/load-home.ts';
import { MortgageSection } from '#web/features/home/mortgage-section.tsx';
import { NewLotsSection } from '#web/features/home/new-lots-section.tsx';
import { PartnersSection } from '#web/features/home/partners-section.tsx';
import { SellSection } from '#web/features/home/sell-section.tsx';
import { ServicesSection } from '#web/features/home/services-section.tsx';
import { SettlementsSection } from '#web/features/home/settlements-section.tsx';
import { TeamSection } from '#web/features/home/team-section.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { siteOf } from '#web/root-data.ts';

const load = ({ context }: LoaderFunctionArgs) => loadHome(context);
export { load as clientLoader, load as loader };

export const handle = { overHero: true };

export const meta: MetaFunction<typeof load> = ({ matches, location }) =>
  pageMeta({
    title: m['meta.main.title'](),
    description: m['meta.main.description'](),
    keywords: m['meta.main.keywords'](),
    pathname: location.pathname,
    site: siteOf(matches),
  });

export default function Home({ loaderData: home }: { loaderData: HomeData }) {
  return (
    <>
      <Hero filters={home.filters} bounds={home.bounds} total={home.total} />
      <CategoriesSection categories={home.filters.categories} />
      <ExclusiveSection lots={home.exclusive.items} total={home.exclusive.total} />
      <NewLotsSection lots={home.newest} />
      <ComplexesSection complexes={home.complexes.items} total={home.complexes.total} />
      <SettlementsSection settlements={home.settlements.items} total={home.settlements.total} />
      <SellSection buyers={home.buyers.items} total={home.buyers.total} />
      <ServicesSection services={home.services} />
      <TeamSection agents={home.agents.items} total={home.agents.total} />
      <MortgageSection />
      <ArticlesSection articles={home.articles} />
      <JournalAndPress journal={home.journal} press={home.press} />
      <PartnersSection regions={home.regions} />
    </>
  );
}
