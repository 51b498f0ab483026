import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { evidence } from '#domains/analysis/testing/evidence.ts'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { MessageEffect } from './MessageEffect.tsx'
import { MessageHelp } from './MessageHelp.tsx'
import { useMessageEffect } from './message-effect.ts'

type Effect = Answer<'getMessageEffect'>

const estimate = { median: null, mean: null, n: 0, low: null, high: null }
const arm = (won: number, closed: number, rate: number | null, low: number, high: number) => ({
  deals: closed,
  winRate: { won, closed, rate, low: rate === null ? null : low, high: rate === null ? null : high },
  salesCycle: estimate,
  dealSize: estimate,
  wonAmount: 0,
})
const metric = {
  raw: null,
  simple: null,
  adjusted: { difference: 0.29, low: 0.13, high: 0.44, p: 0.001, q: 0.01 },
  comparableShare: 0.9,
  verdict: 'significant' as const,
  detectable: null,
}
const proven: Effect = {
  stands: {
    landmark: 'progress',
    landmarkStage: 'Evaluation',
    basis: 'standing',
    compared: 112,
    closedBefore: 3,
    unplaced: 0,
    historyAllows: true,
  },
  comparison: {
    cardId: 7,
    adoption: 0.4,
    evidence: evidence('winning'),
    landmark: 'progress',
    with: arm(31, 45, 0.69, 0.54, 0.8),
    without: arm(27, 67, 0.4, 0.29, 0.52),
    winRate: metric,
    salesCycle: metric,
    dealSize: metric,
  },
}

const deals = { marketId: 1, opptyStatus: 'Closed', closePeriod: 'Last 12 Months' } as const

function Shown({ open }: { open: () => void }) {
  const effect = useMessageEffect({ ...deals, cardId: 7 })
  return <MessageEffect effect={effect} filter={deals} title="Same-day changes" open={open} />
}
const show = async (answer: Effect) => {
  const open = vi.fn()
  server.answers('getMessageEffect', answer)
  return { open, ...(await renderPart(<Shown open={open} />)) }
}

describe('the effect of a message', () => {
  test('is said with both win rates, each of which opens its deals', async () => {
    const { open, person } = await show(proven)
    const having = await screen.findByRole('button', { name: '69% (54–80%), n = 45' })
    expect(having.closest('p')).toHaveTextContent(
      'It goes with winning: +29 points (+13 to +44) among comparable deals. Deals in which Same-day changes came up before they entered Evaluation were won: 69% (54–80%), n = 45; the others: 40% (29–52%), n = 67.',
    )
    await person.click(having)
    expect(open).toHaveBeenLastCalledWith({
      title: 'With Same-day changes',
      asked: {
        marketId: 1,
        opptyStatus: 'Closed',
        closePeriod: 'Last 12 Months',
        cardId: 7,
        arm: 'with',
        landmark: 'progress',
        outcome: 'closed',
      },
    })
  })

  test('that is not proven claims nothing, and says how many deals would tell', async () => {
    const { comparison } = proven
    const detectable = { up: 0.5, down: -0.5 }
    await show({
      ...proven,
      comparison: {
        ...comparison,
        evidence: evidence(null),
        winRate: { ...metric, verdict: 'no difference seen', detectable },
      },
    })
    expect(
      await screen.findByText(/^Whether it goes with winning cannot be said yet; 336 more closed deals/),
    ).toBeVisible()
    expect(screen.queryByText(/It goes with/)).toBeNull()
  })

  test('of what nobody has said is none', async () => {
    const { comparison } = proven
    await show({
      ...proven,
      comparison: {
        ...comparison,
        evidence: { ...evidence(null), step: 0 },
        with: arm(0, 0, null, 0, 0),
        winRate: { ...metric, adjusted: null, verdict: 'too few deals' },
      },
    })
    expect(await screen.findByText(/^Nobody has said it in a deal yet\. /)).toHaveTextContent('none is closed')
  })
})

describe('help with a message', () => {
  const text = 'Crews got used to it in a week.'
  const card = {
    id: 7,
    title: 'Another app',
    topic_name: 'Objections',
    subTopicName: 'Objections',
    subTopicDirectionality: 'buyer' as const,
    description: '',
    cardDetails: { type: 'message', url: null, File: null },
    cardSubType: '',
    topicId: 5,
    marketId: 1,
    source: 'user',
    playbookId: 1,
    isTestCard: 'N' as const,
    follow: 'N' as const,
    hidden: false,
    personaTagIds: [],
    solutionTagIds: [],
    archived: false,
    version: 1,
    talkingPoints: 'Ask who would use it first.',
    keywordCount: 0,
    conversationCount: 0,
    dealCount: 0,
    cardTagsList: [],
  }

  test('is what to say, the deals that overcame it, and their buyers in their words', async () => {
    server.answers('getPlaybookCard', card)
    server.answers('getMessageQuotes', {
      wonIdList: [3, 4],
      lostIdList: [5],
      openIdList: [],
      quotes: [
        {
          text,
          speakerName: 'Bo Buyer',
          side: 'buyer',
          places: [{ convId: 9, fragmentIndex: 2, start: 0, end: text.length }],
          cardId: 7,
          storyId: 3,
          convId: 9,
          subject: 'Review',
          date: '2026-08-30',
          callUrl: 'https://calls.example/9',
          storyName: 'Calder renewal',
          accountName: 'Calder',
          opptyStatus: 'Won',
        },
      ],
    })
    const onClose = vi.fn()
    await renderPart(<MessageHelp message={{ cardId: 7, title: 'Another app' }} onClose={onClose} />)
    expect(await screen.findByText('Ask who would use it first.')).toBeVisible()
    expect(await screen.findByText(/of 3 closed ones in which buyers said it/)).toHaveTextContent('2 deals')
    const quotes = within(screen.getByRole('list', { name: 'What buyers said in won deals' }))
    expect(quotes.getByRole('link', { name: /Crews got used to it/ })).toHaveAttribute(
      'href',
      '/conversation-detail/3?conv=9&type=all',
    )
    expect(server.asked('getMessageQuotes').at(-1)?.query).toEqual({ cardId: 7, opptyStatus: 'Won' })
  })

  test('that is missing says so', async () => {
    server.answers('getPlaybookCard', { ...card, talkingPoints: '' })
    server.answers('getMessageQuotes', { wonIdList: [], lostIdList: [5], openIdList: [], quotes: [] })
    await renderPart(<MessageHelp message={{ cardId: 7, title: 'Another app' }} onClose={vi.fn()} />)
    expect(await screen.findByText('Nobody has written one yet.')).toBeVisible()
    expect(await screen.findByText('None of 1 closed deal in which buyers said it was won.')).toBeVisible()
  })
})
