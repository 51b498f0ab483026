import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiQuery } from '#lib/use-api.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { useFirstMarket } from './use-first-market.ts'
import { useOfMarket } from './use-of-market.ts'

function Solutions() {
  const market = useFirstMarket()
  const solutions = useApiQuery('listSolutionsByMarket', market ? { params: { marketId: market.id } } : null)
  return (
    <QueryState query={useOfMarket(solutions)} loading="On its way">
      {found => `${found.length} solutions`}
    </QueryState>
  )
}

test('what is asked of the first market fails with the markets, and comes after Retry', async () => {
  server.refuses('listAllMarket')
  server.answers('listSolutionsByMarket', [])
  const { person } = await renderPart(<Solutions />)
  expect(await screen.findByText('This could not be loaded.')).toBeVisible()
  expect(screen.queryByText('On its way')).toBeNull()
  server.answers('listAllMarket', [{ id: 3, name: 'Payments' }])
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('0 solutions')).toBeVisible()
  expect(server.asked('listSolutionsByMarket')).toHaveLength(1)
})
