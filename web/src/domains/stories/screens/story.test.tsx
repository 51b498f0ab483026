import { storySubViews } from '@bic/contract/stories/story-words'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderApp } from '#testing/render-app.tsx'
import { renderPart } from '#testing/render-part.tsx'
import { ComparisonPanel } from '../parts/story/ComparisonPanel.tsx'
import { VerificationPart } from '../parts/story/VerificationPart.tsx'
import QuotePermissionsScreen from './QuotePermissionsScreen.tsx'
import StoryScreen from './StoryScreen.tsx'
import { boardOf, cardsOf, quoteOf } from './stories.testing.ts'

type Permission = Answer<'listQuotePermissions'>['rows'][number]

const comparison: Answer<'getStoryComparison'> = {
  among: 'market',
  wins: 41,
  typicality: { share: 0.7, low: 0.55, high: 0.82, n: 41 },
  cards: [{ cardId: 9, title: 'Late reports', inStory: true, share: { share: 0.5, low: 0.35, high: 0.65, n: 41 } }],
  counter: {
    storyId: 8,
    storyName: 'Bolt rollout',
    accountName: 'Bolt',
    closedDate: '2026-05-01',
    opportunityAmount: 60_000,
    distance: 0.2,
    reasons: ['Same industry: Logistics'],
    n: 30,
    beats: [
      {
        stage: 'Discovery',
        own: {
          from: '2026-01-10',
          to: '2026-02-10',
          days: 31,
          conversations: 4,
          cards: [{ cardId: 9, title: 'Late reports' }],
        },
        other: null,
      },
    ],
    onlyOwn: [{ cardId: 9, title: 'Late reports' }],
    onlyOther: [],
  },
}

const { clearances: _clearances, ...said } = quoteOf()
const permission = (more: Partial<Permission> = {}): Permission => ({
  permissionId: 4,
  quote: said,
  storyId: 5,
  accountName: 'Acme',
  level: 'named',
  channel: 'Press',
  proof: 'Kim agreed by mail.',
  proofConvId: null,
  proofFile: null,
  grantedBy: 'Ann Lee',
  grantedAt: '2026-11-03T10:00:00.000Z',
  expiresOn: '2026-12-31',
  state: 'valid',
  withdrawn: null,
  usedIn: [{ storyId: 5, title: 'Why Acme chose us' }],
  ...more,
})

beforeEach(() => {
  server.answers('getStoryBoard', boardOf())
  server.answers('getStoryCards', cardsOf())
  server.answers('getStoryComparison', comparison)
  server.answers('getMayChange', { may: true, reason: null })
  server.answers('listQuotePermissions', { total: 0, rows: [] })
  server.answers('getDealTape', {
    from: '2026-01-10',
    to: '2026-06-30',
    stages: [],
    conversations: [
      {
        convId: 33,
        convType: 'email',
        subject: 'You may quote us',
        day: '2026-07-02',
        stage: null,
        stageFromHistory: false,
        counts: false,
        buyerWords: 12,
        sellerWords: 0,
        unknownWords: 0,
        people: [],
        cards: [],
      },
    ],
    cards: [],
    silences: [],
  })
})

const open = (part = 'Pain Points') =>
  renderPart(<StoryScreen />, { at: `/stories/5?part=${encodeURIComponent(part)}`, path: '/stories/$storyId' })

test('opens with what was won, and has fourteen parts', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Why Acme chose us' })).toBeVisible()
  expect(screen.getByText('Won: $50K from Acme. 1 of 10 parts is written.')).toBeVisible()
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the story' })).getAllByRole('button')
  expect(parts.map(({ textContent }) => textContent)).toEqual([...storySubViews])
  expect(screen.getByText('Reports came late.')).toBeVisible()
  expect(screen.getByText('Inside only')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Late reports' })).toHaveAttribute(
    'href',
    '/conversation-analysis/5/9',
  )
  expect(
    screen.getByText(/score 4\.20, 91st percentile, 2 conversations\. The score also counts 1 match/),
  ).toBeVisible()
})

test('says so of several rejected matches, and of a lost deal whose day is not known', async () => {
  server.answers(
    'getStoryCards',
    cardsOf().map(card => ({ ...card, rejected: 2 })),
  )
  const { counter } = comparison
  server.answers('getStoryComparison', { ...comparison, counter: counter && { ...counter, closedDate: null } })
  await open()
  expect(await screen.findByText(/The score also counts 2 matches that were rejected\./)).toBeVisible()
  await renderPart(<ComparisonPanel dealId={5} isWon />)
  const lost = await screen.findByText(/^The lost deal most like it/)
  expect(lost).toHaveTextContent(/of Bolt, lost\.$/)
})

test('a part is written with quotes of the deal, under the version it was read at', async () => {
  server.replies('updateStoryBoard', ({ body }) => ({
    section: body.section,
    content: body.content,
    version: 4,
    updatedBy: 'Sam Seller',
    updatedTime: '2026-11-03T10:00:00.000Z',
    quotes: [],
  }))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const text = screen.getByRole('textbox', { name: 'What the story says on Pain Points' })
  await person.clear(text)
  await person.type(text, 'Two days late.')
  await person.click(screen.getByText('Choose from what buyers said on Pain Points'))
  await person.click(await screen.findByRole('button', { name: 'Quote this' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.asked('updateStoryBoard').map(({ body }) => body)).toEqual([
      {
        storyId: 5,
        section: 'Pain Points',
        content: 'Two days late.',
        version: 3,
        quotes: [
          { convId: 31, fragment: 2 },
          { convId: 32, fragment: 0 },
        ],
      },
    ]),
  )
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
})

test('a part for which no card came up quotes what buyers said anywhere in the deal', async () => {
  server.replies('listBuyerSentences', ({ query }) => ({
    total: 1,
    rows: [{ ...said, convId: 40, fragment: 7, text: query?.search === 'audit' ? 'The audit went well.' : said.text }],
  }))
  server.refuses('updateStoryBoard', { status: 400, code: 'BAD_INPUT', detail: 'x' })
  const { person } = await open('Content')
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(screen.queryByText(/Choose from what buyers said on/)).toBeNull()
  expect(server.asked('listBuyerSentences')).toHaveLength(0)
  await person.click(screen.getByText('Choose from all that buyers said in the deal'))
  await person.type(await screen.findByRole('searchbox', { name: 'Search what buyers said' }), 'audit')
  const list = within(await screen.findByRole('list', { name: 'What buyers said' }))
  expect(await list.findByText(/The audit went well/)).toBeVisible()
  await person.click(list.getByRole('button', { name: 'Quote this' }))
  expect(list.getByRole('button', { name: 'Quoted' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.asked('updateStoryBoard').at(-1)?.body).toMatchObject({
      section: 'Content',
      quotes: [{ convId: 40, fragment: 7 }],
    }),
  )
})

test('is read only for everybody but its author and administrators', async () => {
  server.answers('getMayChange', {
    may: false,
    reason: 'Only the person who created it, or an administrator may change this.',
  })
  await open()
  expect(await screen.findByText(/Only the person who created it/)).toBeVisible()
  for (const name of ['Edit', 'Rename', 'External']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('is shared externally once its quotes are cleared: the refusal lists them', async () => {
  server.refuses('changeStory', {
    status: 409,
    code: 'CONFLICT',
    detail: '1 quote is not cleared for story pages.',
    field: 'share',
    current: [said],
  })
  const { person } = await open()
  await person.click(await screen.findByRole('radio', { name: 'External' }))
  const refusal = await screen.findByRole('alert')
  expect(within(refusal).getByText('1 quote is not cleared for story pages.')).toBeVisible()
  expect(within(refusal).getByText(/“Our reports came two days late\.” Kim Brandt/)).toBeVisible()
})

test('says why it needs a review', async () => {
  server.answers(
    'getStoryBoard',
    boardOf({ reviews: [{ section: 'Pain Points', reason: 'not cleared', text: 'Late.' }] }),
  )
  await open()
  expect(await screen.findByText(/Pain Points: “Late\.” may not be shown outside any more/)).toBeVisible()
})

test('a permission is written down with its proof, and withdrawn after a question', async () => {
  let rows: Permission[] = []
  server.replies('listQuotePermissions', () => ({ total: rows.length, rows }))
  server.replies('grantQuotePermission', () => {
    rows = [permission()]
    return { permissionId: 4 }
  })
  server.replies('withdrawQuotePermission', () => {
    rows = [permission({ state: 'withdrawn', withdrawn: { at: '2026-11-04T10:00:00.000Z', by: 'Sam', because: '' } })]
    return { permissionId: 4 }
  })
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Permission' }))
  const dialog = await screen.findByRole('dialog', { name: 'Permission to quote' })
  expect(await within(dialog).findByText(/stays inside the company/)).toBeVisible()
  await person.click(within(dialog).getByRole('radio', { name: 'Without names' }))
  await person.type(within(dialog).getByRole('textbox', { name: 'Proof' }), 'Kim agreed by mail.')
  await person.click(within(dialog).getByRole('combobox', { name: /the conversation in which they agreed/ }))
  await person.click(await screen.findByRole('option', { name: 'You may quote us, 07/02/2026' }))
  await person.click(within(dialog).getByRole('button', { name: 'Write down the permission' }))
  expect(await within(dialog).findByText('Valid')).toBeVisible()
  expect(server.asked('grantQuotePermission').map(({ body }) => body)).toEqual([
    {
      convId: 31,
      fragment: 2,
      level: 'anonymised',
      channel: 'All channels',
      proof: 'Kim agreed by mail.',
      proofConvId: 33,
    },
  ])
  server.replies('attachPermissionProof', () => {
    rows = [permission({ proofFile: { name: 'release.pdf', size: 2048 } })]
    return { permissionId: 4, fileName: 'release.pdf' }
  })
  const picker = dialog.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]')
  await person.upload(picker as HTMLInputElement, new File(['signed'], 'release.pdf'))
  expect(await within(dialog).findByRole('button', { name: 'release.pdf' })).toBeVisible()
  expect(server.forms('attachPermissionProof').map(form => form.get('permissionId'))).toEqual(['4'])
  expect(within(dialog).queryByRole('button', { name: 'Attach a file' })).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm' })
  expect(within(question).getByText(/Used in: Why Acme chose us/)).toBeVisible()
  await person.click(within(question).getByRole('button', { name: 'Withdraw' }))
  expect(await within(dialog).findByText('Withdrawn')).toBeVisible()
})

test('the ledger shows each permission with its proof, and where the quote is used', async () => {
  server.answers('listQuotePermissions', { total: 1, rows: [permission()] })
  await renderPart(<QuotePermissionsScreen />)
  expect(await screen.findByText(/^1 permission written down/)).toBeVisible()
  expect(await screen.findByText('With name, press, until Dec 31, 2026')).toBeVisible()
  expect(screen.getByText(/Kim agreed by mail\. .*Written down by Ann Lee/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Why Acme chose us' })).toHaveAttribute('href', '/stories/5')
})

test('matches are approved and rejected one by one, and the precision has its interval', async () => {
  const match = {
    ...said,
    start: 4,
    end: 11,
    right: null,
    cardId: 9,
    title: 'Late reports',
    topicName: 'Pain Points',
    judgedBy: null,
  }
  let right: boolean | null = null
  server.replies('getStoryVerification', ({ query }) => ({
    open: right === null ? 1 : 0,
    approved: right === true ? 1 : 0,
    rejected: right === false ? 1 : 0,
    precision: right === null ? null : { share: 0, low: 0, high: 0.79, n: 1 },
    overall: null,
    stories: 0,
    total: query?.state === 'open' && right === null ? 1 : 0,
    rows: query?.state === 'open' && right === null ? [match] : [],
  }))
  server.replies('judgeStoryMatch', ({ body }) => {
    right = body.right
    return null
  })
  const { person } = await renderPart(<VerificationPart dealId={5} mayEdit />)
  expect(await screen.findByText(/1 match to judge\. Nothing was judged yet/)).toBeVisible()
  const [item] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(within(item!).getByText('Needs review')).toBeVisible()
  expect(within(item!).getByText('reports', { selector: 'mark' })).toBeVisible()
  await person.click(within(item!).getByRole('button', { name: 'Reject' }))
  expect(
    await screen.findByText('Every match was judged. 0% (0–79%), n = 1 of those judged here are right.'),
  ).toBeVisible()
  expect(server.asked('judgeStoryMatch').map(({ body }) => body)).toEqual([
    { storyId: 5, cardId: 9, convId: 31, fragment: 2, right: false },
  ])
})

test('shows what the deal has: its buyers, its tearsheet, its survey', async () => {
  server.answers('getDgtBuyerEngagementDetails', [
    {
      contactId: 2,
      personaName: 'Finance',
      name: 'Kim Brandt',
      email: null,
      jobTitle: 'CFO',
      callCount: 2,
      emailCount: 1,
      otherCount: 0,
      turns: 9,
      words: 240,
      firstContacted: '2026-01-10',
      lastContacted: '2026-03-02',
      convIdList: [31, 32, 33],
    },
  ])
  server.answers('getTearsheet', [])
  const { person } = await open('Personas')
  const row = await screen.findByRole('row', { name: /Kim Brandt/ })
  for (const text of ['Finance', 'CFO', '3', '240']) expect(within(row).getByText(text)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Tearsheet' }))
  expect(await screen.findByText('This deal has no tearsheet yet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open the tearsheet' })).toBeVisible()
})

const openShared = () => renderApp('/shared-story/abc.def', { user: null, screens: ['shared-story'] })

test('people outside read what is cleared, without a sign-in', async () => {
  server.answers('getSharedStory', {
    title: 'Why [company] chose us',
    account: 'A customer in Logistics',
    until: '2026-12-15',
    sections: [
      {
        section: 'Pain Points',
        content: 'Reports came late.',
        quotes: [{ text: 'Two days late.', by: 'A buyer in Logistics' }],
      },
    ],
  })
  await openShared()
  expect(await screen.findByRole('heading', { name: 'Why [company] chose us' })).toBeVisible()
  expect(screen.getByText('“Two days late.”')).toBeVisible()
  expect(screen.getByText('A buyer in Logistics')).toBeVisible()
})

test('people outside are shown nothing once the link has ended', async () => {
  server.refuses('getSharedStory', { status: 400, code: 'TOKEN_EXPIRED' })
  await openShared()
  expect(await screen.findByText(/The link has ended or was revoked/)).toBeVisible()
})
