import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiBase } from '#http/register-routes.ts'
import { multipartOf } from '#testing/multipart.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { loadAndWork } from './testing/send-table.ts'
import { walkReads } from './testing/walk-reads.ts'

const outcomes = ['Won', 'Lost', 'Open'] as const
const count = 18

let t: TestApp
let admin: Caller
let marketId: number
let dealIds: ReadonlyMap<string, number>
/** Deals with a name and an outcome and nothing else; then conversations, one file for each deal. */
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
  const rows = Array.from({ length: count }, (_, i) => `Deal ${i},${outcomes[i % 3]}`)
  const run = await loadAndWork(admin, t.workJobs, 'deals.csv', `Deal name,Outcome\n${rows.join('\n')}\n`)
  expect(run.result).toMatchObject({ inserted: count, rejected: 0 })
  await loadAndWork(
    admin,
    t.workJobs,
    'cards.csv',
    'Topic,Card,Keywords\nObjections,Too dear,list price\nValue,Fast start,two days\n',
  )
  const { data } = await admin.call('listDeals', { query: { pageSize: 50 } })
  dealIds = new Map(data.rows.map(({ storyName, storyId }) => [storyName, storyId]))
  for (const [name, storyId] of dealIds) {
    const won = data.rows.find(row => row.storyId === storyId)?.oppStatus === 'Won'
    const bytes = `Ada Buyer: Your list price is high for ${name}.\nSam Seller: Crews start within ${won ? 'two days' : 'a month'}.\n`
    await admin.call(
      'uploadAndSaveConversationFile',
      multipartOf({ field: 'storyId', value: String(storyId) }, { file: `${name}.txt`, bytes }),
    )
  }
  await t.workJobs()
  marketId = (await admin.call('listAllMarket', {})).data[0]?.id ?? 0
})
afterAll(() => t?.stop())

const dealOf = (name: string): number => dealIds.get(name) ?? 0
const print = async (path: string, query: Record<string, number> = {}): Promise<string> => {
  const { statusCode, rawPayload } = await t.server.inject({
    method: 'POST',
    url: `${apiBase}/generatePdf`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { path, query },
  })
  expect(statusCode).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

describe('a customer whose deals have a name and an outcome and nothing else', () => {
  test('gets an answer from every call that reads', async () => {
    const conversations = await admin.call('getConvMetadataForStoryOrOpptyP', { query: { storyId: dealOf('Deal 0') } })
    const [card] = (await admin.call('listPlaybookCards', { query: {} })).data
    await admin.call('createStoryBoard', { body: { storyId: dealOf('Deal 0') } })
    const { asked, refused } = await walkReads(admin, {
      customerId: admin.customerId,
      userId: admin.userId,
      dealId: dealOf('Deal 0'),
      conversationId: conversations.data.rows[0]?.convId ?? 0,
      marketId,
      cardId: card?.id ?? 0,
      topicId: card?.topicId ?? 0,
    })
    expect(refused).toEqual([])
    for (const id of [
      'getWinLossReport',
      'getPipelineReport',
      'listDealProbabilities',
      'getHome',
      'getDealOutlook',
    ] as const)
      expect(asked).toContain(id)
    expect(asked.size).toBeGreaterThan(100)
  })

  test('is shown what is missing, and in how many deals', async () => {
    const { data } = await admin.call('getMissingFacts', { body: { marketId, closePeriod: 'Last 12 Months' } })
    expect(data.deals).toBe(count)
    expect(Object.fromEntries(data.missing.map(({ fact, deals }) => [fact, deals]))).toEqual({
      closeDate: count,
      createDate: count,
      amount: count,
      stages: count,
      owner: count,
      account: count,
    })
    const closed = await admin.call('getMissingFacts', { body: { marketId, opptyStatus: 'Closed' } })
    expect(closed.data.deals).toBe(12)
  })

  test('looks at all time first, because any period would leave all deals out', async () => {
    for (const openFlag of ['Y', 'N'] as const) {
      const { data } = await admin.call('getClosePeriodDropdownValues', { query: { openFlag } })
      expect(data.filter(({ defaultFlag }) => defaultFlag === 'Y').map(({ picklistValue }) => picklistValue)).toEqual([
        'All',
      ])
      expect(new Set(data.map(({ picklistValue }) => picklistValue)).size).toBe(data.length)
    }
  })

  test('sees the win rate, what was said, the open deals and why there is no probability', async () => {
    const { data: winLoss } = await admin.call('getWinLossReport', { body: { marketId } })
    expect([winLoss.winRate.won, winLoss.winRate.closed, winLoss.dealsHeard]).toEqual([6, 12, 12])
    expect(winLoss.unproven.map(({ title }) => title)).toContain('Too dear')
    expect([winLoss.won.amount, winLoss.won.dealSize.median]).toEqual([0, null])
    const { data: pipeline } = await admin.call('getPipelineReport', { body: { marketId } })
    expect([pipeline.deals, pipeline.stages.map(({ name }) => name), pipeline.owners.map(({ name }) => name)]).toEqual([
      6,
      ['No stage'],
      ['No owner'],
    ])
    const { data: forecast } = await admin.call('listDealProbabilities', { body: { marketId } })
    expect([forecast.openDeals, forecast.rows.length, forecast.expectedAmount]).toEqual([6, 6, null])
    await t.workJobs()
    const { data: outlook } = await admin.call('getDealOutlook', { params: { storyId: dealOf('Deal 2') } })
    expect(outlook.verdict).toMatch(/^No probability: too few deals are closed to learn from\./)
  })

  test('prints the same', async () => {
    await t.workJobs()
    const page = await print(`/deals/${dealOf('Deal 2')}`)
    expect(page).toContain('No probability: too few deals are closed to learn from.')
    // Which of the speakers are buyers nobody has said, nor when they spoke.
    expect(page).toContain('Nobody is known to be on the buyer’s side.')
    expect(page).not.toContain('This deal has no conversations.')
    const winLoss = await print('/win-loss-report', { marketId })
    expect(winLoss).toContain('You win 50% of closed deals (25–75%): 6 of 12.')
    expect(winLoss).toContain('No message is proven yet')
    expect(winLoss).not.toContain('$0')
    expect(winLoss).not.toMatch(/NaN|null|undefined|Invalid/)
    expect(await print('/pipeline-report', { marketId })).not.toMatch(/NaN|null|undefined|Invalid/)
  })
})
