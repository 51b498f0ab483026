import type { CardComparison } from '@bic/contract/analysis/figures'
import type { Content } from '@bic/contract/content/contents'
import type { ContentDocument, ContentMark, ContentNode } from '@bic/contract/content/document'
import type { ContentStatement } from '@bic/contract/content/statements'

export const exportedAt = new Date('2026-11-26T09:30:00Z')

const rate = { won: 40, closed: 80, rate: 0.5, low: 0.39, high: 0.61 }
const estimate = { median: null, mean: null, n: 0, low: null, high: null }
const arm = { deals: 80, winRate: rate, salesCycle: estimate, dealSize: estimate, wonAmount: 0 }
const nothing = {
  raw: null,
  simple: null,
  adjusted: null,
  comparableShare: null,
  verdict: 'too few deals' as const,
  detectable: null,
}
export const effect: CardComparison = {
  cardId: 8,
  adoption: 0.5,
  evidence: { step: 2, goesWith: 'winning', asOf: '2026-11-20', later: null },
  landmark: 'progress',
  with: arm,
  without: arm,
  winRate: {
    ...nothing,
    verdict: 'significant',
    adjusted: { difference: 0.29, low: 0.13, high: 0.44, p: 0.01, q: 0.05 },
  },
  salesCycle: nothing,
  dealSize: nothing,
}
const card = { cardId: 8, title: 'Same-day changes', effect }

type Place = ContentStatement['places'][number]

const placeOf = (text: string, more: Partial<Place> = {}): Place => ({
  convId: 51,
  fragment: 3,
  text,
  speaker: 'Bo Buyer',
  side: 'buyer',
  subject: 'Second call',
  convType: 'call',
  day: '2026-10-05',
  start: 0,
  end: text.length,
  storyId: 9,
  clearance: 'named',
  ...more,
})

export const sentence = (id: string, text: string, more: Partial<ContentStatement> = {}): ContentStatement => ({
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

export const quoteOf = (id: string, words: string, more: Partial<Place> = {}): ContentStatement =>
  sentence(id, `“${words}”`, { kind: 'quote', places: [placeOf(words, more)], card })

export const claimed = sentence('c1', 'Orders can be changed until noon.', {
  kind: 'claim',
  claim: {
    claimId: 8,
    text: 'Orders can be changed until noon.',
    owner: 'Ann Owner',
    expiresOn: '2027-03-31',
    state: 'approved',
  },
})
export const figured = sentence('n1', 'Buyers brought up Same-day changes in 1,500 conversations.', {
  kind: 'number',
  card,
  figure: {
    metric: 'conversations',
    cardId: 8,
    cardTitle: 'Same-day changes',
    value: 1500,
    low: null,
    high: null,
    n: 1500,
    text: '1,500',
    sentence: 'Buyers brought up Same-day changes in 1,500 conversations.',
  },
})
export const waived = sentence('w1', 'We are the fastest.', {
  kind: 'claim',
  problems: [{ reason: 'not_approved', text: 'No approved claim says exactly this.', passage: 'fastest' }],
  waiver: { by: 'Sam Seller', because: 'Measured by a lab.', at: '2026-11-20T10:00:00Z' },
})

/** A sentence as text of a document. */
export const textOf = ({ id, text }: ContentStatement, ...marks: ContentMark[]): ContentNode => ({
  type: 'text',
  text,
  marks: [...marks, { type: 'statement', attrs: { id } }],
})
export const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content })

export const contentOf = (
  statements: readonly ContentStatement[],
  nodes: readonly ContentNode[] = statements.map(one => paragraph(textOf(one))),
  more: Partial<Content> = {},
): Content => {
  const document: ContentDocument = { type: 'doc', content: nodes }
  return {
    contentId: 21,
    contentBriefId: 4,
    title: 'Why crews switch',
    contentType: 'One-pager',
    external: true,
    channel: 'Sales documents',
    status: 'draft',
    problem: null,
    jobRunId: null,
    needsReview: false,
    reviews: [],
    finalContentText: statements.map(({ text }) => text).join('\n'),
    document,
    statements: [...statements],
    unsupported: 0,
    outline: false,
    writer: 'built-in',
    byModel: false,
    note: null,
    credits: 2,
    dropped: 0,
    version: 3,
    createdBy: 'Ada Analyst',
    createdTime: '2026-11-03T10:00:00Z',
    updatedTime: '2026-11-03T10:00:00Z',
    publishedTime: null,
    mayChange: true,
    ...more,
  }
}

const item = (...content: ContentNode[]): ContentNode => ({ type: 'listItem', content })

/** A content with everything that a document can have. */
export const wholeContent = (more: Partial<Content> = {}): Content => {
  const lead = sentence('l1', 'Read what crews say.')
  const quote = quoteOf('q1', 'We change orders at ten. It is <chaos> & noise.')
  const nameless = quoteOf('q2', 'Ten is too late.', { clearance: 'anonymised', subject: 'Call with Calderon' })
  const spoken = sentence('p1', 'Crews want to change orders later.', {
    kind: 'paraphrase',
    places: [placeOf('Calderon needs to change orders in the afternoon.', { clearance: 'internal' })],
    card,
  })
  const statements = [lead, quote, nameless, spoken, claimed, figured, waived]
  const inner: ContentNode = {
    type: 'orderedList',
    content: [item(paragraph(textOf(claimed))), item(paragraph(textOf(figured)))],
  }
  return contentOf(
    statements,
    [
      { type: 'heading', attrs: { level: 1 }, content: [textOf(lead)] },
      paragraph(textOf(quote, { type: 'bold' }), { type: 'hardBreak' }, { type: 'text', text: 'Below the line' }),
      { type: 'blockquote', content: [paragraph(textOf(nameless, { type: 'italic' }))] },
      { type: 'bulletList', content: [item(paragraph(textOf(spoken)), paragraph(), inner)] },
      { type: 'horizontalRule' },
      paragraph(textOf(waived, { type: 'link', attrs: { href: 'https://lab.example/a?b=1&c="2"' } })),
    ],
    more,
  )
}
