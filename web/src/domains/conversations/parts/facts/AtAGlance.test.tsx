import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Speaker, Transcript } from '#domains/conversations/api/transcript.ts'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { AtAGlance } from './AtAGlance.tsx'
import { peopleOf } from './FactList.tsx'

const speaker = (
  participantId: number,
  name: string,
  side: Speaker['side'],
  jobTitle: string | null = null,
): Speaker => ({
  participantId,
  name,
  email: null,
  jobTitle,
  side,
  sideFrom: 'source',
  contactId: null,
  contactName: null,
  fragments: 2,
  words: 20,
})
const transcript: Transcript = {
  convId: 3,
  convType: 'call',
  subject: 'Decision',
  createDate: '2026-03-02',
  timed: true,
  sidesKnown: true,
  notices: [],
  speakers: [speaker(0, 'Bo Buyer', 'buyer', 'CFO'), speaker(1, 'Sal Seller', 'seller')],
  fragments: [
    { text: 'We have decided to start.', speaker: 0, side: 'buyer', startSecond: 0, muted: false, marks: [] },
    { text: 'Good. Who signs?', speaker: 1, side: 'seller', startSecond: 9, muted: false, marks: [] },
  ],
  keyMomentsForConv: [],
  keywords: [],
  cards: [],
}
type Talk = NonNullable<Answer<'getConversationTalk'>['talk']>
const talk: Talk = {
  basis: 'time',
  sides: [
    {
      side: 'seller',
      share: 0.25,
      words: 3,
      seconds: 5,
      questions: 1,
      longest: { speakerName: 'Sal Seller', words: 3, seconds: 5, fragmentIndex: 1 },
    },
    {
      side: 'buyer',
      share: 0.75,
      words: 5,
      seconds: 75,
      questions: 0,
      longest: { speakerName: 'Bo Buyer', words: 5, seconds: 75, fragmentIndex: 0 },
    },
  ],
  patience: { seconds: 1.25, answers: 4 },
  interruptions: { bySeller: 2, byBuyer: 0 },
}
const decided = {
  kind: 'decision' as const,
  when: null,
  sentence: {
    text: 'We have decided to start.',
    speakerName: 'Bo Buyer',
    side: 'buyer' as const,
    places: [{ convId: 3, fragmentIndex: 0, start: 0, end: 25 }],
  },
}
const onOpen = vi.fn()
const show = () => renderPart(<AtAGlance transcript={transcript} onOpen={onOpen} />)
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent

beforeEach(() => onOpen.mockReset())

describe('a conversation at a glance', () => {
  test('says who, and what was settled with its sentence, which leads to its place; what is not there is left out', async () => {
    server.answers('getConversationTalk', { facts: [decided], talk: null })
    const { person } = await show()
    const glance = await screen.findByRole('region', { name: 'At a glance' })
    await within(glance).findByText('Decided')
    expect([...glance.querySelectorAll('dt')].map(term => term.textContent)).toEqual(['Buyers', 'Sellers', 'Decided'])
    expect(within(glance).getByText('Bo Buyer (CFO)')).toBeVisible()
    await person.click(within(glance).getByRole('button', { name: /We have decided to start/ }))
    expect(onOpen).toHaveBeenCalledWith(decided.sentence.places[0])
    await person.click(within(glance).getByRole('button', { name: 'At a glance' }))
    expect(within(glance).queryByText('Decided')).toBeNull()
  })

  test('shows how sides talk, and leads to the longest monologue', async () => {
    server.answers('getConversationTalk', { facts: [], talk })
    const { person } = await show()
    expect(await screen.findByRole('img', { name: 'Talk share: We 25%, They 75%' })).toBeVisible()
    expect(figure('Questions')).toBe('We 1, They 0')
    expect(figure('Patience')).toBe('1.3 s')
    expect(figure('Interruptions')).toBe('We 2, They 0')
    expect(figure('Longest monologue')).toBe('1:15 min by Bo Buyer')
    await person.click(screen.getByRole('button', { name: '1:15 min' }))
    expect(onOpen).toHaveBeenCalledWith({ convId: 3, fragmentIndex: 0, start: 0, end: 25 })
  })

  test('shares nothing out between sides that nobody knows', async () => {
    const [first] = talk.sides
    const unknown = [{ ...first!, side: 'unknown' as const, share: 1, questions: 106 }]
    server.answers('getConversationTalk', {
      facts: [],
      talk: { ...talk, sides: unknown, patience: null, interruptions: null },
    })
    await show()
    await screen.findByText('Longest monologue')
    expect(figure('Questions')).toBe('106')
    expect(screen.queryByRole('img', { name: /Talk share/ })).toBeNull()
    expect(screen.queryByText('Talk share')).toBeNull()
  })

  test('has no patience where no times are known, and counts words', async () => {
    const [seller, buyer] = talk.sides
    const untimed = [seller!, buyer!].map(side => ({
      ...side,
      seconds: null,
      longest: { ...side.longest, seconds: null },
    }))
    server.answers('getConversationTalk', {
      facts: [],
      talk: { basis: 'words', sides: untimed, patience: null, interruptions: null },
    })
    await show()
    await screen.findByText('Questions')
    expect(figure('Longest monologue')).toBe('5 words by Bo Buyer')
    expect(screen.queryByText('Patience')).toBeNull()
    expect(screen.queryByText('Interruptions')).toBeNull()
  })

  test('of one that settles nothing is not there', async () => {
    server.answers('getConversationTalk', { facts: [], talk: null })
    await show()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'At a glance' })).toBeNull())
  })

  test('that could not be read is asked for again', async () => {
    server.refuses('getConversationTalk', { detail: 'Too much at once.' })
    const { person } = await show()
    const alert = await screen.findByRole('alert')
    server.answers('getConversationTalk', { facts: [decided], talk: null })
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Decided')).toBeVisible()
  })
})

test('of many people four are named and the others counted; who says nothing is not', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, id) => speaker(id, name, 'buyer'))
  expect(peopleOf([...many, { ...speaker(9, 'Mute', 'buyer'), fragments: 0 }], 'buyer')).toBe('A, B, C, D and 2 more')
  expect(peopleOf(many, 'seller')).toBe('')
})
