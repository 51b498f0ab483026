import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Pipeline } from '#domains/reports/api/win-loss.ts'
import { renderPart } from '#testing/render-part.tsx'
import { DealRisks } from './DealRisks.tsx'

const row: Pipeline['rows'][number] = {
  storyId: 1,
  storyName: 'Renewal for Ohio',
  accountName: 'Calder',
  stage: 'Proposal',
  opportunityOwner: 'Kim Owner',
  opportunityAmount: 9000,
  closeDate: '2027-02-17',
  conversationCount: 3,
  lastSaid: '2026-10-30',
  probability: 0.2,
  low: 0.1,
  high: 0.4,
  atStake: 7200,
  risks: [
    {
      kind: 'competitor',
      short: 'Competitor Quillfix',
      text: 'Competitor Quillfix came up in the last conversation, on Oct 30, 2026.',
      quote: {
        convId: 5,
        storyId: 1,
        text: 'How do you compare?',
        speakerName: 'Rosa Takeda',
        side: 'buyer',
        accountName: 'Calder',
        subject: 'Review',
        callUrl: '',
        date: '2026-10-30',
        places: [],
      },
    },
  ],
  actions: [
    { text: 'Agree on a new close date.', cardId: null, cardTitle: null, effect: null },
    {
      text: 'Bring up Same-day changes, which goes with winning (step 2 of 4): comparable deals in which …',
      cardId: 7,
      cardTitle: 'Same-day changes',
      effect: { difference: 0.38, low: 0.2, high: 0.59, with: 40, without: 68 },
    },
  ],
}

test('a risk has its sentence without the account and the day that stand above it', async () => {
  await renderPart(<DealRisks row={row} onHelp={() => {}} />)
  const risks = screen.getByRole('list', { name: 'Risks of Renewal for Ohio' })
  expect(within(risks).getByText('How do you compare?')).toBeVisible()
  expect(within(risks).queryByText(/Calder/)).not.toBeInTheDocument()
  expect(screen.getByText(/^Proposal/)).toHaveTextContent(
    'Proposal · $9K · close Feb 17, 2027 · 3 conversations · last conversation Oct 30, 2026 · probability 20%',
  )
})

test('a suggested message says its effect in a line and opens', async () => {
  const onHelp = vi.fn()
  const { person } = await renderPart(<DealRisks row={row} onHelp={onHelp} />)
  const next = screen.getByRole('list', { name: 'Next for Renewal for Ohio' })
  expect(within(next).getByText('Agree on a new close date.')).toBeVisible()
  expect(within(next).getByText(/^goes with winning, \+38 points \(\+20 to \+59\), n.=.108$/)).toBeVisible()
  await person.click(within(next).getByRole('button', { name: 'Bring up Same-day changes.' }))
  expect(onHelp).toHaveBeenCalledWith({ cardId: 7, title: 'Same-day changes' })
})
