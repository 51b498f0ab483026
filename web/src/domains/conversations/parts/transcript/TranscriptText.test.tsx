import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Speaker, Transcript, TranscriptFragment } from '#domains/conversations/api/transcript.ts'
import { renderPart } from '#testing/render-part.tsx'
import type { Place } from './key-moments.ts'
import type { TextSpan } from './split-text.ts'
import { TranscriptText } from './TranscriptText.tsx'

const speaker = (participantId: number, name: string, side: Speaker['side']): Speaker => ({
  participantId,
  name,
  email: null,
  jobTitle: null,
  side,
  sideFrom: 'source',
  contactId: null,
  contactName: null,
  fragments: 1,
  words: 5,
})
const said = (who: number, text: string, startSecond: number | null, muted = false): TranscriptFragment => ({
  text,
  speaker: who,
  side: who === 0 ? 'buyer' : who === 1 ? 'seller' : 'unknown',
  startSecond,
  muted,
  marks: [],
})
const transcript: Transcript = {
  convId: 3,
  convType: 'call',
  subject: 'First call',
  createDate: '2026-03-02',
  timed: true,
  sidesKnown: true,
  notices: [],
  speakers: [speaker(0, 'Bo Buyer', 'buyer'), speaker(1, 'Sam Seller', 'seller')],
  fragments: [
    said(0, 'It takes too long.', 65),
    said(0, 'We lose a day each week.', 70),
    said(1, 'That can be changed.', 75),
    said(1, 'From: Bo', null, true),
    said(1, 'See you on Monday.', null, true),
    said(-1, 'Goodbye.', 90),
  ],
  keyMomentsForConv: [],
  keywords: [],
  cards: [],
}

const text = (present: Place | null = null, spans: ReadonlyMap<number, readonly TextSpan[]> = new Map()) => (
  <TranscriptText transcript={transcript} spans={spans} present={present} maxHeight={524} />
)
const lines = () => screen.getAllByRole('listitem').map(line => line.textContent)

test('a transcript names each speaker with their side once, until another speaks', async () => {
  await renderPart(text())
  expect(screen.getByRole('region', { name: 'Transcript' })).toBeVisible()
  expect(lines()).toEqual([
    '1:05Bo BuyerBuyerIt takes too long.',
    '1:10We lose a day each week.',
    '1:15Sam SellerSellerThat can be changed.',
    'Quoted text and signature, 2 parts',
    '1:30Unnamed speakerSide unknownGoodbye.',
  ])
})

test('quoted text is folded away, and opened by keyboard', async () => {
  const { person } = await renderPart(text())
  const fold = screen.getByRole('button', { name: 'Quoted text and signature, 2 parts' })
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  fold.focus()
  await person.keyboard('{Enter}')
  expect(screen.getByText('See you on Monday.')).toBeVisible()
  expect(fold).toHaveAttribute('aria-expanded', 'true')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('See you on Monday.')).toBeNull())
})

test('what matters is marked, and a place in quoted text opens it', async () => {
  const spans = new Map<number, readonly TextSpan[]>([
    [0, [{ start: 9, end: 17, kind: 'card', title: 'Speed' }]],
    [4, [{ start: 11, end: 17, kind: 'present' }]],
  ])
  const { show } = await renderPart(text(null, spans))
  expect(screen.getByText('too long').tagName).toBe('MARK')
  show(text({ fragment: 4, start: 11, end: 17 }, spans))
  expect(await screen.findByText('Monday')).toBeVisible()
  expect(screen.getByText('Monday').tagName).toBe('MARK')
})
