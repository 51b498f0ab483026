import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { foundText } from '../parts/found.testing.ts'
import AnalyzedContentScreen from './AnalyzedContentScreen.tsx'
import ContentAnalyzerScreen from './ContentAnalyzerScreen.tsx'

type Content = Answer<'getAnalyzedContent'>

const { score, matches, gaps, ...findings } = foundText
const done: Content = {
  contentId: 5,
  fileName: 'brochure.pdf',
  marketId: 1,
  marketName: 'Field Service',
  status: 'done',
  problem: null,
  jobRunId: null,
  createdTime: '2026-11-27T10:00:00Z',
  createdBy: 'Ada Analyst',
  mayDelete: true,
  score,
  matches,
  gaps,
  findings,
  check: { asOf: '2026-11-27', documentedDeals: 12, counted: null, because: 'few documents' },
}

const path = '/content-analyzer/$contentId'
const openContent = (at = '/content-analyzer/5') => renderPart(<AnalyzedContentScreen />, { at, path })

test('a result opens with its answer, and each figure opens what it is counted from', async () => {
  server.answers('getAnalyzedContent', done)
  const { person, address } = await openContent()
  expect(
    await screen.findByText(/It says 1 of 2 messages that go with winning: 75% of their proven effect/),
  ).toBeVisible()
  expect(screen.getByText(/cannot be said yet: 12 closed deals have documents/)).toBeVisible()
  const gap = within(screen.getByRole('list', { name: 'Missing messages' }))
  expect(gap.getByRole('link', { name: 'Paper forms' })).toHaveAttribute('href', '/messaging/card/8')
  expect(gap.getByText('+12 points (+5 to +20), n = 112')).toBeVisible()
  expect(gap.getByText('Saying it would add 25%. A buyer puts it so:')).toBeVisible()
  expect(gap.getByRole('link', { name: /We lose a day a week/ })).toHaveAttribute(
    'href',
    '/conversation-detail/9?conv=31&type=all&said=31.2.0.27',
  )
  const text = within(screen.getByRole('region', { name: 'The text' }))
  expect(text.getByText('Same-day changes').tagName).toBe('MARK')

  await person.click(screen.getByRole('button', { name: /In the words of buyers/ }))
  expect(address()).toContain('part=language')
  expect(screen.getByRole('link', { name: 'synergy' })).toHaveAttribute('href', '/voc-search?q=synergy')
  expect(screen.getByText('once here; no buyer says it')).toBeVisible()
  const instead = screen.getByRole('list', { name: 'What buyers say instead' })
  expect(within(instead).getByRole('link', { name: 'double entry' })).toHaveAttribute(
    'href',
    expect.stringMatching(/double/),
  )
  expect(instead).toHaveTextContent('41 times in 30 conversations, about “Our planner is the best.”')

  await person.click(screen.getByRole('button', { name: /Sentences that nothing backs/ }))
  const open = within(screen.getByRole('list', { name: 'Sentences that nothing backs' }))
  expect(open.getByText('Our planner is the best.')).toBeVisible()
  expect(open.getByText('It adds a ranking that nobody gave.')).toBeVisible()
  expect(
    within(screen.getByRole('list', { name: 'Sentences that are backed' })).getByText('A buyer said it:'),
  ).toBeVisible()
  expect(screen.getByRole('list', { name: 'Sentences that are backed' })).toHaveTextContent(
    'It stands in Second call in these words. Not cleared for Website, Social media and Press. Cleared with the name on Sales documents and Story page.',
  )

  await person.click(screen.getByRole('button', { name: /Reading ease/ }))
  expect(screen.getByText('No sentence is long')).toBeVisible()
})

test('the part that is open stands in the address, and sentences that nobody says have their reason once', async () => {
  const unsaid = { kind: 'claim' as const, faults: ['not_approved' as const], quote: null, clearances: null }
  const rows = [
    { ...unsaid, start: 0, end: 26 },
    { ...unsaid, start: 27, end: 51 },
  ]
  const claims = { ...foundText.claims, unsupported: 2, rows }
  server.answers('getAnalyzedContent', { ...done, findings: { ...findings, claims } })
  await openContent('/content-analyzer/5?part=sentences')
  expect(await screen.findByRole('button', { name: /Sentences that nothing backs/, pressed: true })).toBeVisible()
  expect(
    screen.getByText('Nothing backs any of the 2 sentences that assert something.', { exact: false }),
  ).toBeVisible()
  expect(screen.getAllByText(/No approved claim says/)).toHaveLength(1)
  expect(
    within(screen.getByRole('list', { name: 'Sentences that nothing backs and nobody said' })).getAllByRole('listitem'),
  ).toHaveLength(2)
})

test('a document that is being analysed says that it goes on, and one that failed says why', async () => {
  const none = { ...done, score: null, matches: [], gaps: [], findings: null, check: null }
  server.answers('getAnalyzedContent', { ...none, status: 'analyzing' })
  await openContent()
  expect(await screen.findByText(/You can leave this page/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export as PDF' })).toBeNull()
  server.answers('getAnalyzedContent', { ...none, status: 'failed', problem: 'The analysis did not finish.' })
  await openContent()
  expect(await screen.findByRole('alert')).toHaveTextContent('The analysis did not finish.')
})

test('a document is deleted after the question, and only where the person may', async () => {
  server.answers('getAnalyzedContent', done)
  server.answers('deleteAnalyzedContent', null)
  const { person, address } = await openContent()
  await person.click(await screen.findByRole('button', { name: 'Delete' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.asked('deleteAnalyzedContent')).toEqual([{ body: { contentId: 5 } }]))
  await waitFor(() => expect(address()).toBe('/content-analyzer'))
})

test('what is not there says so and leads to the list', async () => {
  server.refuses('getAnalyzedContent', { status: 404 })
  await openContent()
  expect(await screen.findByText('Oops!')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All documents' })).toHaveAttribute('href', '/content-analyzer')
})

const market = { id: 1, name: 'Field Service' }
const row: Answer<'listAnalyzedContents'>['rows'][number] = {
  contentId: 5,
  fileName: 'brochure.pdf',
  marketName: 'Field Service',
  status: 'done',
  score: 0.75,
  createdTime: '2026-11-27T10:00:00Z',
  createdBy: 'Ada Analyst',
  mayDelete: true,
}

const openList = async (at = '/content-analyzer') => {
  server.answers('listAllMarket', [market] as Answer<'listAllMarket'>)
  return renderPart(<ContentAnalyzerScreen />, { at, path: '/content-analyzer' })
}

test('documents are listed with their score, and a row opens the result', async () => {
  server.answers('listAnalyzedContents', { total: 1, rows: [row] })
  const { person, address } = await openList()
  expect(await screen.findByText('75%')).toBeVisible()
  await person.click(screen.getByText('brochure.pdf'))
  await waitFor(() => expect(address()).toBe('/content-analyzer/5'))
})

test('without documents the list says what there is to see', async () => {
  server.answers('listAnalyzedContents', { total: 0, rows: [] })
  await openList()
  expect(await screen.findByText('No documents yet')).toBeVisible()
})

test('a text is scored as it is typed', async () => {
  server.answers('scoreText', foundText)
  const { person } = await openList('/content-analyzer?view=text')
  expect(await screen.findByText('Nothing to score yet')).toBeVisible()
  await person.typeEachKey(
    await screen.findByRole('textbox', { name: 'Type or paste a text' }),
    'Our planner is the best.',
  )
  expect(await screen.findByText(/75% of their proven effect/, {}, { timeout: 3000 })).toBeVisible()
  expect(server.asked('scoreText')).toEqual([
    { body: { marketId: 1, text: 'Our planner is the best.', sentences: true } },
  ])
})
