import type { ArticleItem } from '#contract/publishing/publication.ts';
import { m } from '#messages';

export type Topic = ArticleItem['topic'];

export const TOPIC_NAMES: Record<Topic, () => string> = {
  buying: () => m['topic.buying'](),
  selling: () => m['topic.selling'](),
  city: () => m['topic.city'](),
  deal: () => m['topic.deal'](),
  house: () => m['topic.house'](),
  money: () => m['topic.money'](),
};

export const ALL_TOPICS = Object.keys(TOPIC_NAMES) as Topic[];
