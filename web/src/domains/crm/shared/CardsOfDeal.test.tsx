import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { CardsOfDeal } from './CardsOfDeal.tsx'

test('a deal in which no card came up says so, and offers to look in both directions [dialogs-027]', async () => {
  server.answers('getDealCards', [])
  const { person, address } = await renderPart(<CardsOfDeal dealId={8} />)
  expect(await screen.findByText('No insights found.')).toBeVisible()
  expect(screen.getByText('No card came up in what the buyer said.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Show both directions' }))
  await waitFor(() => expect(address()).toContain('direction=bidirectional'))
  expect(await screen.findByText('No card came up in the conversations of this deal.')).toBeVisible()
  expect(screen.getAllByText('No insights found.')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Show both directions' })).toBeNull()
})
