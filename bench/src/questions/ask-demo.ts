import type { Answer, Sent } from '@bic/contract/calls/routes'
import { generateDemo } from '@bic/server/demo/generate-demo'
import { makeDemo } from '@bic/server/demo/load/make-demo'
import { jobs } from '@bic/server/jobs/table'
import { startWorker } from '@bic/server/jobs/worker'
import { productCalls } from '@bic/server/product-calls'
import type { TestApp } from '@bic/server/testing/test-app'
import { type DemoQuestion, demoQuestions } from './demo-questions.ts'
import { judge, type Scored } from './score.ts'

type Answered = Answer<'askBuyerIntelligence'>
type Ids = ReadonlyMap<string, number>

const password = 'Demo#2026go'

const idsOf = async (
  t: TestApp,
  customerId: number,
  table: 'opportunity' | 'account' | 'market',
  by: string,
): Promise<Ids> => {
  const { rows } = await t.owner.query(`select id, ${by} as key from ${table} where customer_id = $1`, [customerId])
  return new Map(rows.map(row => [String(row.key), Number(row.id)]))
}

/** What a person reads as the answer: the sentence, and the quotes under it. */
const readAnswer = ({ answer, sources }: Answered): string => [answer, ...sources.map(({ quote }) => quote)].join('\n')

/** Makes the demo customer and asks it everything. */
export const askDemo = async (t: TestApp): Promise<Scored[]> => {
  Object.assign(t.app.config, { demoSignIns: 'all' })
  const stop = await startWorker(t.app, jobs, 1)
  await makeDemo(t.app, productCalls, () => {}).finally(stop)
  const [data] = generateDemo().customers
  if (!data) throw new Error('There is no demo customer.')
  const { rows } = await t.owner.query('select id from customer where domain = $1', [data.domain])
  const customerId = Number(rows[0]?.id)
  const deals = await idsOf(t, customerId, 'opportunity', 'crm_opportunity_id')
  const accounts = await idsOf(t, customerId, 'account', 'crm_account_id')
  const markets = await idsOf(t, customerId, 'market', 'name')
  const signedIn = await t.stranger('login', { body: { username: `seller@${data.domain}`, password } })
  const headers = { authorization: `Bearer ${signedIn.data.token}` }
  const bodyOf = ({ question, of }: DemoQuestion): Sent<'askBuyerIntelligence', 'body'> => {
    if ('deal' in of) return { question, filters: { storyId: deals.get(of.deal.crmOpportunityId) ?? 0 } }
    if ('account' in of) return { question, filters: { accountId: accounts.get(of.account.crmAccountId) ?? 0 } }
    return { question, marketId: markets.get(of.market.name) ?? 0 }
  }
  const scored: Scored[] = []
  for (const [at, asked] of demoQuestions(data).entries()) {
    const {
      status,
      data: answered,
      problem,
    } = await t.stranger('askBuyerIntelligence', { headers, body: bodyOf(asked) })
    if (status !== 200) throw new Error(`"${asked.question}" was answered ${status}: ${problem.detail}`)
    const given = readAnswer(answered)
    scored.push({
      question: asked.question,
      verdict: judge({ isAnswer: answered.kind !== 'not said', text: given }, asked.expected),
      isAnswerable: asked.expected !== null,
      given,
      expected: asked.expected,
      isTuned: at % 2 === 0,
    })
  }
  return scored
}
