import { m } from '#messages';
import type { Topic } from './topic-names.ts';

const HEADINGS: Record<Topic, () => string> = {
  buying: () => m['articles.about.buying'](),
  selling: () => m['articles.about.selling'](),
  city: () => m['articles.about.city'](),
  deal: () => m['articles.about.deal'](),
  house: () => m['articles.about.house'](),
  money: () => m['articles.about.money'](),
};

/** What the list of a topic's articles is called. Apart from topic-names.ts, which comes with every card of an article. */
export const topicHeading = (topic: Topic): string => HEADINGS[topic]();
