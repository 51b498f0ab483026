import type { CardComparison } from '@bic/contract/analysis/figures'
import type { Answer } from '#lib/call-types.ts'
import type { Content, Sentence } from '../parts/text/content-words.ts'

export const market = { id: 1, name: 'Field Service' } as Answer<'listAllMarket'>[number]

type Goes = 'winning' | 'losing' | null

const rate = { won: 40, closed: 80, rate: 0.5, low: 0.39, high: 0.61 }
const estimate = { median: null, mean: null, n: 0, low: null, high: null }
const arm = { deals: 90, winRate: rate, salesCycle: estimate, dealSize: estimate, wonAmount: 0 }
const nothing = {
  raw: null,
  simple: null,
  adjusted: null,
  comparableShare: null,
  verdict: 'too few deals' as const,
  detectable: null,
}

/** What a message goes with: 160 closed deals, and the difference that is given. */
export const effectOf = (cardId: number, goesWith: Goes, difference: readonly [number, number, number] | null = null) =>
  ({
    cardId,
    adoption: 0.5,
    evidence: { step: goesWith === null ? 1 : 2, goesWith, asOf: null, later: null },
    landmark: 'progress',
    with: arm,
    without: arm,
    winRate: {
      ...nothing,
      adjusted: difference && { difference: difference[0], low: difference[1], high: difference[2], p: 0.01, q: 0.05 },
    },
    salesCycle: nothing,
    dealSize: nothing,
  }) satisfies CardComparison

export const briefOf = (
  more: Partial<Answer<'getContentBriefDetails'>[number]> = {},
): Answer<'getContentBriefDetails'>[number] => ({
  contentBriefId: 4,
  customerName: 'Demo',
  marketId: 1,
  marketName: 'Field Service',
  name: 'Why crews switch',
  contentType: 'Battle card',
  audience: 'Finance leads',
  external: false,
  userPrompt: '',
  filters: {},
  status: 'new',
  cardCount: 0,
  documentCount: 0,
  conversations: 0,
  createdBy: 'Ada Analyst',
  createdTime: '2026-11-01T10:00:00Z',
  updatedTime: '2026-11-02T10:00:00Z',
  mayChange: true,
  ...more,
})

const place: Sentence['places'][number] = {
  convId: 51,
  fragment: 3,
  text: 'We change orders at ten. It is chaos.',
  speaker: 'Bo Buyer',
  side: 'buyer',
  subject: 'Second call',
  convType: 'call',
  day: '2026-10-05',
  start: 0,
  end: 24,
  storyId: 9,
  clearance: 'named',
}

const sentenceOf = (id: string, text: string, more: Partial<Sentence>): Sentence => ({
  id,
  text,
  kind: 'connective',
  places: [],
  claim: null,
  figure: null,
  card: null,
  problems: [],
  judgement: null,
  mayBeJudged: false,
  waiver: null,
  ...more,
})

export const quoted = sentenceOf('s1', '“We change orders at ten.”', {
  kind: 'quote',
  places: [place],
  card: { cardId: 8, title: 'Same-day changes', effect: effectOf(8, 'winning', [0.29, 0.13, 0.44]) },
})
export const broken = sentenceOf('s2', 'We are the fastest.', {
  kind: 'claim',
  problems: [{ reason: 'not_approved', text: 'No approved claim says exactly this.', passage: 'fastest' }],
})

/** What buyers said in words that nobody used. */
export const reworded = sentenceOf('s3', 'Late changes cause turmoil.', {
  kind: 'paraphrase',
  places: [place],
  problems: [{ reason: 'unsupported', text: 'What it rests on does not say this.', passage: 'turmoil' }],
  mayBeJudged: true,
})

/** A text of these sentences, one after the other. */
export const contentOf = (
  statements: readonly Sentence[] = [quoted, broken],
  more: Partial<Content> = {},
): Content => ({
  contentId: 21,
  contentBriefId: 4,
  title: 'Why crews switch',
  contentType: 'Battle card',
  external: true,
  channel: 'Website',
  status: 'draft',
  problem: null,
  jobRunId: null,
  needsReview: false,
  reviews: [],
  finalContentText: statements.map(({ text }) => text).join(' '),
  document: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: statements.flatMap(({ id, text }, at) => [
          ...(at === 0 ? [] : [{ type: 'text', text: ' ' }]),
          { type: 'text', text, marks: [{ type: 'statement' as const, attrs: { id } }] },
        ]),
      },
    ],
  },
  statements: [...statements],
  unsupported: statements.filter(({ problems }) => problems.length > 0).length,
  outline: false,
  writer: 'built-in',
  byModel: false,
  note: null,
  credits: 2,
  dropped: 1,
  version: 1,
  createdBy: 'Ada Analyst',
  createdTime: '2026-11-03T10:00:00Z',
  updatedTime: '2026-11-03T10:00:00Z',
  publishedTime: null,
  mayChange: true,
  ...more,
})

export const evidence: Answer<'getContentEvidence'> = {
  messages: [
    {
      cardId: 8,
      cardTitle: 'Same-day changes',
      topicName: 'Use Cases',
      description: '',
      conversations: 15,
      effect: effectOf(8, 'winning', [0.29, 0.13, 0.44]),
      figures: [
        {
          metric: 'conversations',
          cardId: 8,
          cardTitle: 'Same-day changes',
          value: 15,
          low: null,
          high: null,
          n: 15,
          text: '15',
          sentence: 'Buyers brought up Same-day changes in 15 conversations.',
        },
        {
          metric: 'effect',
          cardId: 8,
          cardTitle: 'Same-day changes',
          value: 0.02,
          low: -0.1,
          high: 0.1,
          n: 160,
          text: '+2 points (-10 to 10)',
          sentence: null,
        },
      ],
      quotes: [
        {
          text: 'Ten is too late.',
          speakerName: 'Bo Buyer',
          side: 'buyer',
          places: [{ convId: 52, fragmentIndex: 6, start: 4, end: 20 }],
          convId: 52,
          storyId: 9,
          subject: 'Third call',
          date: '2026-10-06',
          accountName: 'Calderon',
          callUrl: '/conversation/52',
          fragment: 6,
          clearance: 'anonymised',
        },
        {
          text: 'Do not quote me.',
          speakerName: 'Bo Buyer',
          side: 'buyer',
          places: [{ convId: 53, fragmentIndex: 1, start: 0, end: 16 }],
          convId: 53,
          storyId: 9,
          subject: 'Fourth call',
          date: null,
          accountName: null,
          callUrl: '/conversation/53',
          fragment: 1,
          clearance: 'internal',
        },
      ],
    },
  ],
  claims: [{ claimId: 8, text: 'Orders can be changed until noon.', owner: 'Sam Seller', expiresOn: '2027-03-31' }],
}
