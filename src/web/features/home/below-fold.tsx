import { ArticlesSection } from './articles-section.tsx';
import { ComplexesSection } from './complexes-section.tsx';
import { ExclusiveSection } from './exclusive-section.tsx';
import { JournalAndPress } from './journal-and-press.tsx';
import type { HomeData } from './load-home.ts';
import { MortgageSection } from './mortgage-section.tsx';
import { NewLotsSection } from './new-lots-section.tsx';
import { PartnersSection } from './partners-section.tsx';
import { SellSection } from './sell-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { SettlementsSection } from './settlements-section.tsx';
import { TeamSection } from './team-section.tsx';

/** Everything under the first screens of the home page. */
export function BelowFold({ home }: { home: HomeData }) {
  return (
    <>
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
