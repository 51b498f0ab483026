import type { Answer, Sent } from '@bic/contract/calls/routes'
import type { TestApp } from '#testing/test-app.ts'
import { demoData } from '../demo-data.testing.ts'
import { type DemoQuestion, demoQuestions } from './demo-questions.testing.ts'
import { judge, type Scored } from './score.testing.ts'

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

/** Asks everything of a demo customer that is made. */
export const askDemo = async (t: TestApp): Promise<Scored[]> => {
  const [data] = demoData.customers
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
