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

/** The heading of a topic's list. Not in topic-names.ts, which is loaded with every card of an article. */
export const topicHeading = (topic: Topic): string => HEADINGS[topic]();
