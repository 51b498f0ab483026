import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { evidence } from '#domains/analysis/testing/evidence.ts'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ConjointSection } from './ConjointSection.tsx'

type Conjoint = Answer<'getConjointAnalysis'>

const auc = (value: number) => ({ value, low: value - 0.1, high: value + 0.1 })
const row = (cardId: number, level: string, value: number, goesWith: 'winning' | null) => ({
  attribute: 'Use Cases',
  level,
  cardId,
  utility: { value, low: value - 0.5, high: value + 0.5 },
  q: 0.04,
  evidence: evidence(goesWith),
  importance: 0.5,
  dealCount: 40,
})
const answer = (explains: boolean): Conjoint => ({
  landmark: 'progress',
  landmarkStage: 'Qualification',
  deals: 120,
  won: 60,
  passing: 120,
  enough: 2,
  found: {
    explains,
    auc: auc(0.7),
    controlsAuc: auc(0.6),
    gain: auc(0.1),
    rows: [row(1, 'Same-day changes', 0.8, 'winning'), row(2, 'Board reports', 1.1, null)],
  },
})

const show = async (given: Conjoint) => {
  server.answers('getConjointAnalysis', given)
  const shown = await renderPart(<ConjointSection asked={{ marketId: 1 }} />)
  return shown
}

describe('the conjoint analysis', () => {
  test('has what is known of each card beside its utility and q, what is proven first', async () => {
    const { person } = await show(answer(true))
    await person.click(await screen.findByRole('button', { name: 'Show as table: Conjoint analysis' }))
    const rows = within(await screen.findByRole('grid', { name: 'Conjoint analysis' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows[0]).toHaveTextContent(/Same-day changes.*0\.040.*Goes with winning \(step 2 of 4\)/)
    expect(rows[1]).toHaveTextContent(/Board reports.*0\.040.*Said, more is not known \(step 1 of 4\)/)
  })

  test('says up to when something counts, and no more than that it goes with the outcomes', async () => {
    await show(answer(true))
    expect(await screen.findByText(/^What was said goes with part of the outcomes\./)).toBeVisible()
    expect(await screen.findByText(/^Counts what was said before a deal entered Qualification\./)).toBeVisible()
  })

  test('says that nothing shows where nothing does', async () => {
    await show(answer(false))
    expect(await screen.findByText(/^These deals do not show that what was said goes with/)).toBeVisible()
  })
})
