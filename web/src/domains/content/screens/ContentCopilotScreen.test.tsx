import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import ContentCopilotScreen from './ContentCopilotScreen.tsx'
import { briefOf, market } from './content.testing.ts'

const briefs = [
  briefOf({ status: 'published', cardCount: 3, conversations: 24 }),
  briefOf({ contentBriefId: 5, name: 'Prices that hold', contentType: 'Blog post', mayChange: false }),
  briefOf({ contentBriefId: 6, name: 'Old proof', status: 'needs review' }),
]

const claim: Answer<'listApprovedClaims'>[number] = {
  claimId: 8,
  text: 'Orders can be changed until noon.',
  ownerId: 7,
  owner: 'Sam Seller',
  marketId: null,
  marketName: null,
  expiresOn: '2027-03-31',
  state: 'approved',
  usedIn: 2,
  updatedTime: '2026-11-02T10:00:00Z',
}

const licensed = { featureName: 'content-copilot', enabled: 'y' } as const

const show = (at = '/content-generation', role: 'SELLER' | 'CSM' = 'CSM', flags = [licensed]) => {
  server.answers('getSharedMode', true)
  server.answers('getFeatureFlags', flags)
  server.answers('listAllMarket', [market])
  server.answers('getContentBriefDetails', briefs)
  server.answers('listApprovedClaims', [claim, { ...claim, claimId: 9, text: 'It is the fastest.', state: 'expired' }])
  server.answers('getNoteAuthors', [
    { userId: 7, username: 'sam', name: 'Sam Seller', email: 'sam@demo.example', role: 'CSM', pictureFile: null },
  ])
  return renderPart(<ContentCopilotScreen />, { at, path: '/content-generation', role })
}

test('briefs are listed with what came of them, and a row opens its steps', async () => {
  const { person, address } = await show()
  expect(screen.getByText('Create authentic content using VOC insights')).toBeVisible()
  expect(
    await screen.findByText(
      '3 briefs, 1 of which is published. 1 needs a review: what they rest on has changed. 1 has no text yet.',
    ),
  ).toBeVisible()
  const grid = screen.getByRole('grid', { name: 'Content briefs' })
  expect(within(grid).getByText('24')).toBeVisible()
  expect(within(grid).getByText('Needs review')).toBeVisible()
  await person.click(within(grid).getByText('Prices that hold'))
  await waitFor(() => expect(address()).toBe('/content-generation-detail?id=5'))
})

test('a brief is archived after Confirm by whoever may change it', async () => {
  server.answers('archiveContentBrief', null)
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Archive Why crews switch' }))
  expect(screen.queryByRole('button', { name: 'Archive Prices that hold' })).toBeNull()
  const dialog = await screen.findByRole('dialog', { name: 'Confirm' })
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(server.asked('archiveContentBrief')).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Archive Why crews switch' }))
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Confirm' })).getByRole('button', { name: 'Confirm' }),
  )
  await waitFor(() => expect(server.asked('archiveContentBrief')).toEqual([{ params: { id: 4 } }]))
})

test('a new brief has a name, a market, a type and an audience, and says who may be quoted', async () => {
  server.answers('createContentBriefDetails', { contentBriefId: 12 })
  const { person, address } = await show()
  await person.click(screen.getByRole('button', { name: 'New brief' }))
  const dialog = await screen.findByRole('dialog', { name: 'New brief' })
  expect(within(dialog).getByRole('button', { name: 'Create' })).toBeDisabled()
  expect(within(dialog).getByText(/Buyers are quoted only where they allowed it for: Website/)).toBeVisible()
  await person.type(within(dialog).getByLabelText('Name'), 'Same-day crews')
  await person.click(within(dialog).getByRole('combobox', { name: 'Type' }))
  await person.click(await screen.findByRole('option', { name: 'Battle card' }))
  expect(within(dialog).getByText(/without their permission. It is composed from quotes/)).toBeVisible()
  await person.type(within(dialog).getByLabelText('Audience'), 'Dispatchers')
  await person.click(within(dialog).getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(address()).toBe('/content-generation-detail?id=12'))
  expect(server.asked('createContentBriefDetails')[0]?.body).toMatchObject({
    name: 'Same-day crews',
    marketId: 1,
    contentType: 'Battle card',
    audience: 'Dispatchers',
    external: false,
  })
})

test('approved claims are listed with owner and last day, changed, and taken back', async () => {
  server.answers('saveApprovedClaim', { claimId: 8 })
  server.answers('deleteApprovedClaim', null)
  const { person } = await show('/content-generation?tab=claims')
  expect(
    await screen.findByText(
      '1 sentence may be said about the product. 1 is past the last day, 1 of which stands in texts.',
    ),
  ).toBeVisible()
  const grid = screen.getByRole('grid', { name: 'Approved claims' })
  expect(within(grid).getAllByText('03/31/2027')).toHaveLength(2)
  await person.click(within(grid).getByText('Orders can be changed until noon.'))
  const dialog = await screen.findByRole('dialog', { name: 'Change the sentence' })
  await person.type(within(dialog).getByLabelText('Sentence'), ' Always.')
  expect(within(dialog).getByText('Texts that state it need a review once it is changed.')).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(server.asked('saveApprovedClaim')[0]?.body).toEqual({
    claimId: 8,
    text: 'Orders can be changed until noon. Always.',
    ownerId: 7,
    marketId: null,
    expiresOn: '2027-03-31',
  })
  await person.click(within(grid).getByText('It is the fastest.'))
  await person.click(await screen.findByRole('button', { name: 'Take back' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm' })
  expect(within(question).getByText(/Texts that state it need a review/)).toBeVisible()
  await person.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.asked('deleteApprovedClaim')).toEqual([{ body: { claimId: 9 } }]))
})

test('sellers read approved claims and approve none', async () => {
  const { person } = await show('/content-generation?tab=claims', 'SELLER')
  const approve = await screen.findByRole('button', { name: 'Approve a sentence' })
  expect(approve).toHaveAttribute('aria-disabled', 'true')
  await person.click(await screen.findByText('Orders can be changed until noon.'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('prompts are kept, changed and deleted; built-in ones stay', async () => {
  server.answers('getUserPrompts', [
    { id: null, userPrompt: 'The point first.', source: 'content', bySystem: true },
    { id: 3, userPrompt: 'No superlatives.', source: 'promo', bySystem: false },
  ])
  server.answers('updateUserPrompts', { id: 3 })
  server.answers('deleteUserPrompts', null)
  const { person } = await show('/content-generation?tab=prompts')
  expect(await screen.findByText('The point first.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change the prompt “The point first.”' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Change the prompt “No superlatives.”' }))
  await person.type(screen.getByLabelText('Prompt'), ' None.')
  await person.click(screen.getByRole('button', { name: 'Save prompt' }))
  await waitFor(() =>
    expect(server.asked('updateUserPrompts').map(({ body }) => body)).toEqual([
      { id: 3, userPrompt: 'No superlatives. None.', source: 'promo' },
    ]),
  )
  await person.click(await screen.findByRole('button', { name: 'Delete the prompt “No superlatives.”' }))
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Confirm' })).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(server.asked('deleteUserPrompts')).toEqual([{ params: { id: 3 } }]))
})

test('without the feature no brief and no prompt is begun, and the buttons say why', async () => {
  server.answers('getUserPrompts', [])
  const { person } = await show('/content-generation?tab=prompts', 'CSM', [])
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'New brief' })).toHaveAttribute('aria-disabled', 'true'),
  )
  for (const name of ['New brief', 'New prompt']) {
    await person.click(await screen.findByRole('button', { name }))
    expect(
      (
        await screen.findAllByText(
          'Content Copilot is a premium feature that is not enabled for you. Please ask your administrator.',
        )
      ).length,
    ).toBeGreaterThan(0)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Prompt' })).toBeNull()
})
