import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { CardFromQuestionDialog } from './CardFromQuestionDialog.tsx'

const question = { questionId: 4, category: 'Customer Needs' as const, answer: 'They lose a day a week.' }

test('an answer becomes a message of the subtype of its question, under a solution, and opens', async () => {
  server.answers('listAllMarket', [{ id: 2, name: 'Retail' }])
  server.answers('listSolutionsByMarket', [{ id: 4, name: 'Suite', encryptedMarketId: 'x' }])
  server.answers('createPBCardForQuestionForSubtypeForSolution', { id: 31 })
  const onClose = vi.fn()
  const { person, address } = await renderPart(
    <CardFromQuestionDialog question={question} marketId={null} onClose={onClose} />,
  )
  await person.type(await screen.findByRole('textbox', { name: 'Title' }), 'A day a week')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled())
  await person.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(address()).toBe('/messaging/card/31'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.asked('createPBCardForQuestionForSubtypeForSolution')).toEqual([
    {
      body: {
        cardTitle: 'A day a week',
        description: 'They lose a day a week.',
        keywords: '',
        cardSubType: 'Pain Points',
        questionId: 4,
        solutionId: 4,
        marketId: 2,
      },
    },
  ])
})

test('a market without a solution is said, and nothing can be created', async () => {
  server.answers('listAllMarket', [{ id: 2, name: 'Retail' }])
  server.answers('listSolutionsByMarket', [])
  const { person } = await renderPart(
    <CardFromQuestionDialog question={question} marketId={null} onClose={() => undefined} />,
  )
  await person.type(await screen.findByRole('textbox', { name: 'Title' }), 'A day a week')
  expect(await screen.findByText(/The market has no solution yet/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled()
})

test('it begins with the market of the deal; without one, a market of several is chosen first', async () => {
  server.answers('listAllMarket', [
    { id: 2, name: 'Retail' },
    { id: 5, name: 'Transport' },
  ])
  server.answers('listSolutionsByMarket', [{ id: 4, name: 'Suite', encryptedMarketId: 'x' }])
  const part = (marketId: number | null) => (
    <CardFromQuestionDialog question={question} marketId={marketId} onClose={() => undefined} />
  )
  const { person, show } = await renderPart(part(null))
  await person.type(await screen.findByRole('textbox', { name: 'Title' }), 'A day a week')
  expect(screen.getByRole('combobox', { name: /^Market/ })).toHaveTextContent('Choose a market')
  expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled()
  show(part(5))
  expect(await screen.findByRole('combobox', { name: /^Market/ })).toHaveTextContent('Transport')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled())
  expect(server.asked('listSolutionsByMarket').at(-1)).toEqual({ params: { marketId: 5 } })
})
