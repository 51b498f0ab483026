import type { Deal } from '@bic/contract/crm/crm'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer, CallId } from '../lib/call-types.ts'
import { server } from './fake-server.ts'
import type { renderPart } from './render-part.tsx'

/** An open deal called "Deal 7" of the account "Account 7". */
export const makeDeal = (id: number): Deal => ({
  id,
  storyId: id,
  opptyId: id,
  opportunityId: id,
  accountId: id,
  accountName: `Account ${id}`,
  storyName: `Deal ${id}`,
  marketId: 1,
  oppStatus: 'Open',
  opportunityStatus: 'Open',
  opptyStatus: 'Open',
  opportunityAmount: 1000,
  opptyAmount: 1000,
  influenceAmt: 1000,
  lengthOfDeal: null,
  closedDate: '2026-09-30',
  dateClosed: '2026-09-30',
  closeDate: '2026-09-30',
  dateCreated: '2026-01-01',
  createDate: '2026-01-01',
  crmAccountId: null,
  crmOpptyId: null,
  opportunityOwner: 'Ola Owner',
  accountIndustry: null,
  accountSegment: null,
  accountRegionName: null,
  crmOpptyType: null,
  stage: 'Discovery',
  stageReached: 'Discovery',
  isWon: 'N',
  disabled: false,
  conversationCount: 3,
})

/** An account of a CRM called "Account 7". */
export const makeAccount = (id: number): Answer<'listAccounts'>['rows'][number] => ({
  id,
  accountId: id,
  accountName: `Account ${id}`,
  crmAccountId: `CRM-${id}`,
  crmIndustry: 'Retail',
  industryName: 'Retail',
  segmentName: 'Enterprise',
  regionName: null,
  domain: `account${id}.example`,
  domains: [`account${id}.example`, 'second.example'],
  icon: null,
  deals: 2,
  conversations: 3,
  wonAmount: 100,
  winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
  openDeals: 1,
  accountOwner: 'Ola Owner',
  accountOwnerUserId: null,
  owners: [],
  lastActivity: null,
  accountAdditionalFields: '',
})

/** As `makeDeal`, with all that is known of one deal. */
export const makeDealDetail = (id: number): Answer<'getStoryDetail'> => ({
  ...makeDeal(id),
  matchCount: 0,
  matchedCallsCount: 0,
  totalHeuristicScore: 0,
  totalKeywordScore: 0,
  storyScore: 0,
  market: null,
  madeByHand: false,
  ownerUserId: null,
  closingQuarter: null,
  closingYear: null,
  salesCycle: null,
  createdDate: null,
  crmOpportunities: [],
  opptyAdditionalFields: '',
})

interface PagedCall<Id extends CallId> {
  readonly call: Id
  /** An answer with the rows of these numbers, which count from 1. */
  readonly answerOf: (numbers: readonly number[], total: number) => Answer<Id>
  readonly total?: number
}

interface PageFields {
  readonly pageNumber?: number
  readonly pageSize?: number
}

/** What was asked of a list, whether it stands in the query or in the body. */
const fieldsOf = (asked: { readonly query?: unknown; readonly body?: unknown }) =>
  (asked.body ?? asked.query ?? {}) as PageFields & Readonly<Record<string, unknown>>

/** Answers the pages of a list of 450 rows. */
export const servePages = <Id extends CallId>({ call, answerOf, total = 450 }: PagedCall<Id>) =>
  server.replies(call, asked => {
    const { pageNumber = 1, pageSize = 50 } = fieldsOf(asked)
    const start = (pageNumber - 1) * pageSize
    const count = Math.max(0, Math.min(pageSize, total - start))
    return answerOf(
      Array.from({ length: count }, (_, index) => start + index + 1),
      total,
    )
  })

/** What a list was asked, the last one last. */
export const askedPages = (call: CallId) => server.asked(call).map(fieldsOf)

const matches = (asked: object, expected: Readonly<Record<string, unknown>>) =>
  Object.entries(expected).every(([name, value]) => Object.entries(asked).some(([n, v]) => n === name && v === value))

interface PagedTable<Id extends CallId> extends PagedCall<Id> {
  /** The name of the table. */
  readonly label: string
  readonly show: () => ReturnType<typeof renderPart>
  /** What stands in a row and in no other. */
  readonly textOf: (number: number) => string
  /** A header, and what the server is asked for once it was clicked. */
  readonly sort: { readonly header: RegExp; readonly asked: Readonly<Record<string, unknown>> }
  /** Its pages are turned; else it is scrolled. */
  readonly turned?: boolean
}

type Person = Awaited<ReturnType<typeof renderPart>>['person']

const scrollToEnd = async (person: Person) => {
  screen.getByRole('grid').focus()
  await person.keyboard('{End}')
}

/** To the rows 201 to 250. */
const turnToFifth = async (person: Person) => {
  await person.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
  for (const _ of [2, 3, 4, 5]) await person.click(screen.getByRole('button', { name: 'Next page' }))
}

/** Tests a table of 450 rows that the server sorts and pages. */
export function testPagedTable<Id extends CallId>(table: PagedTable<Id>) {
  const { call, label, textOf, sort, turned = false } = table
  const numbers = () => askedPages(call).map(({ pageNumber }) => pageNumber ?? 1)
  const goFar = turned ? turnToFifth : scrollToEnd
  const farRow = turned ? 201 : 450
  const show = async () => {
    servePages(table)
    const { person } = await table.show()
    await screen.findAllByText(textOf(1))
    return person
  }

  test(`${label}: only the pages in view are asked for`, async () => {
    const person = await show()
    expect(screen.getByRole('grid', { name: label })).toHaveAttribute('aria-rowcount', '451')
    await goFar(person)
    await screen.findAllByText(textOf(farRow))
    expect(screen.queryAllByText(textOf(1))).toEqual([])
    expect(numbers()).not.toContain(turned ? 5 : 3)
  })

  test(`${label}: a click on a header has the server sort, from the first page`, async () => {
    const person = await show()
    if (turned) {
      await person.click(screen.getByRole('button', { name: 'Next page' }))
      await screen.findByText('11 to 20 of 450')
    }
    await person.click(within(screen.getByRole('grid')).getByRole('button', { name: sort.header }))
    await waitFor(() => expect(askedPages(call).some(asked => matches(asked, sort.asked))).toBe(true))
    await waitFor(() => expect(screen.getByRole('grid')).not.toHaveAttribute('aria-busy'))
    if (turned) expect(screen.getByText('1 to 10 of 450')).toBeVisible()
  })

  test(`${label}: a page that fails is said, and read again by Retry`, async () => {
    const person = await show()
    await waitFor(() => expect(numbers()).toContain(2))
    server.refuses(call)
    await goFar(person)
    const message = await screen.findByRole('alert')
    expect(message).toHaveTextContent('Some rows could not be loaded.')
    servePages(table)
    await person.click(within(message).getByRole('button', { name: 'Retry' }))
    await screen.findAllByText(textOf(farRow))
    expect(screen.queryByRole('alert')).toBeNull()
  })
}
