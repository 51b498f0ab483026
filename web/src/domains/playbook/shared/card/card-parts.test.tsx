import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { CardAudience } from './CardAudience.tsx'
import { CardMoreMenu } from './CardMoreMenu.tsx'
import { CardRelations } from './CardRelations.tsx'
import { CardSolutions } from './CardSolutions.tsx'
import { CardVersions } from './CardVersions.tsx'

const details: Answer<'getPlaybookCardDetails'> = {
  cardTitle: 'Slow onboarding',
  description: '',
  talkingPoints: '',
  ecoDriverType: 'KPI',
  hookRank: null,
  jobTitles: ['CFO'],
  products: [],
  productType: 'internal',
  salesStage: 'prospecting',
  external: 'N',
  isTestCard: 'N',
  solutions: [{ solutionId: 4, name: 'Suite', rank: 1 }],
  personas: [{ personaId: 6, name: 'Finance Leader' }],
}
const saved = {
  id: 31,
  title: 'Slow onboarding',
  topic_name: 'Pain Points',
  subTopicName: 'Pain Points',
  subTopicDirectionality: 'buyer',
  description: '',
  cardDetails: { type: 'message', url: null, File: null },
  cardSubType: 'Pain Points',
  topicId: 3,
  marketId: 2,
  source: 'system',
  playbookId: 9,
  isTestCard: 'N',
  follow: 'N',
  hidden: false,
  personaTagIds: [],
  solutionTagIds: [],
  archived: false,
  version: 4,
  talkingPoints: '',
  keywordCount: 0,
  conversationCount: 0,
  dealCount: 0,
} as const
const card: Answer<'updatePlaybookCard'> = { ...saved, personaTagIds: [], solutionTagIds: [] }
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('whom a message is for is said in a sentence, and changed in place', async () => {
  server.answers('getPlaybookCardDetails', details)
  server.answers('updatePlaybookCard', card)
  const { person } = await renderPart(<CardAudience card={{ id: 31, version: 4 }} />, { role: 'CSM' })
  expect(await screen.findByText('Say it to CFO, in the stage Prospecting.')).toBeVisible()
  expect(screen.getByText('Persona: Finance Leader')).toBeVisible()
  expect(screen.getByText('KPI · Our product · For sellers only')).toBeVisible()
  await person.click(button('Change'))
  await person.typeEachKey(screen.getByRole('combobox', { name: 'Products' }), 'Suite{Enter}')
  await person.click(screen.getByRole('combobox', { name: 'Sales stage' }))
  await person.click(await screen.findByRole('option', { name: 'Closing' }))
  await person.type(screen.getByRole('textbox', { name: 'Hook rank' }), '2')
  await person.click(button('Save'))
  await waitFor(() => expect(server.asked('updatePlaybookCard')).toHaveLength(1))
  expect(server.asked('updatePlaybookCard')).toEqual([
    { body: { id: 31, version: 4, products: ['Suite'], hookRank: 2, salesStage: 'closing' } },
  ])
})

test('what somebody else saved while the form was open is not undone, and said', async () => {
  server.answers('getPlaybookCardDetails', details)
  server.refuses('updatePlaybookCard', { status: 409, code: 'CONFLICT', detail: 'Someone else has changed this.' })
  const part = (version: number) => <CardAudience card={{ id: 31, version }} />
  const { person, show } = await renderPart(part(4), { role: 'CSM' })
  await screen.findByText(/Say it to CFO/)
  await person.click(button('Change'))
  await person.click(button('Save'))
  expect(server.asked('updatePlaybookCard')).toEqual([])
  await person.click(button('Change'))
  show(part(5))
  await person.type(screen.getByRole('textbox', { name: 'Hook rank' }), '2')
  await person.click(button('Save'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this.')
  expect(server.asked('updatePlaybookCard')).toEqual([{ body: { id: 31, version: 4, hookRank: 2 } }])
})

test('sellers read whom a message is for, and cannot change it', async () => {
  server.answers('getPlaybookCardDetails', details)
  await renderPart(<CardAudience card={{ id: 31, version: 4 }} />, { role: 'SELLER' })
  await screen.findByText(/Say it to CFO/)
  expect(button('Change')).toHaveAttribute('aria-disabled', 'true')
})

const versions: Answer<'listCardVersions'> = [
  {
    version: 4,
    savedAt: '2026-11-20T10:00:00Z',
    savedBy: 'Ann Lee',
    changes: [{ field: 'archived', before: 'Yes', after: 'No' }],
  },
  {
    version: 3,
    savedAt: '2026-11-19T10:00:00Z',
    savedBy: null,
    changes: [{ field: 'archived', before: 'No', after: 'Yes' }],
  },
  {
    version: 2,
    savedAt: '2026-11-18T10:00:00Z',
    savedBy: 'Ann Lee',
    changes: [{ field: 'talkingPoints', before: 'Ask how long it takes.', after: 'Ask how many days it takes.' }],
  },
  { version: 1, savedAt: '2026-11-17T10:00:00Z', savedBy: 'Ann Lee', changes: [] },
]

test('versions show who changed which words, and an earlier one is restored after a question', async () => {
  server.answers('listCardVersions', versions)
  server.answers('restoreCardVersion', card)
  const { person } = await renderPart(<CardVersions cardId={31} version={4} />, { role: 'CSM' })
  const second = await screen.findByRole('listitem', { name: 'Version 2' })
  expect(within(second).getByText('long').tagName).toBe('DEL')
  expect(within(second).getByText('many days').tagName).toBe('INS')
  expect(within(screen.getByRole('listitem', { name: 'Version 3' })).getByText(/The product/)).toBeVisible()
  expect(screen.queryByRole('listitem', { name: 'Version 1' })).toBeNull()
  await person.click(button('Show 1 earlier version'))
  await person.click(button('Restore version 1'))
  const question = await screen.findByRole('dialog', { name: 'Confirm' })
  await person.click(within(question).getByRole('button', { name: 'Restore' }))
  await waitFor(() =>
    expect(server.asked('restoreCardVersion')).toEqual([{ body: { id: 31, restoredVersion: 1, version: 4 } }]),
  )
})

test('a version without changes is the first one only where none is before it', async () => {
  server.answers('listCardVersions', [
    { version: 2, savedAt: '2026-11-18T10:00:00Z', savedBy: 'Ann Lee', changes: [] },
    { version: 1, savedAt: '2026-11-17T10:00:00Z', savedBy: 'Ann Lee', changes: [] },
  ])
  await renderPart(<CardVersions cardId={31} version={2} />, { role: 'CSM' })
  const second = await screen.findByRole('listitem', { name: 'Version 2' })
  expect(second).toHaveTextContent('Nothing shown here changed.')
  expect(screen.getByRole('listitem', { name: 'Version 1' })).toHaveTextContent('The first version that is kept.')
})

test('a relation is rated and annotated by the user, beside what others think', async () => {
  server.answers('listCardRelations', [
    {
      cardId: 32,
      title: 'Late invoices',
      topicName: 'Pain Points',
      archived: false,
      dealsWithBoth: 7,
      opinions: [
        { author: 'Ann Lee', own: false, rating: 2, notes: 'Seldom said together', changedAt: '2026-11-17T10:00:00Z' },
        { author: 'Sam Seller', own: true, rating: 4, notes: '', changedAt: '2026-11-17T10:00:00Z' },
      ],
    },
  ])
  server.answers('upsertCardRelationRating', { id: 1 })
  server.answers('upsertCardRelationNotes', { id: 1 })
  const { person } = await renderPart(<CardRelations card={{ id: 31, marketId: 2 }} />)
  const related = await screen.findByRole('region', { name: 'Late invoices' })
  expect(related).toHaveTextContent('Rated 2 to 4 of 5 by 2 people · Both came up in 7 deals')
  expect(related).toHaveTextContent('“Seldom said together” Ann Lee, 2 of 5')
  await person.click(within(related).getByRole('radio', { name: '5' }))
  await person.click(within(related).getByRole('button', { name: /^Take back your rating/ }))
  const note = within(related).getByRole('textbox')
  await person.type(note, 'Not this')
  await person.click(within(related).getByRole('button', { name: 'Cancel' }))
  expect(note).toHaveValue('')
  await person.type(note, 'Same people')
  await person.click(within(related).getByRole('button', { name: 'Save the note' }))
  await waitFor(() => expect(server.asked('upsertCardRelationNotes')).toHaveLength(1))
  const pair = { cardId: 31, relatedCardId: 32 }
  expect(server.asked('upsertCardRelationRating')).toEqual([
    { body: { ...pair, rating: 5 } },
    { body: { ...pair, rating: null } },
  ])
  expect(server.asked('upsertCardRelationNotes')).toEqual([{ body: { ...pair, notes: 'Same people' } }])
})

test('a card is related to another one, never to itself; a note that is being written survives the rating', async () => {
  const others = [card, { ...card, id: 32, title: 'Late invoices' }]
  server.answers(
    'listPlaybookCards',
    others.map(one => ({ ...one, personaTagIds: [], solutionTagIds: [] })),
  )
  server.answers('listCardRelations', [])
  server.answers('upsertCardRelationRating', { id: 1 })
  const { person } = await renderPart(<CardRelations card={{ id: 31, marketId: 2 }} />)
  await person.click(await screen.findByRole('button', { name: 'Add a card' }))
  await person.click(screen.getByRole('combobox', { name: /^Card that it belongs together with/ }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Late invoices · Pain Points',
  ])
  await person.click(screen.getByRole('option', { name: /Late invoices/ }))
  const chosen = within(await screen.findByRole('region', { name: 'Late invoices' }))
  await person.type(chosen.getByRole('textbox'), 'Same people')
  server.answers('listCardRelations', [
    {
      cardId: 32,
      title: 'Late invoices',
      topicName: 'Pain Points',
      archived: false,
      dealsWithBoth: 7,
      opinions: [{ author: 'Sam Seller', own: true, rating: 4, notes: '', changedAt: '2026-11-17T10:00:00Z' }],
    },
  ])
  await person.click(chosen.getByRole('radio', { name: '4' }))
  expect(await screen.findByText(/Rated 4 of 5 by 1 person/)).toBeVisible()
  expect(chosen.getByRole('textbox')).toHaveValue('Same people')
  await person.click(chosen.getByRole('button', { name: 'Cancel' }))
  expect(chosen.getByRole('textbox')).toHaveValue('')
  await person.click(button('Close'))
  expect(screen.queryByRole('combobox', { name: /^Card that it belongs/ })).toBeNull()
})

test('a card is mapped to solutions and taken out', async () => {
  server.answers('getPlaybookCardDetails', details)
  server.answers('listSolutionsByMarket', [
    { id: 4, name: 'Suite', encryptedMarketId: 'x' },
    { id: 5, name: 'Mobile', encryptedMarketId: 'x' },
  ])
  server.answers('saveCardMappingsForSolution', [{ cardId: 31, solutionId: 5, rank: 1 }])
  server.answers('deleteMappingsForSolutionCard', null)
  const part = <CardSolutions card={{ id: 31, marketId: 2, title: 'Slow onboarding' }} />
  const { person } = await renderPart(part, { role: 'CSM' })
  await person.click(await screen.findByRole('button', { name: 'Remove from Suite' }))
  await person.click(await screen.findByRole('combobox', { name: /^Map to a solution/ }))
  await person.click(await screen.findByRole('option', { name: 'Mobile' }))
  await waitFor(() =>
    expect(server.asked('saveCardMappingsForSolution')).toEqual([{ body: { solutionId: 5, cardIdList: [31] } }]),
  )
  expect(server.asked('deleteMappingsForSolutionCard')).toEqual([{ query: { solutionId: 4, cardId: 31 } }])
})

test('a card on trial is approved, and a card is hidden from own lists', async () => {
  server.answers('updatePlaybookCard', card)
  server.answers('hideCard', { cardId: 31, hidden: true })
  const part = <CardMoreMenu card={{ ...card, isTestCard: 'Y' }} />
  const { person } = await renderPart(part, { role: 'CSM' })
  await person.click(button('More'))
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(server.asked('updatePlaybookCard')).toEqual([{ body: { id: 31, isTestCard: 'N', version: 4 } }]),
  )
  await person.click(button('More'))
  await person.click(await screen.findByRole('button', { name: 'Hide from my lists' }))
  await waitFor(() => expect(server.asked('hideCard')).toEqual([{ body: { cardId: 31, hidden: true } }]))
})
