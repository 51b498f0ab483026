import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import ContentBriefScreen from './ContentBriefScreen.tsx'
import { briefOf, effectOf } from './content.testing.ts'

type Mapped = Answer<'getContentBriefMessageMapping'>[number]

const mapped: Mapped = {
  id: 31,
  contentBriefId: 4,
  cardId: 7,
  cardTitle: 'Reporting to the board',
  topicName: 'Pain Points',
  archived: false,
  conversations: 9,
  effect: effectOf(7, null, [0.02, -0.09, 0.13]),
}
const proven: Mapped = {
  ...mapped,
  id: 32,
  cardId: 8,
  cardTitle: 'Same-day changes',
  conversations: 15,
  effect: effectOf(8, 'winning', [0.29, 0.13, 0.44]),
}

const show = (step = '', brief = briefOf()) => {
  server.answers('getContentBriefDetails', [brief])
  server.answers('getContentBriefMessageMapping', [mapped, proven])
  server.answers('listContentBriefChoices', [
    {
      cardId: 11,
      cardTitle: 'Another app',
      topicName: 'Objections',
      effect: effectOf(11, 'losing', [-0.3, -0.5, -0.1]),
    },
    { cardId: 12, cardTitle: 'Billing', topicName: 'Use Cases', effect: null },
    { cardId: 13, cardTitle: 'Crews', topicName: 'Use Cases', effect: effectOf(13, 'winning', [0.2, 0.1, 0.3]) },
  ])
  server.answers('getConvCountForContentBrief', 24)
  return renderPart(<ContentBriefScreen />, {
    at: `/content-generation-detail?id=4${step && `&step=${step}`}`,
    path: '/content-generation-detail',
    role: 'CSM',
  })
}

const itemsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('messages are shown with what each goes with, proven ones first, and attached and removed', async () => {
  server.answers('createContentBriefMessageMapping', [])
  server.answers('removeContentBriefMessageMapping', null)
  const { person } = await show()
  expect(
    await screen.findByText(
      'Buyers of Field Service said these messages in 24 conversations. “Same-day changes” goes with winning: +29 points (+13 to +44).',
    ),
  ).toBeVisible()
  expect(itemsOf('Messages of the brief')).toEqual([
    'Same-day changesPain Points · +29 points (+13 to +44), n = 160 · 15 conversationsGoes with winning (step 2 of 4)',
    'Reporting to the boardPain Points · +2 points (−9 to +13), n = 160 · 9 conversationsSaid, more is not known (step 1 of 4)',
  ])
  expect(itemsOf('Further messages of the market').map(text => text?.slice(0, 11))).toEqual([
    'CrewsUse Ca',
    'BillingUse ',
    'Another app',
  ])
  await person.click(screen.getByRole('button', { name: 'Attach Crews' }))
  await waitFor(() =>
    expect(server.asked('createContentBriefMessageMapping').map(({ body }) => body)).toEqual([
      { contentBriefId: 4, llmcontentBriefMessageMapDtoDetailList: [{ cardId: 13 }] },
    ]),
  )
  await person.click(screen.getByRole('button', { name: 'Remove Same-day changes' }))
  await waitFor(() =>
    expect(server.asked('removeContentBriefMessageMapping')).toEqual([
      { params: { contentBriefId: 4, mappingId: 32 } },
    ]),
  )
  await person.type(screen.getByLabelText('Search messages'), 'objections')
  await waitFor(() => expect(itemsOf('Further messages of the market')).toHaveLength(1))
})

test('whoever may not change a brief sees its messages and changes none', async () => {
  await show('', briefOf({ mayChange: false }))
  expect(await screen.findByText('Same-day changes')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Remove|Attach|Archive|Change)/ })).toBeNull()
  expect(server.asked('listContentBriefChoices')).toEqual([])
})

test('a step stands in the address, and one goes back to it', async () => {
  server.answers('getUserPrompts', [{ id: null, userPrompt: 'The point first.', source: 'content', bySystem: true }])
  server.answers('updateContentBriefDetails', { contentBriefId: 4 })
  server.answers('updateUserPrompts', { id: 3 })
  const { person, address } = await show()
  await person.click(await screen.findByRole('tab', { name: 'Prompt' }))
  expect(address()).toBe('/content-generation-detail?id=4&step=prompt')
  await person.type(screen.getByLabelText('What the text should be like'), 'Short.')
  await person.click(await screen.findByRole('button', { name: 'Use the prompt “The point first.”' }))
  expect(screen.getByLabelText('What the text should be like')).toHaveValue('Short.\nThe point first.')
  await person.click(screen.getByRole('button', { name: 'Keep for other briefs' }))
  await waitFor(() =>
    expect(server.asked('updateUserPrompts').map(({ body }) => body)).toEqual([
      { userPrompt: 'Short.\nThe point first.', source: 'content' },
    ]),
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.asked('updateContentBriefDetails').map(({ body }) => body)).toEqual([
      { contentBriefId: 4, userPrompt: 'Short.\nThe point first.' },
    ]),
  )
})

test('documents are opened and deleted with a question', async () => {
  server.answers('listAllDocumentsForContentBrief', [
    {
      documentId: 5,
      fileName: 'Study.pdf',
      size: 900,
      words: 1,
      uploadedBy: 'Ada',
      uploadedTime: '2026-11-02T10:00:00Z',
      location: 'signed',
      mayChange: true,
    },
  ])
  server.answers('deleteContentDocument', null)
  const { person } = await show('documents')
  expect(await screen.findByText('1 word · Ada · Nov 02, 2026')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Delete Study.pdf' }))
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Confirm' })).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(server.asked('deleteContentDocument')).toEqual([{ body: { documentId: 5 } }]))
})

test('words of buyers in a document are found, with whether they may be used where the text appears', async () => {
  const quote = {
    convId: 51,
    storyId: 9,
    fragmentIndex: 3,
    start: 0,
    end: 24,
    quote: 'We change orders at ten every single day.',
    subject: 'Second call',
    speakerName: 'Bo Buyer',
    accountName: 'Calderon',
    date: '2026-10-05',
  }
  const document = {
    documentId: 5,
    fileName: 'Study.pdf',
    size: 900,
    words: 40,
    uploadedBy: 'Ada',
    uploadedTime: '2026-11-02T10:00:00Z',
    location: 'signed',
    mayChange: false,
  }
  server.answers('listAllDocumentsForContentBrief', [document])
  server.answers('getContentDocumentQuotes', {
    channel: 'Website',
    external: true,
    rows: [
      { text: 'We change orders at ten every single day.', quote, clearance: 'internal' },
      { text: 'Ten is much too late for us.', quote: { ...quote, fragmentIndex: 6 }, clearance: 'anonymised' },
    ],
    notRead: 0,
  })
  const { person } = await show('documents')
  const button = await screen.findByRole('button', { name: 'Words of buyers in Study.pdf' })
  expect(server.asked('getContentDocumentQuotes')).toEqual([])
  await person.click(button)
  expect(
    await screen.findByText(
      '2 sentences of it have words of buyers one to one; 1 is not cleared for Website. What is written from this brief is for people outside: ask the buyer first.',
    ),
  ).toBeVisible()
  const list = screen.getByRole('list', { name: 'Words of buyers in the document' })
  expect(within(list).getByText('It stands in Second call, not cleared for Website:')).toBeVisible()
  expect(within(list).getByText('It stands in Second call, cleared for Website without names:')).toBeVisible()
  await person.click(button)
  expect(screen.queryByRole('list', { name: 'Words of buyers in the document' })).toBeNull()
})

test('promos are added, edited and copied', async () => {
  server.answers('getContentPromos', [
    {
      promoId: 6,
      promoText: 'Read it.',
      copyText: 'Read it now.',
      channel: 'LinkedIn',
      createdBy: 'Ada',
      createdTime: '2026-11-02T10:00:00Z',
    },
  ])
  server.answers('saveContentPromo', { promoId: 7 })
  server.answers('updateContentPromoCopyText', null)
  const { person } = await show('promos')
  const item = await screen.findByText('Read it now.')
  expect(item).toBeVisible()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await person.click(screen.getByRole('button', { name: 'Copy' }))
  expect(write).toHaveBeenCalledWith('Read it now.')
  write.mockRestore()
  await person.click(screen.getByRole('button', { name: 'Edit' }))
  await person.type(screen.getByLabelText('Text for LinkedIn'), ' Now!')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.asked('updateContentPromoCopyText').map(({ body }) => body)).toEqual([
      { promoId: 6, copyText: 'Read it now. Now!' },
    ]),
  )
  await person.type(screen.getByLabelText('Text'), 'New one')
  await person.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(server.asked('saveContentPromo').map(({ body }) => body)).toEqual([
      { contentBriefId: 4, promoText: 'New one', channel: 'LinkedIn' },
    ]),
  )
})

test('an unknown brief leads back to all briefs', async () => {
  server.refuses('getContentBriefDetails', {
    status: 404,
    code: 'NOT_FOUND',
    detail: 'This content brief was not found.',
  })
  await renderPart(<ContentBriefScreen />, {
    at: '/content-generation-detail?id=9',
    path: '/content-generation-detail',
  })
  expect(await screen.findByRole('link', { name: 'All briefs' })).toHaveAttribute('href', '/content-generation')
})

const written = { writer: 'built-in', byModel: false, note: null, madeTime: '2026-11-02T10:00:00Z' }

test('summaries are made after the question about credits, and texts that say nothing was found are not counted [tearsheet-027]', async () => {
  server.answers('getFeatureFlags', [{ featureName: 'content-copilot', enabled: 'y' }])
  server.answers('getEnabledFeatures', [
    { featureId: 3, lookupLabel: 'content-copilot', enabled: 'y', topicBalance: 2 },
  ])
  const row = { topicName: 'Use Cases', marketId: 1, status: 'done' as const, problem: null, sentences: [], quotes: [] }
  server.answers('getContentBriefSummary', [
    { ...written, ...row, cardId: 7, cardTitle: 'Same-day changes', summary: 'Ten is too late.' },
    { ...written, ...row, cardId: 8, cardTitle: 'Billing', summary: 'No recent VOC insights found.' },
  ])
  server.answers('getDocumentContentBriefSummary', [
    {
      ...written,
      documentId: 5,
      fileName: 'Study.pdf',
      status: 'done',
      problem: null,
      summary: 'No relevant insights found.',
    },
  ])
  server.answers('listAllDocumentsForContentBrief', [
    {
      documentId: 5,
      fileName: 'Study.pdf',
      size: 900,
      words: 40,
      uploadedBy: 'Ada',
      uploadedTime: '2026-11-02T10:00:00Z',
      location: 'signed',
      mayChange: true,
    },
  ])
  server.answers('generateContentBriefSummary', { status: 'running', summary: null, jobRunId: 3, credits: 1 })
  const { person } = await show('summaries', briefOf({ cardCount: 2 }))
  expect(await screen.findByText(/^4 words in all summaries/)).toBeVisible()
  expect(screen.getByText('No recent VOC insights found.')).toBeVisible()
  expect(await screen.findByText('No relevant insights found.')).toBeVisible()
  const start = () => screen.getByRole('button', { name: 'Summarise' })
  await waitFor(() => expect(start()).not.toHaveAttribute('aria-disabled'))
  await person.click(start())
  const question = await screen.findByRole('dialog', { name: 'Confirm' })
  expect(within(question).getByText("You're about to consume 1 credit. Do you wish to proceed?")).toBeVisible()
  await person.click(await within(question).findByRole('button', { name: 'Proceed' }))
  await waitFor(() => expect(server.asked('generateContentBriefSummary')).toEqual([{ params: { id: 4 } }]))
})

test('research says what it reads, and each finding where it is from', async () => {
  server.answers('getConductResearchForContentBrief', {
    ...written,
    status: 'done',
    problem: null,
    researchText: 'Dispatchers decide late.',
    findings: [{ text: 'Ten is too late.', source: 'Second call', link: '/conversation/51' }],
  })
  await show('research', briefOf({ cardCount: 2 }))
  expect(await screen.findByText('Dispatchers decide late.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Second call' })).toHaveAttribute('href', '/conversation/51')
})

test('nothing is generated by whoever has not got the feature', async () => {
  server.answers('getConductResearchForContentBrief', {
    ...written,
    madeTime: null,
    status: 'not started',
    problem: null,
    researchText: '',
    findings: [],
  })
  const { person } = await show('research', briefOf({ cardCount: 2 }))
  const start = () => screen.getByRole('button', { name: 'Start research' })
  await waitFor(() => expect(start()).toHaveAttribute('aria-disabled', 'true'))
  await person.click(start())
  expect(screen.queryByRole('dialog')).toBeNull()
})
