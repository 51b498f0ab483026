import { storySections } from '@bic/contract/stories/story-words'
import type { Answer } from '#lib/call-types.ts'

type Board = Answer<'getStoryBoard'>
type Quote = Board['sections'][number]['quotes'][number]

/** A quote of the deal 5 that nobody cleared. */
export const quoteOf = (more: Partial<Quote> = {}): Quote => ({
  convId: 31,
  fragment: 2,
  text: 'Our reports came two days late.',
  speaker: 'Kim Brandt',
  side: 'buyer',
  subject: 'First call',
  convType: 'call',
  day: '2026-03-02',
  clearances: {
    'Sales documents': 'internal',
    'Story page': 'internal',
    Website: 'internal',
    'Social media': 'internal',
    Press: 'internal',
  },
  ...more,
})

/** The story of the deal 5, with one part that is written and quotes. */
export const boardOf = (more: Partial<Board> = {}): Board => ({
  storyId: 5,
  title: 'Why Acme chose us',
  accountId: 3,
  accountName: 'Acme',
  storyName: 'Acme rollout',
  status: 'Won',
  marketId: 2,
  opportunityAmount: 50_000,
  closedDate: '2026-06-30',
  share: 'Internal',
  author: 'Sam Seller',
  createdTime: '2026-11-01T10:00:00.000Z',
  updatedTime: '2026-11-02T10:00:00.000Z',
  disabled: false,
  sections: storySections.map(section => ({
    section,
    content: section === 'Pain Points' ? 'Reports came late.' : '',
    version: section === 'Pain Points' ? 3 : 0,
    updatedBy: section === 'Pain Points' ? 'Sam Seller' : null,
    updatedTime: section === 'Pain Points' ? '2026-11-02T10:00:00.000Z' : null,
    quotes: section === 'Pain Points' ? [quoteOf()] : [],
  })),
  reviews: [],
  ...more,
})

/** A card of the story with two sentences. */
export const cardsOf = (): Answer<'getStoryCards'> => {
  const { clearances: _clearances, ...said } = quoteOf()
  return [
    {
      cardId: 9,
      title: 'Late reports',
      topicName: 'Pain Points',
      section: 'Pain Points',
      heuristicScore: 4.2,
      cardPercentileValue: 91,
      matches: 2,
      conversations: 2,
      rejected: 1,
      moments: [
        { ...said, start: 4, end: 11, right: true },
        { ...said, convId: 32, fragment: 0, text: 'Reports are a pain.', start: 0, end: 7, right: null },
      ],
    },
  ]
}

/** A story as lists show it. */
export const rowOf = (more: Partial<Answer<'browseStories'>['rows'][number]> = {}) => ({
  storyId: 5,
  title: 'Why Acme chose us',
  accountName: 'Acme',
  storyName: 'Acme rollout',
  opptyStatus: 'Won',
  share: 'External' as const,
  needsReview: false,
  updatedTime: '2026-11-02T10:00:00.000Z',
  industryName: 'Logistics',
  marketName: 'Field Service',
  opportunityAmount: 50_000,
  closedDate: '2026-06-30',
  author: 'Sam Seller',
  isOwn: true,
  ...more,
})
