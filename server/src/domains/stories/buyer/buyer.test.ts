import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runJob } from '#jobs/run-job.ts'
import { jobs } from '#jobs/table.ts'
import { AddressRefused, AnswerMissing, type Mail } from '#providers/mail.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { buyerSurveyAddress } from './actions/buyer-link.ts'
import { remindBuyersNightly } from './remind-buyers.ts'

let t: TestApp
let w: World
let manager: Caller
let rival: Caller
const mails: Mail[] = []
const refusedAddress = 'gone@lisbon.example'
/** The mail server accepts mails to it and breaks off. */
const silentAddress = 'silent@lisbon.example'
const busyAddress = 'busy@lisbon.example'
let isBusy = true

beforeAll(async () => {
  t = await startTestApp({ PUBLIC_URL: 'https://cloud.example' })
  vi.spyOn(t.app.mail, 'send').mockImplementation(async (mail, noteHandover) => {
    await noteHandover?.()
    if (mail.to === busyAddress && isBusy) throw new Error('451 try again later')
    if (mail.to === refusedAddress) throw new AddressRefused('550 no such user')
    mails.push(mail)
    if (mail.to === silentAddress) throw new AnswerMissing('the connection broke')
  })
  const home = await t.addCustomer('Home')
  w = await makeWorld(t, home, 'Lisbon')
  manager = await t.addUser(home, 'MANAGEMENT')
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await t?.stop()
})

interface Person {
  readonly email: string
  readonly name?: string
}
const invite = (people: Person[], more: object = {}, who = manager) =>
  who.call('inviteBuyers', {
    body: { storyId: w.dealId, kind: 'win', language: 'de', people, message: 'Danke!', ...more },
  })
const list = async (storyId = w.dealId) => (await manager.call('listBuyerInvitations', { query: { storyId } })).data
const invitationOf = async (email: string) => {
  const found = (await list()).invitations.find(one => one.email === email)
  if (!found) throw new Error(`${email} was not invited.`)
  return found
}
const tokenOf = async (invitationId: number): Promise<string> => {
  const address = await buyerSurveyAddress(t.app, { customerId: w.customerId, invitationId })
  return new URL(address).pathname.split('/').at(-1) ?? ''
}
const open = (token: string) => t.stranger('getBuyerSurvey', { query: { token } })
const save = (token: string, question: 'reason' | 'criterion' | 'followUp' | 'wentTo' | 'understood', answer: string) =>
  t.stranger('saveBuyerAnswer', { body: { token, question, answer } })
const end = (token: string, as: 'answered' | 'declined') => t.stranger('endBuyerSurvey', { body: { token, as } })
const asked = async (email: string, name = ''): Promise<string> => {
  await invite([{ email, name }])
  return tokenOf((await invitationOf(email)).invitationId)
}
const counted = async (statement: string): Promise<number> => {
  const { rows } = await t.owner.query<{ count: number }>(statement, [w.customerId])
  return Number(rows[0]?.count)
}

describe('buyers are invited', () => {
  it('by a mail in their language, once while their link is open', async () => {
    const people = [{ email: 'Buyer@Lisbon.example', name: 'Lisbon Buyer' }]
    const [one, two] = await Promise.all([invite(people), invite(people)])
    expect([one.data, two.data]).toEqual([
      { invitedCount: 1, declined: [] },
      { invitedCount: 1, declined: [] },
    ])
    await t.workJobs()
    const sent = mails.filter(({ to }) => to === 'buyer@lisbon.example')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toBe('Home möchte aus Ihrer Entscheidung lernen')
    expect(sent[0]?.text).toMatch(/https:\/\/cloud\.example\/buyer-survey\/ey\S+\n/)
    // Nothing in it is loaded from anywhere, so that nobody learns whether it was read.
    expect(sent[0]?.html).toContain('Fragen beantworten</a>')
    expect(sent[0]?.html).not.toMatch(/<(img|link|script)|src=|url\(/)
    expect(await invitationOf('buyer@lisbon.example')).toMatchObject({ state: 'open', language: 'de', answers: [] })
  })

  it('after the deal closed, and as it ended', async () => {
    const people = [{ email: 'cfo@lisbon.example' }]
    expect((await invite(people, { kind: 'loss' })).problem).toMatchObject({ code: 'BAD_INPUT', field: 'kind' })
    await t.owner.query(`update opportunity set status = 'Open' where customer_id = $1 and id = $2`, [
      w.customerId,
      w.spareDealId,
    ])
    const { problem } = await invite(people, { storyId: w.spareDealId })
    expect(problem).toMatchObject({ field: 'kind', detail: expect.stringContaining('after it closed') })
    expect((await list(w.spareDealId)).kinds).toEqual([])
    expect((await list()).kinds).toEqual(['win', 'churn'])
  })

  it('when they belong to the account, and by nobody of another customer', async () => {
    const { problem } = await invite([{ email: 'friend@elsewhere.example' }])
    expect(problem).toMatchObject({ code: 'BAD_INPUT', field: 'people' })
    expect(problem.detail).toContain('friend@elsewhere.example')
    expect((await invite([{ email: 'cfo@lisbon.example' }], {}, rival)).problem.code).toBe('NOT_FOUND')
    expect((await rival.call('listBuyerInvitations', { query: { storyId: w.dealId } })).problem.code).toBe('NOT_FOUND')
  })

  it('and whoever asked sees when an address is refused', async () => {
    await invite([{ email: refusedAddress }])
    await t.workJobs()
    expect((await invitationOf(refusedAddress)).state).toBe('undeliverable')
  })
})

describe('a survey is not mailed twice', () => {
  const openMail = async () => {
    const { rows } = await t.owner.query<{ id: number }>(
      `select max(id)::int as id from job_run where customer_id = $1 and kind = 'buyer-survey-mail'`,
      [w.customerId],
    )
    return { customerId: w.customerId, jobRunId: rows[0]?.id ?? 0 }
  }
  const sentTo = (address: string) => mails.filter(({ to }) => to === address).length

  it('when the mail server did not say whether it accepted it, which whoever asked sees', async () => {
    await invite([{ email: silentAddress }])
    const job = await openMail()
    await t.workJobs()
    expect(await invitationOf(silentAddress)).toMatchObject({ state: 'open', mailUnconfirmed: true })
    // The queue works it again, as after a process that died before it could note the end of the job.
    await t.owner.query(`update job_run set status = 'running' where customer_id = $1 and id = $2`, [
      job.customerId,
      job.jobRunId,
    ])
    await runJob(t.app, jobs, job, false)
    expect(sentTo(silentAddress)).toBe(1)
  })

  it('and is tried again while no server can have accepted it', async () => {
    await invite([{ email: busyAddress }])
    const job = await openMail()
    await expect(runJob(t.app, jobs, job, false)).rejects.toThrow('451')
    isBusy = false
    await runJob(t.app, jobs, job, false)
    await t.workJobs()
    expect(sentTo(busyAddress)).toBe(1)
    expect(await invitationOf(busyAddress)).toMatchObject({ state: 'open', mailUnconfirmed: false })
  })
})

describe('the link of a buyer', () => {
  it('opens a half-filled survey again, records nothing by being opened, and ends with its use', async () => {
    const token = await asked('one@lisbon.example', 'Una Uno')
    const entries = () => counted('select count(*) from audit_entry where customer_id = $1')
    const before = await entries()
    expect((await open(token)).data).toEqual({
      state: 'open',
      vendor: 'Home',
      sender: expect.stringMatching(/\S/),
      kind: 'win',
      language: 'de',
      expiresAt: new Date(t.clock.now.getTime() + 30 * 86_400_000).toISOString(),
      answers: [],
      followUp: null,
    })
    expect(await entries()).toBe(before)
    expect((await end(token, 'answered')).problem).toMatchObject({ code: 'BAD_INPUT', field: 'as' })
    await save(token, 'criterion', 'price')
    await save(token, 'criterion', 'trust')
    await save(token, 'understood', '4')
    await save(token, 'understood', '')
    expect((await open(token)).data.answers).toEqual([{ question: 'criterion', answer: 'trust' }])
    expect((await invitationOf('one@lisbon.example')).answers).toEqual([])
    expect((await end(token, 'answered')).data.state).toBe('answered')
    expect((await end(token, 'answered')).data.state).toBe('answered')
    expect((await open(token)).data).toMatchObject({ state: 'answered', answers: [], followUp: null })
    expect((await save(token, 'criterion', 'risk')).problem.code).toBe('TOKEN_EXPIRED')
    expect((await end(token, 'declined')).problem.code).toBe('TOKEN_EXPIRED')
    expect((await invitationOf('one@lisbon.example')).answers).toEqual([
      { question: 'criterion', answer: 'trust', about: null, cards: [] },
    ])
  })

  it('takes only what is asked', async () => {
    const token = await asked('two@lisbon.example')
    expect((await save(token, 'criterion', 'weather')).problem).toMatchObject({ code: 'BAD_INPUT', field: 'answer' })
    expect((await save(token, 'wentTo', 'vendor')).problem).toMatchObject({ code: 'BAD_INPUT', field: 'question' })
    expect((await save(token, 'followUp', 'x')).problem).toMatchObject({ code: 'BAD_INPUT', field: 'question' })
  })

  it('is no longer valid when it was withdrawn, ran out, was changed, or is of somebody else', async () => {
    const token = await asked('three@lisbon.example')
    await save(token, 'reason', 'Half an answer')
    const { invitationId } = await invitationOf('three@lisbon.example')
    const withdraw = () => manager.call('withdrawBuyerInvitation', { body: { storyId: w.dealId, invitationId } })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(200)
    expect((await open(token)).data).toMatchObject({ state: 'withdrawn', answers: [] })
    expect((await save(token, 'reason', 'More')).problem.code).toBe('TOKEN_EXPIRED')
    expect(
      await counted(`select count(*) from buyer_answer where customer_id = $1 and answer = 'Half an answer'`),
    ).toBe(0)

    const late = await asked('four@lisbon.example')
    await t.owner.query(
      `update buyer_invitation set expires_at = $2 where customer_id = $1 and email = 'four@lisbon.example'`,
      [w.customerId, t.clock.now],
    )
    expect((await open(late)).data.state).toBe('expired')
    expect((await save(late, 'reason', 'Late')).problem.code).toBe('TOKEN_EXPIRED')
    await invite([{ email: 'four@lisbon.example' }])
    expect(
      (await list()).invitations.filter(({ email }) => email === 'four@lisbon.example').map(({ state }) => state),
    ).toEqual(['open', 'expired'])

    for (const wrong of [`${late}x`, 'x', await tokenOf(999_999)])
      expect((await open(wrong)).problem.code).toBe('TOKEN_EXPIRED')
    const { invitationId: again } = await invitationOf('four@lisbon.example')
    expect((await open(await tokenOf(again))).status).toBe(200)
    await t.owner.query(`update customer set status = 'Inactive' where id = $1`, [w.customerId])
    expect((await open(await tokenOf(again))).problem.code).toBe('TOKEN_EXPIRED')
    await t.owner.query(`update customer set status = 'Active' where id = $1`, [w.customerId])
  })

  it('declines for good: answers are deleted, and nobody asks again', async () => {
    const token = await asked('five@lisbon.example')
    await save(token, 'reason', 'I changed my mind')
    expect((await end(token, 'declined')).data.state).toBe('declined')
    expect(await counted(`select count(*) from buyer_answer where customer_id = $1 and answer like 'I changed%'`)).toBe(
      0,
    )
    expect((await invite([{ email: 'five@lisbon.example' }])).data).toEqual({
      invitedCount: 0,
      declined: ['five@lisbon.example'],
    })
    expect((await invitationOf('five@lisbon.example')).state).toBe('declined')
  })
})

describe('a reminder', () => {
  const start = new Date('2026-11-15T10:00:00Z')
  const later = (days: number) => {
    t.clock.now = new Date(start.getTime() + days * 86_400_000)
  }
  const remind = async () => {
    const count = await remindBuyersNightly(t.app)
    await t.workJobs()
    return count
  }
  const remindersOf = (email: string) =>
    mails.filter(({ to, subject }) => to === email && subject.startsWith('Noch offen')).length

  beforeAll(async () => {
    // What earlier tests left open is not to be reminded here.
    await t.owner.query(
      `update buyer_invitation set ended_at = sent_at, ended_as = 'withdrawn' where customer_id = $1 and ended_at is null`,
      [w.customerId],
    )
  })
  afterAll(() => {
    t.clock.now = start
  })

  it('goes once to who has not answered after five days, in the language of the survey', async () => {
    const token = await asked('slow@lisbon.example', 'Sam Slow')
    await save(token, 'reason', 'Half an answer')
    later(4.9)
    expect(await remind()).toBe(0)
    later(5)
    expect(await Promise.all([remindBuyersNightly(t.app), remindBuyersNightly(t.app)])).toEqual(
      expect.arrayContaining([1, 0]),
    )
    await t.workJobs()
    const mail = mails.find(({ to, subject }) => to === 'slow@lisbon.example' && subject.startsWith('Noch offen'))
    expect(mail?.text).toContain(`/buyer-survey/${token}\n`)
    expect(mail?.text).toContain('dies ist die einzige Erinnerung')
    const remindedAt = t.clock.now.toISOString()
    later(12)
    expect(await remind()).toBe(0)
    expect((await open(token)).data.answers).toEqual([{ question: 'reason', answer: 'Half an answer' }])
    later(0)
    expect(await invitationOf('slow@lisbon.example')).toMatchObject({ state: 'open', remindedAt })
    expect(remindersOf('slow@lisbon.example')).toBe(1)
    const { rows } = await t.owner.query(
      `select user_id, entity_id from audit_entry where customer_id = $1 and action = 'buyers reminded of a survey'`,
      [w.customerId],
    )
    expect(rows).toEqual([{ user_id: null, entity_id: String(w.dealId) }])
  })

  it('goes to nobody who answered, declined this survey or another, was withdrawn, or whose link ran out', async () => {
    later(0)
    const answered = await asked('done@lisbon.example')
    await save(answered, 'reason', 'We are happy.')
    await end(answered, 'answered')
    await end(await asked('no@lisbon.example'), 'declined')
    await asked('taken@lisbon.example')
    const { invitationId } = await invitationOf('taken@lisbon.example')
    await manager.call('withdrawBuyerInvitation', { body: { storyId: w.dealId, invitationId } })
    await asked('other@lisbon.example')
    await t.owner.query(
      `insert into buyer_invitation (customer_id, opportunity_id, email, name, kind, language, message, sent_by, sent_at, expires_at, ended_at, ended_as)
       values ($1, $2, 'other@lisbon.example', '', 'win', 'de', '', $3, $4, $4, $4, 'declined')`,
      [w.customerId, w.spareDealId, w.userId, start],
    )
    later(31)
    expect(await remind()).toBe(0)
    later(6)
    expect(await remind()).toBe(0)
    await t.owner.query(`delete from buyer_invitation where customer_id = $1 and email = 'other@lisbon.example'`, [
      w.customerId,
    ])
  })

  it('is not sent when the buyer answered or declined before the mail went', async () => {
    later(0)
    const token = await asked('quick@lisbon.example')
    await save(token, 'reason', 'Just now.')
    later(6)
    expect(await remindBuyersNightly(t.app)).toBe(1)
    await end(token, 'answered')
    await t.workJobs()
    expect(remindersOf('quick@lisbon.example')).toBe(0)
  })

  it('comes after as many days as the customer sets, or never', async () => {
    later(0)
    await asked('late@lisbon.example')
    const set = (value: string) =>
      t.owner.query(
        `insert into customer_property (customer_id, name, value) values ($1, 'Survey_reminder_days', $2)
         on conflict (customer_id, name) do update set value = excluded.value`,
        [w.customerId, value],
      )
    await set('0')
    later(20)
    expect(await remind()).toBe(0)
    await set('21')
    expect(await remind()).toBe(0)
    later(21)
    expect(await remind()).toBe(1)
    expect(remindersOf('late@lisbon.example')).toBe(1)
  })
})

describe('answers', () => {
  it('are read by the keywords of the cards, and asked about where no conversation said it', async () => {
    const card = (
      await t.owner.query<{ id: number }>(
        `insert into card (customer_id, market_id, topic_id, title) values ($1, $2, $3, 'Outages') returning id`,
        [w.customerId, w.marketId, w.topicId],
      )
    ).rows[0]?.id
    await t.owner.query(
      `insert into keyword (customer_id, card_id, text, exact, created_by, added_rev) values ($1, $2, 'outage', false, $3, 1)`,
      [w.customerId, card, w.userId],
    )
    const token = await asked('six@lisbon.example')
    expect((await save(token, 'reason', 'The pricing was fair.')).data.followUp).toBeNull()
    const said = 'The pricing was fair. Each outage cost us a day.'
    expect((await save(token, 'reason', said)).data.followUp).toBe('Each outage cost us a day.')
    await save(token, 'followUp', 'It happened twice in May.')
    await save(token, 'reason', 'Only the pricing.')
    expect((await open(token)).data.followUp).toBe('Each outage cost us a day.')
    await save(token, 'reason', said)
    await end(token, 'answered')
    const { answers } = await invitationOf('six@lisbon.example')
    expect(answers.find(({ question }) => question === 'followUp')?.about).toBe('Each outage cost us a day.')
    expect(answers.find(({ question }) => question === 'reason')?.cards).toEqual([
      {
        cardId: w.cardId,
        title: 'Lisbon pricing',
        topicName: 'Pain Points',
        saidWhileBuying: true,
        sentence: 'The pricing was fair.',
      },
      {
        cardId: card,
        title: 'Outages',
        topicName: 'Pain Points',
        saidWhileBuying: false,
        sentence: 'Each outage cost us a day.',
      },
    ])
  })

  it('are read only where they are in the words of buyers: the options of a choice are ours', async () => {
    const token = await asked('chooser@lisbon.example')
    await t.owner.query(
      `insert into keyword (customer_id, card_id, text, exact, created_by, added_rev) values ($1, $2, 'price', false, $3, 1)`,
      [w.customerId, w.cardId, w.userId],
    )
    await save(token, 'criterion', 'price')
    await save(token, 'reason', 'The price was fair.')
    await end(token, 'answered')
    const { answers } = await invitationOf('chooser@lisbon.example')
    expect(answers.map(({ question, cards }) => [question, cards.map(({ cardId }) => cardId)])).toEqual([
      ['criterion', []],
      ['reason', [w.cardId]],
    ])
    await t.owner.query(`delete from keyword where customer_id = $1 and text = 'price'`, [w.customerId])
  })

  it('change no figure of the deal or the card', async () => {
    const figures = async () => [
      (await manager.call('getDealCards', { params: { storyId: w.dealId }, query: {} })).data,
      (await manager.call('getPlaybookCard', { params: { id: w.cardId } })).data,
      (await manager.call('listDeals', { query: {} })).data,
      await counted('select matrix_rev as count from revision where customer_id = $1'),
      await counted('select count(*) from conversation where customer_id = $1'),
      await counted('select count(*) from conversation_tally where customer_id = $1'),
    ]
    const before = await figures()
    const token = await asked('seven@lisbon.example')
    await save(token, 'reason', 'pricing pricing pricing discount')
    await end(token, 'answered')
    await t.workJobs()
    expect((await invitationOf('seven@lisbon.example')).answers[0]?.cards.map(({ cardId }) => cardId)).toEqual([
      w.cardId,
    ])
    expect(await figures()).toEqual(before)
  })
})

describe('the results of a market', () => {
  const results = async () => (await manager.call('getBuyerSurveyResults', { query: { marketId: w.marketId } })).data

  it('count who answered by outcome, and what buyers name with what they had said and what the CRM states', async () => {
    await t.owner.query(
      `update opportunity set additional = '{"win_loss_reason_1": "Pricing"}' where customer_id = $1 and id = $2`,
      [w.customerId, w.dealId],
    )
    const { outcomes, answeredDeals, cards, overall } = await results()
    expect(outcomes.find(({ kind }) => kind === 'win')).toMatchObject({
      asked: 1,
      answered: 1,
      waiting: 0,
      rate: { share: 1, n: 1 },
    })
    expect(outcomes.find(({ kind }) => kind === 'loss')).toMatchObject({ asked: 0, rate: null })
    expect(answeredDeals).toBe(1)
    const [pricing, outages] = ['Lisbon pricing', 'Outages'].map(title => cards.find(card => card.title === title))
    expect(pricing).toMatchObject({
      deals: 1,
      named: { share: 1, n: 1 },
      whileBuying: { both: 1, n: 1 },
      statedReason: { both: 1, n: 1 },
    })
    expect(outages).toMatchObject({ deals: 1, whileBuying: { both: 0, n: 1 }, statedReason: { both: 0, n: 1 } })
    expect(overall).toMatchObject({
      whileBuying: { both: 1, n: 2, share: 0.5 },
      statedReason: { both: 1, n: 2 },
      confirmed: { both: 1, n: 1 },
    })
  })

  it('keep each survey with the end of the deal that it asked about', async () => {
    await invite([{ email: 'left@lisbon.example' }], { kind: 'churn' })
    const { invitationId } = await invitationOf('left@lisbon.example')
    const token = await tokenOf(invitationId)
    await save(token, 'reason', 'The pricing went up.')
    await end(token, 'answered')
    const { outcomes, answeredDeals, cards } = await results()
    expect(outcomes).toMatchObject([
      { kind: 'win', asked: 1, answered: 1 },
      { kind: 'loss', asked: 0 },
      { kind: 'churn', asked: 1, answered: 1 },
    ])
    expect(answeredDeals).toBe(1)
    const pricing = cards.find(({ title }) => title === 'Lisbon pricing')
    expect(pricing).toMatchObject({ deals: 1, named: { share: 1, n: 2 } })
    const { data } = await manager.call('listBuyerStatements', { query: { marketId: w.marketId, cardId: w.cardId } })
    expect(data.filter(({ kind }) => kind === 'churn').map(({ sentence }) => sentence)).toEqual([
      'The pricing went up.',
    ])
    expect(data.some(({ kind }) => kind === 'win')).toBe(true)
  })

  it('lead to the sentences of answers that were sent, each with its deal', async () => {
    const { data } = await manager.call('listBuyerStatements', {
      query: { marketId: w.marketId, cardId: w.cardId },
    })
    expect(data.length).toBeGreaterThan(0)
    expect(data[0]).toMatchObject({
      storyId: w.dealId,
      sentence: expect.stringContaining('pricing'),
      saidWhileBuying: true,
      statedReason: 'Pricing',
    })
    const query = { marketId: w.marketId, cardId: w.cardId }
    expect((await rival.call('listBuyerStatements', { query })).problem.code).toBe('NOT_FOUND')
  })
})
