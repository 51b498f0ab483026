import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { evidence } from '#domains/analysis/testing/evidence.ts'
import { renderPart } from '#testing/render-part.tsx'
import { EvidenceLadder } from './EvidenceLadder.tsx'

const stepsOf = () =>
  within(screen.getByRole('list', { name: 'Steps of evidence' }))
    .getAllByRole('listitem')
    .map(item => [item.textContent, item.hasAttribute('data-reached'), item.getAttribute('aria-current')])

test('the ladder shows all four steps and marks the one that is reached', async () => {
  await renderPart(<EvidenceLadder evidence={evidence('losing')} />)
  expect(stepsOf()).toEqual([
    ['1 Said', true, null],
    ['2 Goes with losing', true, 'step'],
    ['3 Held later', false, null],
    ['4 Caused', false, null],
  ])
  expect(screen.getByText(/^Found on Nov 08, 2026; the 12 deals that closed since do not tell yet/)).toHaveTextContent(
    'Concluded on Nov 22, 2026; figures are of today.',
  )
})

test('a message that held later is on step 3; one that did not stays on step 2 and says so', async () => {
  const later = { foundOn: '2026-03-08', state: 'kept' as const, deals: 412 }
  const { show } = await renderPart(<EvidenceLadder evidence={{ ...evidence('winning'), step: 3, later }} />)
  expect(stepsOf()[2]).toEqual(['3 Held later', true, 'step'])
  expect(screen.getByText(/and held in deals that closed since/)).toBeVisible()
  show(<EvidenceLadder evidence={{ ...evidence('winning'), later: { ...later, state: 'broken' } }} />)
  expect(await screen.findByText(/but it did not hold in the 412 deals that closed since/)).toBeVisible()
  expect(stepsOf()[1]).toEqual(['2 Goes with winning', true, 'step'])
})

test('what was only said, or never, has found nothing', async () => {
  const { show } = await renderPart(<EvidenceLadder evidence={evidence(null)} />)
  expect(stepsOf().map(([, reached]) => reached)).toEqual([true, false, false, false])
  expect(screen.queryByText(/Found on/)).toBeNull()
  show(<EvidenceLadder evidence={{ ...evidence(null), step: 0, asOf: null }} />)
  await waitFor(() => expect(stepsOf().map(([, reached]) => reached)).toEqual([false, false, false, false]))
  expect(screen.queryByText(/Concluded on/)).toBeNull()
})
