import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refetchGroups } from '#lib/refetch.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { SolutionEditor } from './SolutionEditor.tsx'

const solution = { id: 7, name: 'Suite', encryptedMarketId: 'm1' }

function Solutions() {
  const queries = useQueryClient()
  const solutions = useApiQuery('listSolutionsByMarket', { params: { marketId: 1 } }).data ?? []
  return (
    <>
      <button type="button" onClick={() => void refetchGroups(queries, ['solutions'])}>
        Something changed
      </button>
      {solutions.map(one => (
        <SolutionEditor key={one.id} marketId={1} solution={one} onDeleted={() => undefined} />
      ))}
    </>
  )
}

test('a solution stays until it is deleted; meanwhile nobody asks for its cards, also when solutions change', async () => {
  server.answers('listSolutionsByMarket', [solution])
  server.answers('getMappingsForSolution', [])
  server.answers('listPlaybookCards', [])
  server.refuses('deleteSolution', { status: 500, code: 'INTERNAL', detail: 'Try again in a minute.' })
  const { person } = await renderPart(<Solutions />)
  await screen.findByText(/^0 cards\./)
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Confirm' }))
  await person.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByRole('alert')).toHaveTextContent('Try again in a minute.')
  expect(screen.getByText(/^0 cards\./)).toBeInTheDocument()

  const asked = server.asked('getMappingsForSolution').length
  const answer = server.holds('deleteSolution')
  await person.click(question.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => server.asked('deleteSolution').length).toBe(2)
  const lists = server.asked('listSolutionsByMarket').length
  // The page behind the question is out of reach of people, not of what the server tells.
  act(() => screen.getByText('Something changed').click())
  await expect.poll(() => server.asked('listSolutionsByMarket').length).toBe(lists + 1)
  server.answers('listSolutionsByMarket', [])
  await act(async () => answer(null))
  await waitFor(() => expect(screen.queryByText('Suite')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked('getMappingsForSolution')).toHaveLength(asked)
})
