import { alertTypes } from '@bic/contract/alerts/alert-types'
import { readTenant, withTenant } from '@bic/database/tenant'
import { pointsWithin } from '@bic/engine/statistics/points-text'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { compareStanding } from '#domains/analysis/shared/compare-messages.ts'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import { formatRate } from '#domains/reports/pages/page-words.ts'
import { requestReportMails } from '#domains/reports/schedule/request-mails.ts'
import { apiBase } from '#http/register-routes.ts'
import { jobs } from '#jobs/table.ts'
import { startWorker } from '#jobs/worker.ts'
import { productCalls } from '#product-calls.ts'
import { makeReport } from '#testing/make-report.ts'
import { multipartOf } from '#testing/multipart.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { actOut } from '../acts/act-out.ts'
import { demoData } from '../demo-data.testing.ts'
import { demoTime } from '../demo-time.ts'
import { advisedIn, callsWithEvidence, claimedIn, flat, stepsIn } from '../evidence.testing.ts'
import { type PlantedEffect, plantedCards } from '../planted.ts'
import { askDemo } from '../questions/ask-demo.testing.ts'
import { limits, tally } from '../questions/score.testing.ts'
import { makeDemo } from './make-demo.ts'
import { topicIds } from './topic-ids.ts'

const generated = demoData
const generate = () => demoData
let t: TestApp
let stopWorker: () => Promise<void>
beforeAll(async () => {
  t = await startTestApp()
  Object.assign(t.app.config, { demoSignIns: 'all' })
  stopWorker = await startWorker(t.app, jobs, 1)
})
afterAll(async () => {
  await stopWorker?.()
  await t?.stop()
})

const count = async (table: string, customerId: number): Promise<number> => {
  const { rows } = await t.owner.query(`select count(*)::int as n from ${table} where customer_id = $1`, [customerId])
  return rows[0].n
}
const customerOf = async (domain: string): Promise<number> => {
  const { rows } = await t.owner.query('select id from customer where domain = $1', [domain])
  return rows[0].id
}

describe('the demo customers', () => {
  test('killed in the middle and started again are whole, and nothing is doubled', { timeout: 300_000 }, async () => {
    const data = generated
    const total = data.customers.reduce((sum, { conversations }) => sum + conversations.length, 0)
    const dying = makeDemo(
      t.app,
      productCalls,
      done => {
        if (done > 600) throw new Error('killed')
      },
      generate,
    )
    await expect(dying).rejects.toThrow('killed')
    const seen: number[] = []
    await makeDemo(
      t.app,
      productCalls,
      (done, of) => {
        seen.push(done)
        expect(of).toBe(total)
      },
      generate,
    )
    expect(seen[0]).toBeGreaterThanOrEqual(600)
    expect(seen.at(-1)).toBe(total)
    for (const customer of data.customers) {
      const id = await customerOf(customer.domain)
      const notes = customer.plans.flatMap(plan => plan.notes)
      expect({
        users: await count('app_user', id),
        logins: await count('login', id),
        accounts: await count('account', id),
        contacts: await count('contact', id),
        deals: await count('opportunity', id),
        history: await count('stage_history', id),
        cards: await count('card', id),
        conversations: await count('conversation', id),
        plans: await count('opportunity_plan', id),
        notes: await count('plan_note', id),
        comments: await count('plan_note_comment', id),
        ratings: await count('plan_rating', id),
      }).toEqual({
        users: customer.users.length,
        logins: customer.users.length,
        accounts: customer.accounts.length,
        contacts: customer.contacts.length,
        deals: customer.deals.length,
        history: customer.dealStageHistory.length,
        cards: customer.cards.length,
        conversations: customer.conversations.length,
        plans: customer.plans.length,
        notes: notes.length,
        comments: notes.flatMap(note => note.comments).length,
        ratings: customer.plans.flatMap(plan => plan.ratings).length,
      })
      const talked = new Set(customer.conversations.map(({ dealKey }) => dealKey)).size
      expect(await count('deal_pack', id)).toBe(talked)
    }
  })

  test('made once are left alone', async () => {
    const seen: number[] = []
    await makeDemo(t.app, productCalls, done => seen.push(done))
    expect(seen).toEqual([])
  })

  test('answer questions about themselves right, or honestly not at all', async () => {
    const scored = await askDemo(t)
    const { all, answerable, right, wrong } = tally(scored)
    // Nearly every question finds somebody to be asked of.
    expect(all).toBeGreaterThanOrEqual(50)
    const mistakes = scored
      .filter(({ verdict }) => verdict === 'wrong')
      .map(({ question, given }) => `${question} ${given}`)
    expect(wrong / all, mistakes.join('\n')).toBeLessThanOrEqual(limits.wrong)
    expect(right / answerable).toBeGreaterThanOrEqual(limits.right)
  })

  test('people of the demo used the product: every part of it has something to show, and again changes nothing', async () => {
    const id = await customerOf('demo.example')
    const demo = generated.customers[0]
    if (!demo) throw new Error('There is no demo customer.')
    const { data } = await t.stranger('login', { body: { username: 'csm@demo.example', password: 'Demo#2026go' } })
    const headers = { authorization: `Bearer ${data.token}` }
    const tables = [
      'playbook',
      'playbook_card',
      'playbook_document',
      'field_initiative',
      'initiative_seller',
      'campaign',
      'campaign_account',
      'story_board',
      'story_section',
      'story_quote',
      'quote_permission',
      'buyer_invitation',
      'buyer_answer',
      'card_relation',
      'card_version',
      'plan_card',
      'approved_claim',
      'content_brief',
      'content_brief_card',
      'content_asset',
      'analyzed_content',
    ]
    const counts = async () => {
      const found: [string, number][] = []
      for (const table of tables) found.push([table, await count(table, id)])
      return found
    }
    const before = await counts()
    for (const [table, rows] of before) expect([table, rows > 0]).toEqual([table, true])
    await actOut(t.app, id, { data: demo, time: demoTime(0) }, productCalls)
    expect(await counts()).toEqual(before)

    // Nobody uses the card that only looks like winning.
    const decoy = demo.cards.find(({ key }) => key === plantedCards.talkative)?.title
    const { rows: used } = await t.owner.query(
      `select 'playbook' as place from playbook_card u join card c on c.customer_id = u.customer_id and c.id = u.card_id where c.title = $2 and u.customer_id = $1
       union all select 'campaign' from campaign_card u join card c on c.customer_id = u.customer_id and c.id = u.card_id where c.title = $2 and u.customer_id = $1
       union all select 'relation' from card_relation u join card c on c.customer_id = u.customer_id and c.id in (u.card_id, u.related_card_id)
         where c.title = $2 and u.customer_id = $1
       union all select 'call plan' from plan_card u join card c on c.customer_id = u.customer_id and c.id = u.card_id
         where c.title = $2 and u.customer_id = $1 and u.chosen_by is not null
       union all select 'brief' from content_brief_card u join card c on c.customer_id = u.customer_id and c.id = u.card_id where c.title = $2 and u.customer_id = $1`,
      [id, decoy],
    )
    expect(used).toEqual([])

    const playbooks = (await t.stranger('listPlaybooks', { headers, query: {} })).data
    expect(playbooks.map(({ visibility, documentCount }) => [visibility, documentCount]).toSorted()).toEqual([
      ['limited', 1],
      ['public', 1],
    ])
    const initiatives = (await t.stranger('listFieldInitiatives', { headers, query: {} })).data
    // Who starts when has nothing to do with the generated deals, and who gets a campaign neither.
    expect(initiatives.map(({ status, caused }) => [status, caused?.state ?? null]).toSorted()).toEqual([
      ['ended', 'nothing seen'],
      ['running', null],
    ])
    const campaigns = (await t.stranger('listCampaigns', { headers, query: {} })).data
    expect(campaigns.rows.map(({ status, caused }) => [status, caused?.state ?? null])).toEqual([
      ['draft', null],
      ['ended', 'nothing seen'],
    ])
    const stories = (await t.stranger('browseStories', { headers, query: { share: 'All' } })).data.rows
    expect(stories.map(({ share, needsReview }) => [share, needsReview]).toSorted()).toEqual([
      ['External', false],
      ['External', false],
      ['Internal', false],
    ])
    for (const { storyId } of stories) {
      const { sections } = (await t.stranger('getStoryBoard', { headers, params: { storyId } })).data
      expect(sections.filter(({ content }) => content !== '').length).toBeGreaterThan(5)
      expect(sections.find(({ section }) => section === 'Content')?.content).toContain('belongs to the demo')
    }
    const admin = await t.stranger('login', { body: { username: 'admin@demo.example', password: 'Demo#2026go' } })
    const mine = await t.stranger('listStoryBoards', {
      headers: { authorization: `Bearer ${admin.data.token}` },
      query: { owner: 'mine' },
    })
    expect(mine.data.rows.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^How .+ got its first crews on the road$/),
    ])

    const [brief] = (await t.stranger('getContentBriefDetails', { headers, body: {} })).data
    const ofBrief = { headers, params: { id: brief?.contentBriefId ?? 0 } }
    const [card] = await vi.waitFor(async () => {
      const { data: found } = await t.stranger('getFinalGeneratedContent', ofBrief)
      expect(found.map(({ status }) => status)).toEqual(['draft'])
      return found
    }, 60_000)
    expect(card).toMatchObject({ contentType: 'Battle card', byModel: false, outline: false })
    expect(new Set(card?.statements.map(({ kind }) => kind))).toEqual(
      new Set(['connective', 'quote', 'number', 'claim']),
    )
    expect(card?.statements.flatMap(({ problems }) => problems)).toEqual([])
    const [document] = await vi.waitFor(async () => {
      const { data: found } = await t.stranger('listAnalyzedContents', { headers, query: {} })
      expect(found.rows.map(({ status }) => status)).toEqual(['done'])
      return found.rows
    }, 60_000)
    const { findings } = (
      await t.stranger('getAnalyzedContent', { headers, params: { contentId: document?.contentId ?? 0 } })
    ).data
    // Some of it holds and some does not.
    expect(findings?.claims.unsupported).toBeGreaterThan(1)
    expect(findings?.claims.unsupported).toBeLessThan(findings?.claims.asserting ?? 0)
    // What buyers say of a plan that does not last until ten are the words of its message, and no everyday words.
    const instead = findings?.language.missing.map(({ text, card }) => `${text}: ${card?.title}`)
    expect(instead).toContain('intraday replanning: Same-day changes to the schedule')
    for (const { said, conversations, card } of findings?.language.missing ?? []) {
      expect(conversations).toBeGreaterThan(2)
      expect(said).toBeGreaterThanOrEqual(conversations)
      if (card === null) expect(said).toBeLessThan(150)
    }

    const { accounts } = (await t.stranger('getProspects', { headers, query: { marketId: brief?.marketId ?? 0 } })).data
    expect(accounts.map(({ reasons, recent, before }) => [reasons, recent, before])).toEqual([
      [['rising'], 8, 0],
      [['rising'], 8, 0],
    ])

    const ledger = (await t.stranger('listQuotePermissions', { headers, query: {} })).data.rows
    expect(new Set(ledger.map(({ level, state }) => `${level} ${state}`))).toEqual(
      new Set(['named valid', 'anonymised valid', 'internal valid', 'anonymised expired']),
    )
  })

  test('who follows the competitor who is new is notified that they come up more often, from the week on in which they came', async () => {
    for (const [person, sensitivity] of [
      ['csm', 'average'],
      ['management', 'low'],
    ]) {
      const username = `${person}@demo.example`
      const { data } = await t.stranger('login', { body: { username, password: 'Demo#2026go' } })
      const headers = { authorization: `Bearer ${data.token}` }
      const raised = await vi.waitFor(async () => {
        const { data: found } = await t.stranger('listRaisedAlerts', { headers })
        expect(found).not.toEqual([])
        return found
      }, 60_000)
      expect(raised.map(one => [one.name, one.sensitivity])).toEqual([['Gantrel', sensitivity]])
      expect(raised[0]?.title).toMatch(/^Said more often: in \d\d% of deals a week, up from 0%$/)
      expect(raised[0]?.text).toMatch(/^Since the week of Aug 24, 2026 /)
    }
  })

  test('the administrator follows something of every type of alert, without mails', async () => {
    const { data } = await t.stranger('login', { body: { username: 'admin@demo.example', password: 'Demo#2026go' } })
    const headers = { authorization: `Bearer ${data.token}` }
    const { data: followed } = await t.stranger('getAlertsByType', { headers, query: { userId: data.user.userId } })
    expect([...new Set(followed.map(({ alertType }) => alertType))].toSorted()).toEqual(alertTypes.toSorted())
    const { data: mails } = await t.stranger('listAlertMails', { headers })
    expect(mails.filter(({ mailed }) => mailed)).toEqual([])
  })

  test('buyers of the demo answered in several languages, some of what nobody had talked about', async () => {
    const id = await customerOf('demo.example')
    const { data } = await t.stranger('login', { body: { username: 'csm@demo.example', password: 'Demo#2026go' } })
    const headers = { authorization: `Bearer ${data.token}` }
    const { rows: markets } = await t.owner.query('select id from market where customer_id = $1 and name = $2', [
      id,
      'Field Service',
    ])
    const { outcomes, answeredDeals, overall } = (
      await t.stranger('getBuyerSurveyResults', { headers, query: { marketId: markets[0].id } })
    ).data
    const [win, loss] = ['win', 'loss'].map(kind => outcomes.find(one => one.kind === kind))
    expect(win?.rate?.share).toBeGreaterThan(loss?.rate?.share ?? 1)
    expect([win?.waiting, loss?.waiting]).toEqual([0, 0])
    expect(answeredDeals).toBeGreaterThan(15)
    expect(overall.whileBuying?.n).toBeGreaterThan(8)
    expect(overall.whileBuying?.both).toBeLessThan(overall.whileBuying?.n ?? 0)
    // The CRM names some of it too, and some of what it names nobody confirms.
    expect(overall.statedReason?.both).toBeGreaterThan(0)
    expect(overall.confirmed?.both).toBeLessThan(overall.confirmed?.n ?? 0)
    const { rows } = await t.owner.query(
      `select count(distinct i.language)::int as languages, (count(*) filter (where a.question = 'followUp'))::int as followed
       from buyer_invitation i join buyer_answer a on a.customer_id = $1 and a.invitation_id = i.id
       where i.customer_id = $1 and i.ended_as = 'answered'`,
      [id],
    )
    expect(rows[0].languages).toBeGreaterThan(2)
    expect(rows[0].followed).toBeGreaterThan(0)
    const decoy = generated.customers[0]?.cards.find(({ key }) => key === plantedCards.talkative)?.title
    const touched = (await t.stranger('getBuyerSurveyResults', { headers, query: { marketId: markets[0].id } })).data
      .cards
    expect(touched.map(({ title }) => title)).not.toContain(decoy)
  })

  test('every market has two solutions, each with cards of its own', async () => {
    const id = await customerOf('demo.example')
    const { rows } = await withTenant(t.app.pool, id, ({ client }) =>
      client.query<{ solutions: number; cards: number; strange: number }>(
        `select count(distinct s.id)::int as solutions, count(*)::int as cards,
           (count(*) filter (where c.market_id <> s.market_id))::int as strange
         from solution s
         join solution_card m on m.customer_id = $1 and m.solution_id = s.id
         join card c on c.customer_id = $1 and c.id = m.card_id
         where s.customer_id = $1 group by s.market_id`,
        [id],
      ),
    )
    expect(rows.map(({ solutions, strange }) => [solutions, strange])).toEqual(rows.map(() => [2, 0]))
    expect(rows.length).toBeGreaterThan(1)
    for (const { cards } of rows) expect(cards).toBeGreaterThanOrEqual(4)
  })

  test('the notes of the demo customer name people by their stored names', async () => {
    const id = await customerOf('demo.example')
    const { rows } = await withTenant(t.app.pool, id, ({ client }) =>
      client.query(
        `select count(*) filter (where n.body like '%«%')::int as raw,
           count(*) filter (where position('@[' || c.name || '](' || c.id || ' contact)' in n.body) = 0)::int as unnamed
         from plan_note n
         join plan_note_mention m on m.customer_id = $1 and m.note_id = n.id and m.kind = 'contact'
         join contact c on c.customer_id = $1 and c.id = m.person_id
         where n.customer_id = $1`,
        [id],
      ),
    )
    expect(rows).toEqual([{ raw: 0, unnamed: 0 }])
  })

  test('every conversation belongs to its deal, has sides, and the stage of its day', async () => {
    const id = await customerOf('demo.example')
    const { rows } = await withTenant(t.app.pool, id, ({ client }) =>
      client.query(
        `select count(*) filter (where opportunity_id is null)::int as homeless,
           count(*) filter (where not stage_from_history)::int as guessed,
           count(*) filter (where happened_on is null)::int as undated
         from conversation where customer_id = $1`,
        [id],
      ),
    )
    expect(rows[0]).toEqual({ homeless: 0, guessed: 0, undated: 0 })
    const sides = await withTenant(t.app.pool, id, ({ client }) =>
      client.query(`select side, count(*)::int as n from participant where customer_id = $1 group by 1 order by 1`, [
        id,
      ]),
    )
    expect(sides.rows.map(row => row.side)).toEqual(['buyer', 'seller'])
  })

  test('the scores of all deals are of the last epoch, and cards came up', async () => {
    const id = await customerOf('demo.example')
    const { rows } = await t.owner.query(
      `select e.scored_to, e.conversations from epoch e join revision r on r.customer_id = e.customer_id and r.epoch = e.number
       where e.customer_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ scored_to: null, conversations: generated.customers[0]?.conversations.length }])
  })

  test('the two planted effects go with winning and losing, and the card that only looks like winning is unmasked', async () => {
    const id = await customerOf('demo.example')
    const compared = await readTenant(t.app.pool, id, async tx => {
      const market = await tx.db
        .selectFrom('market')
        .select('id')
        .where('customer_id', '=', id)
        .where('name', '=', 'Field Service')
        .executeTakeFirstOrThrow()
      const { stands, comparisons } = await compareStanding(t.app, tx, market.id)
      expect(stands).toMatchObject({ landmark: 'progress', landmarkStage: 'Qualification', basis: 'standing' })
      const titles = new Map((await selectCards(tx).execute()).map(card => [card.id, card.title]))
      return new Map([...comparisons].map(([cardId, one]) => [titles.get(cardId), one]))
    })
    const planted = generated.customers[0]
    const of = (effect: PlantedEffect) =>
      compared.get(planted?.cards.find(({ key }) => key === plantedCards[effect])?.title)
    expect(of('wins')?.evidence).toMatchObject({ step: 2, goesWith: 'winning' })
    expect(of('wins')?.winRate).toMatchObject({ verdict: 'significant', detectable: null })
    expect(of('loses')?.evidence).toMatchObject({ step: 2, goesWith: 'losing' })
    expect(of('talkative')?.evidence).toMatchObject({ step: 1, goesWith: null })
    expect([...compared.values()].filter(({ evidence }) => evidence?.step === 2)).toHaveLength(2)
  })

  test('screens show them: the bubble chart of their market has both effects, and takes the third card for what it is', async () => {
    const { data } = await t.stranger('login', { body: { username: 'admin@demo.example', password: 'Demo#2026go' } })
    const headers = { authorization: `Bearer ${data.token}` }
    const id = await customerOf('demo.example')
    const { rows: markets } = await t.owner.query('select id from market where customer_id = $1 and name = $2', [
      id,
      'Field Service',
    ])
    const chartOf = async (more: { landmark?: 'whole' }) =>
      (
        await t.stranger('generateBubbleChartForSolution', {
          headers,
          body: { marketId: markets[0].id, opptyStatus: 'Closed', closePeriod: 'Last 12 Months', ...more },
        })
      ).data
    const demo = generated.customers[0]
    const of = ({ rows }: Awaited<ReturnType<typeof chartOf>>, effect: PlantedEffect) => {
      const title = demo?.cards.find(({ key }) => key === plantedCards[effect])?.title
      return rows.find(row => row.title === title)
    }
    const chart = await chartOf({})
    expect(of(chart, 'wins')?.comparison.winRate.verdict).toBe('significant')
    expect(of(chart, 'wins')?.y).toBeGreaterThan(0.15)
    expect(of(chart, 'loses')?.comparison.winRate.verdict).toBe('significant')
    expect(of(chart, 'loses')?.y).toBeLessThan(-0.15)
    expect(chart.rows.filter(({ quadrant }) => quadrant !== null)).toHaveLength(2)
    expect(of(chart, 'talkative')?.comparison.evidence).toMatchObject({ step: 1, goesWith: null })
    // Whole deals describe, however large a difference is.
    const whole = await chartOf({ landmark: 'whole' })
    expect(new Set(whole.rows.map(({ comparison }) => comparison.winRate.verdict))).toEqual(new Set(['description']))
    expect(of(whole, 'wins')?.comparison.evidence?.step).toBe(2)
    // The analysis of a message opens with one that has an answer.
    const { data: messages } = await t.stranger('listImpactMessages', {
      headers,
      query: { marketId: markets[0].id },
    })
    const planted = (['wins', 'loses'] as const).map(effect => of(chart, effect)?.title)
    expect(messages.cards.slice(0, 2).map(({ title }) => title)).toEqual(planted)
  })

  test('a message has one effect, interval, verdict and n on every screen', async () => {
    const { data } = await t.stranger('login', { body: { username: 'admin@demo.example', password: 'Demo#2026go' } })
    const headers = { authorization: `Bearer ${data.token}` }
    const id = await customerOf('demo.example')
    const { rows: markets } = await t.owner.query('select id from market where customer_id = $1 and name = $2', [
      id,
      'Field Service',
    ])
    const marketId: number = markets[0].id
    const body = { marketId, opptyStatus: 'Closed', closePeriod: 'Last 12 Months' } as const
    const bubbles = (await t.stranger('generateBubbleChartForSolution', { headers, body })).data
    expect(bubbles.basis).toBe('standing')
    const known = new Map(bubbles.rows.map(({ cardId, comparison }) => [cardId, comparison]))
    const list = await t.stranger('getMatchedCardsSummaryForSolution', {
      headers,
      body: { ...body, match: 'All', compared: 'Y' },
    })
    const winLoss = (await t.stranger('getWinLossReport', { headers, body })).data
    const rivals = (await t.stranger('listCompetitors', { headers, body })).data
    const swot = (await t.stranger('getStrengthWeaknessCardsAndTopDealsForSwot', { headers, body })).data
    const shown = [
      ...list.data.map(row => row.compared?.comparison),
      ...winLoss.wonReasons,
      ...winLoss.lostReasons,
      ...winLoss.unproven,
      ...rivals,
    ]
    expect(shown.length).toBeGreaterThan(60)
    for (const one of shown) {
      const other = known.get(one?.cardId ?? 0)
      for (const part of ['adoption', 'with', 'without', 'winRate', 'salesCycle', 'dealSize', 'evidence'] as const)
        expect(one?.[part]).toEqual(other?.[part])
    }
    for (const { cardId, with: having, without, winRate, evidence } of [
      ...swot.strengths,
      ...swot.weaknesses,
      ...swot.others,
    ])
      expect({ with: having, without, winRate, evidence }).toEqual({
        with: known.get(cardId)?.with,
        without: known.get(cardId)?.without,
        winRate: known.get(cardId)?.winRate,
        evidence: known.get(cardId)?.evidence,
      })
    // Where another view is shown, what is known of a message stays the same.
    const conjoint = await t.stranger('getConjointAnalysis', { headers, query: { marketId } })
    for (const { cardId, evidence } of conjoint.data.found?.rows ?? [])
      expect(evidence).toEqual(known.get(cardId)?.evidence)
    const pipeline = await t.stranger('getPipelineReport', { headers, body: { marketId, limit: 10 } })
    const suggested = pipeline.data.rows.flatMap(({ actions }) => actions.filter(({ effect }) => effect !== null))
    expect(suggested.length).toBeGreaterThan(0)
    for (const { cardId, effect } of suggested) {
      const { winRate, with: having, evidence } = known.get(cardId ?? 0) ?? {}
      expect(evidence).toMatchObject({ step: 2, goesWith: 'winning' })
      expect([effect?.difference, effect?.low, effect?.high, effect?.with]).toEqual([
        winRate?.adjusted?.difference,
        winRate?.adjusted?.low,
        winRate?.adjusted?.high,
        having?.winRate.closed,
      ])
    }
    const [open] = (await t.stranger('listDeals', { headers, query: { marketId } })).data.rows
    const tape = await t.stranger('compareWithWonDeals', { headers, params: { storyId: open?.storyId ?? 0 } })
    for (const { cardId, evidence } of tape.data.cards) expect(evidence).toEqual(known.get(cardId)?.evidence)
    // What has no effect is a reason nowhere.
    const proven = bubbles.rows.filter(({ comparison }) => comparison.evidence?.step === 2).map(({ title }) => title)
    expect([...winLoss.wonReasons, ...winLoss.lostReasons].map(({ title }) => title).toSorted()).toEqual(
      proven.toSorted(),
    )
    expect([...swot.strengths, ...swot.weaknesses].every(({ title }) => proven.includes(title))).toBe(true)
  })

  test('printed and mailed documents say of a message and a deal what screens say', async () => {
    const { data } = await t.stranger('login', { body: { username: 'admin@demo.example', password: 'Demo#2026go' } })
    const headers = { authorization: `Bearer ${data.token}` }
    const id = await customerOf('demo.example')
    const { rows: markets } = await t.owner.query('select id from market where customer_id = $1 and name = $2', [
      id,
      'Field Service',
    ])
    const marketId: number = markets[0].id
    const body = { marketId, opptyStatus: 'Closed', closePeriod: 'Last 12 Months' } as const
    const textOf = async (bytes: Uint8Array) =>
      flat((await extractText(await getDocumentProxy(bytes), { mergePages: true })).text)
    const print = async (path: string, query: object) => {
      const { rawPayload } = await t.server.inject({
        method: 'POST',
        url: `${apiBase}/generatePdf`,
        headers,
        payload: { path, query },
      })
      return textOf(new Uint8Array(rawPayload))
    }

    const bubbles = (await t.stranger('generateBubbleChartForSolution', { headers, body })).data
    const proven = bubbles.rows.filter(({ comparison }) => comparison.evidence?.step === 2)
    expect(proven).toHaveLength(2)
    const sent: Parameters<typeof t.app.mail.send>[0][] = []
    vi.spyOn(t.app.mail, 'send').mockImplementation(async mail => {
      sent.push(mail)
    })
    await t.stranger('setReportSchedule', { headers, body: { report: 'win-loss', every: 'week', filters: body } })
    await requestReportMails(t.app)
    await vi.waitFor(() => expect(sent).toHaveLength(1), 60_000)
    vi.restoreAllMocks()
    const mailed = await textOf(new Uint8Array(sent[0]?.attachments?.[0]?.content ?? []))
    const printed = await print('/win-loss-report', body)
    for (const { title, comparison } of proven) {
      const { adjusted } = comparison.winRate
      const effect = adjusted ? pointsWithin(adjusted) : 'none'
      const { closed } = comparison.with.winRate
      for (const text of [printed, mailed, flat(sent[0]?.text)])
        expect(text).toContain(flat(`${title} ${effect}, step 2 of 4`))
      for (const text of [printed, mailed]) {
        const outcome = comparison.evidence?.goesWith ?? '?'
        const rate = formatRate(comparison.with.winRate)
        expect(rate).toContain(String(closed))
        expect(text).toContain(
          flat(`${title} goes with ${outcome} (step 2 of 4). Closed deals with it were won: ${rate}`),
        )
      }
    }

    const { rows } = (await t.stranger('getPipelineReport', { headers, body: { marketId, limit: 3 } })).data
    for (const { storyId, risks } of rows) {
      const params = { storyId }
      const outlook = (await t.stranger('getDealOutlook', { headers, params })).data
      const page = (await t.stranger('getDealPage', { headers, params })).data
      const text = await print(`/deals/${storyId}`, {})
      expect(outlook.risks).toEqual(risks)
      expect(page.verdict).toBe(outlook.verdict)
      for (const said of [outlook.verdict, ...outlook.risks.slice(0, 4).map(risk => risk.text)])
        expect(text).toContain(flat(said))
      expect(text).toContain(flat('Page 1 of 1'))
    }
  })

  /** A play and a campaign of the card that only looks like winning: what is offered to whoever tries. */
  const offerDecoy = async (headers: Record<string, string>, marketId: number, decoy: number) => {
    const { data: plays } = await t.stranger('getTopPerformingPlays', { headers, query: { marketId } })
    const { playbookSalesPlayId: playId = 0 } =
      plays.rows.find(({ cards }) => cards.some(one => one.cardId === decoy)) ?? {}
    const { data: tracked } = await t.stranger('saveFieldInitiative', {
      headers,
      body: { playbookSalesPlayId: playId, name: 'Figures for the board', cardIdList: [decoy] },
    })
    const { data: audience } = await t.stranger('findCampaignAudience', {
      headers,
      query: { marketId, cardIds: `${decoy}` },
    })
    const { data: campaign } = await t.stranger('saveCampaign', {
      headers,
      body: { name: 'Figures', marketId, salesPlayId: playId, cardIdList: [decoy] },
    })
    return { playId: tracked.playbookSalesPlayId, campaignId: campaign.campaignId, plays, audience }
  }

  test('a play of the card that only looks like winning is never recommended, nor is it proposed to any account', async () => {
    const { data } = await t.stranger('login', { body: { username: 'admin@demo.example', password: 'Demo#2026go' } })
    const headers = { authorization: `Bearer ${data.token}` }
    const { rows: markets } = await t.owner.query(
      `select id from market where customer_id = $1 and name = 'Field Service'`,
      [await customerOf('demo.example')],
    )
    const query = { marketId: markets[0].id }
    const keys = generated.customers[0]?.cards ?? []
    const titleOf = (effect: PlantedEffect) => keys.find(({ key }) => key === plantedCards[effect])?.title
    for (const module of ['sales_play', 'revenue_campaigns'] as const) {
      const { rows, proven } = (await t.stranger('getTopPerformingPlays', { headers, query: { ...query, module } }))
        .data
      const recommended = rows.filter(({ isProven }) => isProven)
      expect([proven, recommended.map(({ name }) => name)]).toEqual([1, ['The change before noon']])
      expect(recommended.flatMap(({ cards }) => cards.map(({ title }) => title))).toEqual([titleOf('wins')])
      const board = rows.find(({ name }) => name === 'Figures for the board')
      expect([board?.isProven, board?.cards.map(({ title }) => title)]).toEqual([false, [titleOf('talkative')]])
    }
    const { messages, rows } = (await t.stranger('findCampaignAudience', { headers, query })).data
    expect(messages.map(({ title }) => title)).toEqual([titleOf('wins')])
    const proposed = rows.flatMap(({ message }) => message?.title ?? [])
    expect(proposed.length).toBeGreaterThan(5)
    expect(new Set(proposed)).toEqual(new Set([titleOf('wins')]))
  })

  /** What the analyzer and briefs say of a text that says the card that only looks like winning, and of all messages. */
  const readContent = async (marketId: number, decoy: number, winning: number) => {
    const { data } = await t.stranger('login', { body: { username: 'csm@demo.example', password: 'Demo#2026go' } })
    const headers = { authorization: `Bearer ${data.token}` }
    const text = 'A leadership readout for the board pack. Same-day rescheduling for your planners.'
    const form = multipartOf({ field: 'marketId', value: String(marketId) }, { file: 'sheet.txt', bytes: text })
    const sent = await t.stranger('analyzeContent', { ...form, headers: { ...form.headers, ...headers } })
    const params = { contentId: sent.data.contentId }
    const analyzed = await vi.waitFor(async () => {
      const found = (await t.stranger('getAnalyzedContent', { headers, params })).data
      if (found.findings === null) throw new Error(`It is ${found.status}.`)
      return found
    }, 60_000)
    const brief = await t.stranger('createContentBriefDetails', { headers, body: { marketId, name: 'Figures' } })
    const { contentBriefId } = brief.data
    const choices = (await t.stranger('listContentBriefChoices', { headers, params: { id: contentBriefId } })).data
    await t.stranger('createContentBriefMessageMapping', {
      headers,
      body: { contentBriefId, llmcontentBriefMessageMapDtoDetailList: [{ cardId: decoy }, { cardId: winning }] },
    })
    const ofBrief = { headers, params: { id: contentBriefId } }
    await t.stranger('generateFinalContentBrief', { headers, body: { contentBriefId } })
    const written = await vi.waitFor(async () => {
      const [first] = (await t.stranger('getFinalGeneratedContent', ofBrief)).data
      if (first?.status !== 'draft') throw new Error(`It is ${first?.status}.`)
      return first
    }, 60_000)
    return {
      getAnalyzedContent: analyzed,
      scoreText: (await t.stranger('scoreText', { headers, body: { marketId, text } })).data,
      listContentBriefChoices: choices,
      getContentBriefMessageMapping: (await t.stranger('getContentBriefMessageMapping', ofBrief)).data,
      getContentEvidence: (await t.stranger('getContentEvidence', ofBrief)).data,
      getFinalGeneratedContent: written,
    }
  }

  test('every screen and document has the planted messages on the second step, and all others nowhere above the first', async () => {
    const { data } = await t.stranger('login', { body: { username: 'admin@demo.example', password: 'Demo#2026go' } })
    const headers = { authorization: `Bearer ${data.token}` }
    const id = await customerOf('demo.example')
    const { rows: found } = await t.owner.query(
      `select m.id as market, c.id as card, c.title, u.id as "user", v.id as conversation, v.opportunity_id as deal
       from market m
       join card c on c.customer_id = $1 and c.market_id = m.id
       cross join (select id from app_user where customer_id = $1 order by id limit 1) u
       cross join (select id, opportunity_id from conversation where customer_id = $1 order by id limit 1) v
       where m.customer_id = $1 and m.name = 'Field Service'`,
      [id],
    )
    const cardOf = (effect: PlantedEffect) => {
      const title = generated.customers[0]?.cards.find(({ key }) => key === plantedCards[effect])?.title
      return found.find(row => row.title === title)
    }
    const decoy: number = cardOf('talkative').card
    const proven = new Map<number, string>([
      [cardOf('wins').card, 'winning'],
      [cardOf('loses').card, 'losing'],
    ])
    const { market: marketId, user: userId, conversation } = found[0]
    const reportId = await makeReport(t, id, { marketId, cardId: decoy, conversationIds: [conversation], userId })
    const asked = { marketId, opptyStatus: 'Closed', closePeriod: 'Last 12 Months' } as const
    const body = asked
    const dealsWith = async (cardId: number) =>
      (
        await t.stranger('getOpptyListDetailsForSolution', {
          headers,
          body: { ...asked, cardId, arm: 'with', landmark: 'progress' },
        })
      ).data.rows
    const closed = (await dealsWith(decoy))[0]?.storyId ?? 0
    const pipeline = await t.stranger('getPipelineReport', { headers, body: { marketId, limit: 1 } })
    const params = { storyId: pipeline.data.rows[0]?.storyId ?? 0 }

    const ofCard = async (cardId: number) => [
      (await t.stranger('getMessageEffect', { headers, query: { ...asked, cardId } })).data,
      {
        cardId,
        evidence: (await t.stranger('getMessageSensitivity', { headers, query: { marketId, cardId } })).data.evidence,
      },
    ]
    const both = [await ofCard(decoy), await ofCard(cardOf('wins').card)]
    const send = { headers, body }
    const { playId, campaignId, plays, audience } = await offerDecoy(headers, marketId, decoy)
    const { getFinalGeneratedContent, ...content } = await readContent(marketId, decoy, cardOf('wins').card)
    for (const { gaps } of [content.getAnalyzedContent, content.scoreText])
      expect(gaps.map(({ cardId }) => proven.get(cardId))).not.toContain(undefined)
    const answers: Record<string, unknown> = {
      ...content,
      findCampaignAudience: audience,
      getCampaign: (await t.stranger('getCampaign', { headers, params: { id: campaignId } })).data,
      getFieldInitiative: (await t.stranger('getFieldInitiative', { headers, params: { id: playId } })).data,
      getTopPerformingPlays: plays,
      compareWithWonDeals: (await t.stranger('compareWithWonDeals', { headers, params, query: {} })).data,
      generateBubbleChartForSolution: (await t.stranger('generateBubbleChartForSolution', send)).data,
      getConjointAnalysis: (await t.stranger('getConjointAnalysis', { headers, query: { marketId } })).data,
      getLosses: (await t.stranger('getLosses', send)).data,
      getMatchedCardsSummaryForSolution: (
        await t.stranger('getMatchedCardsSummaryForSolution', {
          headers,
          body: { ...body, match: 'All', compared: 'Y' },
        })
      ).data,
      getMessageEffect: both.map(([effect]) => effect),
      getMessageSensitivity: both.map(([, sensitivity]) => sensitivity),
      getMessagingFeedback: (await t.stranger('getMessagingFeedback', { headers, params: { id: reportId } })).data,
      getStrengthWeaknessCardsAndTopDealsForSwot: (await t.stranger('getStrengthWeaknessCardsAndTopDealsForSwot', send))
        .data,
      getWinLossReport: (await t.stranger('getWinLossReport', send)).data,
      listCompetitors: (await t.stranger('listCompetitors', send)).data,
    }
    // What they advise is proven, or they advise nothing.
    const advice: Record<string, unknown> = {
      getFinalGeneratedContent,
      getCallPlan: (await t.stranger('getCallPlan', { headers, params })).data,
      getHeardImpact: (await t.stranger('getHeardImpact', { headers, query: {} })).data,
      getProspects: (await t.stranger('getProspects', { headers, query: { marketId } })).data,
    }
    for (const [call, answer] of Object.entries(advice)) {
      expect(answer, call).toBeTypeOf('object')
      for (const cardId of advisedIn(answer))
        expect([call, cardId, proven.get(cardId)]).toEqual([call, cardId, 'winning'])
    }
    expect(Object.keys({ ...answers, ...advice }).toSorted()).toEqual(callsWithEvidence().toSorted())
    for (const [call, answer] of Object.entries(answers)) {
      const steps = stepsIn(answer)
      expect(steps.length, call).toBeGreaterThan(0)
      for (const { cardId, evidence } of steps) {
        const goesWith = proven.get(cardId) ?? null
        expect([call, cardId, evidence.goesWith]).toEqual([call, cardId, goesWith])
        expect(goesWith === null ? evidence.step < 2 : evidence.step === 2).toBe(true)
      }
    }

    const textOf = async (asks: { method: 'GET' | 'POST'; url: string; payload?: object }) => {
      const { rawPayload } = await t.server.inject({ ...asks, headers })
      return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text
    }
    const print = (path: string, query: object = {}) =>
      textOf({ method: 'POST', url: `${apiBase}/generatePdf`, payload: { path, query } })
    const documents: Record<string, string> = {
      'win-loss': await print('/win-loss-report', body),
      pipeline: await print('/pipeline-report', { marketId }),
      deal: await print(`/deals/${params.storyId}`),
      feedback: await print(`/messaging-feedbacks/${reportId}`),
      swot: await textOf({ method: 'POST', url: `${apiBase}/competitors/swotPdf`, payload: body }),
      tearsheet: await textOf({ method: 'GET', url: `${apiBase}/getTearsheet/pdf/${closed}` }),
    }
    const titles: string[] = found.map(({ title }) => title)
    const provenTitles = found.filter(({ card }) => proven.has(card)).map(({ title }) => title)
    for (const [name, text] of Object.entries(documents)) {
      const claimed = claimedIn(text, titles)
      expect([name, claimed.filter(title => !provenTitles.includes(title))]).toEqual([name, []])
    }
    for (const name of ['win-loss', 'swot'])
      expect([...new Set(claimedIn(documents[name] ?? '', titles))].toSorted()).toEqual(provenTitles.toSorted())
    for (const name of ['feedback', 'tearsheet']) expect(flat(documents[name])).toContain('(step1of4)')
    expect(flat(documents.pipeline)).toContain(flat('which goes with winning (step 2 of 4): comparable deals'))
  })

  test.each([
    ['admin@demo.example', 'ADMIN'],
    ['management@demo.example', 'MANAGEMENT'],
    ['csm@demo.example', 'CSM'],
    ['seller@demo.example', 'SELLER'],
    ['admin@rival.example', 'ADMIN'],
  ])('%s signs in and sees the deals of the own customer', async (username, role) => {
    const own = generated.customers.find(({ domain }) => username.endsWith(`@${domain}`))

    const { data } = await t.stranger('login', { body: { username, password: 'Demo#2026go' } })
    expect([data.user.role, data.user.licenseTypePermissionBeans[0]?.licenseTypePermissionNames]).toEqual([
      role,
      ['PERM_STORY_ALL', 'PERM_SIMPLE_CP_ALL', 'hasPermissionToCallSummary'],
    ])
    const headers = { authorization: `Bearer ${data.token}` }
    const listed = await t.stranger('listDeals', { headers, query: { sort: 'conversations', descending: 'Y' } })
    expect(listed.data.total).toBe(own?.deals.length)
    const storyId = listed.data.rows[0]?.storyId ?? 0
    const detail = await t.stranger('getStoryDetail', { headers, params: { storyId } })
    expect(detail.data.matchCount).toBeGreaterThan(10)
    expect(detail.data.matchedCallsCount).toBeGreaterThan(1)
    const cards = await t.stranger('getDealCards', { headers, params: { storyId } })
    expect(cards.data[0]?.cardPercentileValue).toBe(100)
  })
})

test('the first topic of each number has it as its id', () => {
  const [demo] = generated.customers
  const ids = Object.fromEntries(topicIds(demo?.topics ?? []))
  expect(ids).toEqual({
    'Use Cases': 2,
    'Pain Points': 3,
    KPIs: 1,
    Triggers: 4,
    Product: 5,
    Positioning: 7,
    Pricing: 8,
    Success: 9,
    Competitors: 6,
    'Qualification criteria': 14,
    'Sales activities': 15,
    Objections: 16,
    Stories: 17,
  })
})
