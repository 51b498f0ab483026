import { createHash } from 'node:crypto'
import { dayNumber } from '@bic/engine/calendar/day'
import { describe, expect, it } from 'vitest'
import { demoData } from './demo-data.testing.ts'
import { generateDemo } from './generate-demo.ts'
import { endDate, firstDay, lastDay, quarterEnd } from './plan/deal-days.ts'
import { stages } from './plan/make-deals.ts'
import { demoProfile } from './plan/profiles.ts'
import { sellers } from './plan/sellers.ts'
import { saidInDeal } from './said-by.ts'
import type { DemoConversation, DemoCustomer } from './types.ts'
import { competitorNames } from './words/companies.ts'

const data = demoData
const [demo, rival] = data.customers as [DemoCustomer, DemoCustomer]
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const dealOf = new Map(demo.deals.map(deal => [deal.key, deal]))
const isBeforeClose = (one: DemoConversation) => {
  const deal = dealOf.get(one.dealKey)!
  return deal.status === 'Open' || one.date.slice(0, 10) <= deal.closeOn
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1
  return counts
}

describe('generateDemo', () => {
  it('gives the same data for the same seed and other data for another', () => {
    expect(hash(generateDemo())).toBe(hash(data))
    expect(hash(generateDemo(1))).not.toBe(hash(data))
  })

  it('states reasons in the CRM that often are about something that was said in the deal', () => {
    const closed = demo.deals.filter(deal => deal.status !== 'Open')
    const talk = Map.groupBy(demo.conversations, ({ dealKey }) => dealKey)
    const wordsOf = new Map(demo.cards.map(card => [card.key, card.keywords.map(({ text }) => text.toLowerCase())]))
    const about = closed.map(deal => {
      const reason = deal.additionalFields.winLossReason1!.toLowerCase()
      const named = demo.cards.filter(({ key }) => wordsOf.get(key)!.some(word => reason.includes(word)))
      const said = saidInDeal(deal, talk.get(deal.key) ?? [], demo.cards, null)
      return { named: named.length > 0, heard: named.some(({ key }) => said.has(key)) }
    })
    const [named, heard] = [about.filter(one => one.named).length, about.filter(one => one.heard).length]
    expect(named / closed.length).toBeGreaterThan(0.3)
    expect(named / closed.length).toBeLessThan(0.9)
    // Not all that is named had been said: sellers choose what fits the list, too.
    expect(heard / named).toBeGreaterThan(0.6)
    expect(
      demo.deals
        .filter(deal => deal.status === 'Open')
        .every(deal => deal.additionalFields.winLossReason1 === 'NotMapped'),
    ).toBe(true)
  })

  it('makes the demo customer in its full size', () => {
    const profile = demoProfile()
    expect(demo.accounts).toHaveLength(profile.accounts)
    expect(demo.deals).toHaveLength(profile.closedDeals + profile.openDeals)
    expect(demo.deals.filter(deal => deal.status !== 'Open')).toHaveLength(profile.closedDeals)
    expect(countBy(demo.conversations.filter(isBeforeClose), one => one.type)).toEqual(profile.conversations)
    expect(demo.conversations.length).toBeLessThan(3200)
    expect(demo.cards).toHaveLength(profile.cards.length)
    expect(demo.cards.flatMap(card => card.keywords).length).toBeGreaterThan(480)
    expect(demo.competitors).toHaveLength(competitorNames.length)
    expect(demo.partners).toHaveLength(3)
    expect(demo.personas).toHaveLength(8)
    expect(demo.industries.map(industry => industry.name)).toContain('Information Technology')
  })

  it('makes a small rival of its own', () => {
    expect([rival.accounts.length, rival.deals.length, rival.conversations.length, rival.cards.length]).toEqual([
      8, 20, 80, 10,
    ])
    expect(rival.users.map(user => user.email)).toContain('admin@rival.example')
    const names = new Set(demo.accounts.map(account => account.name))
    expect(rival.accounts.filter(account => names.has(account.name))).toEqual([])
  })

  it('has a user of every role and the promised sign-ins', () => {
    expect(new Set(demo.users.map(user => user.role))).toEqual(
      new Set(['SELLER', 'CSM', 'ADMIN', 'MANAGEMENT', 'user', 'customer_admin', 'tribyl_admin']),
    )
    expect(demo.users.map(user => user.email)).toEqual(
      expect.arrayContaining(['admin', 'management', 'csm', 'seller'].map(name => `${name}@demo.example`)),
    )
    expect(data.password).toBe('Demo#2026go')
  })

  it('has plans for its open deals, with notes of every kind that name people of the deal', () => {
    const planned = new Set(demo.plans.map(plan => plan.dealKey))
    expect(demo.deals.filter(deal => deal.status === 'Open' && !planned.has(deal.key))).toEqual([])
    const notes = demo.plans.flatMap(plan => plan.notes)
    expect(new Set(notes.map(note => note.type))).toEqual(new Set(['private', 'public', 'internal']))
    expect(notes.filter(note => /[{}[\]|]|undefined| {2}/.test(note.title + note.body))).toEqual([])
    const emails = new Set([...demo.users, ...demo.contacts].map(person => person.email))
    const named = notes.flatMap(note => [...note.body.matchAll(/«(?:user|contact) ([^»]+)»/g)].map(found => found[1]))
    expect(named.length).toBeGreaterThan(300)
    expect(named.filter(email => email === undefined || !emails.has(email))).toEqual([])
    for (const note of notes) for (const comment of note.comments) expect(comment.at > note.at).toBe(true)
    expect(rival.plans).toEqual([])
  })

  it('has two teams with a manager each, whose sellers own all deals, some more than others', () => {
    const teams = Map.groupBy(sellers, ({ team }) => team)
    expect([...teams.values()].map(members => members.length)).toEqual([7, 7])
    for (const team of teams.keys())
      expect(demo.users.filter(user => user.role === 'MANAGEMENT' && user.functionalTeam === team)).toHaveLength(1)
    const counts = countBy(demo.deals, deal => deal.ownerEmail)
    expect(Object.keys(counts).toSorted()).toEqual(sellers.map(({ mailbox }) => `${mailbox}@demo.example`).toSorted())
    expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(8)
    expect(Math.max(...Object.values(counts))).toBeLessThanOrEqual(60)
    const own = demo.deals.filter(deal => deal.ownerEmail === 'seller@demo.example')
    expect(own.length).toBeGreaterThanOrEqual(25)
    expect(own.filter(deal => deal.status === 'Open').length).toBeGreaterThanOrEqual(3)
  })

  it('names deals by what is bought and where, each only once and without a number or the account', () => {
    expect(new Set(demo.deals.map(deal => deal.name)).size).toBe(demo.deals.length)
    expect(demo.deals.filter(deal => /\d|\b[PpL]\b/.test(deal.name)).map(deal => deal.name)).toEqual([])
    const stems = new Set(demo.accounts.map(account => account.name.split(' ')[0]))
    expect(demo.deals.filter(deal => deal.name.split(' ').some(word => stems.has(word)))).toEqual([])
    for (const deal of demo.deals)
      expect(deal.name.toLowerCase().includes('renewal') || /^Three more/.test(deal.name)).toBe(deal.type === 'Renewal')
  })

  it('has few accounts with many deals and many with few, and amounts that differ as much', () => {
    const counts = Object.values(countBy(demo.deals, deal => deal.accountKey)).sort((a, b) => b - a)
    expect(counts).toHaveLength(demo.accounts.length)
    const tenth = counts.slice(0, Math.round(counts.length / 10)).reduce((sum, count) => sum + count, 0)
    expect(tenth / demo.deals.length).toBeGreaterThan(0.25)
    expect(counts.filter(count => count <= 3).length / counts.length).toBeGreaterThan(0.25)
    const amounts = demo.deals.map(deal => deal.amount).sort((a, b) => a - b)
    const at = (share: number) => amounts[Math.floor(share * amounts.length)]!
    expect(at(0.95) / at(0.5)).toBeGreaterThan(4)
    expect(at(0.05) / at(0.5)).toBeLessThan(0.4)
  })

  it('covers three years in which deals begin by season and close with the fiscal quarter', () => {
    expect(demo.fiscalYearStartMonth).toBe(2)
    const closed = demo.deals.filter(deal => deal.status !== 'Open')
    const years = countBy(closed, deal => String(Math.floor((lastDay - dayNumber(deal.closeOn)) / 365)))
    expect(Object.keys(years)).toEqual(['0', '1', '2'])
    expect(Math.min(...Object.values(years))).toBeGreaterThan(60)
    const begun = (months: readonly string[]) =>
      closed.filter(deal => months.includes(deal.createdOn.slice(5, 7))).length / months.length
    expect(begun(['02', '03', '09', '10'])).toBeGreaterThan(1.4 * begun(['07', '08', '12']))
    const late = closed.filter(({ closeOn }) => quarterEnd(dayNumber(closeOn), 2) - dayNumber(closeOn) < 14)
    // Two of thirteen weeks, if they closed on any day.
    expect(late.length / closed.length).toBeGreaterThan(0.25)
  })

  it('loses about 15 % of the closed deals before their second stage', () => {
    const closed = demo.deals.filter(deal => deal.status !== 'Open')
    const early = closed.filter(deal => deal.stageReached === stages[0]!.name)
    expect(early.every(deal => deal.status === 'Lost')).toBe(true)
    expect(Math.abs(early.length / closed.length - 0.15)).toBeLessThan(0.02)
  })

  it('speaks of what was launched and of who came to the market from that day on', () => {
    const launched = demoProfile().cards.filter(card => card.since !== null)
    expect(launched.map(card => card.topic).toSorted()).toEqual(['Competitors', 'Product'])
    for (const { keywords, since } of launched) {
      const days = demo.conversations
        .filter(one => keywords.some(({ text }) => one.turns.some(turn => turn.text.includes(text))))
        .map(one => one.date.slice(0, 10))
      expect(days.length).toBeGreaterThan(20)
      expect(days.filter(day => day < since!)).toEqual([])
    }
    const newcomer = demo.competitors.find(one => one.cardKey === 'comp-gantrel')!
    expect(demo.deals.filter(deal => deal.competitorKeys.includes(newcomer.key)).length).toBeGreaterThan(15)
  })

  it('lets customer success talk to those who have signed', () => {
    const after = demo.conversations.filter(one => !isBeforeClose(one))
    expect(after.length).toBeGreaterThan(100)
    for (const one of after) {
      expect(dealOf.get(one.dealKey)!.status).toBe('Won')
      const sellers = one.participants.filter(person => person.side === 'seller')
      expect(sellers.every(person => person.jobTitle !== 'Account Executive')).toBe(true)
    }
  })

  it('has a card in every topic of the specification', () => {
    expect(new Set(demo.cards.map(card => card.topic))).toEqual(new Set(demo.topics.map(topic => topic.name)))
    expect(demo.topics).toHaveLength(13)
  })

  it.each([demo, rival])('refers only to what exists and repeats no key ($name)', customer => {
    const keys = (items: readonly { readonly key: string }[]) => new Set(items.map(item => item.key))
    for (const list of [customer.accounts, customer.deals, customer.contacts, customer.cards])
      expect(keys(list).size).toBe(list.length)
    expect(new Set(customer.contacts.map(contact => contact.email)).size).toBe(customer.contacts.length)
    expect(new Set(customer.conversations.map(one => one.externalId)).size).toBe(customer.conversations.length)
    const accounts = keys(customer.accounts)
    const deals = keys(customer.deals)
    const contacts = new Map(customer.contacts.map(contact => [contact.key, contact]))
    const owners = new Set(customer.users.map(user => user.email))
    const markets = keys(customer.markets)
    for (const deal of customer.deals) {
      expect(accounts.has(deal.accountKey) && markets.has(deal.marketKey) && owners.has(deal.ownerEmail)).toBe(true)
      expect(deal.contacts.every(({ contactKey }) => contacts.get(contactKey)?.accountKey === deal.accountKey)).toBe(
        true,
      )
    }
    for (const card of customer.cards) {
      expect(markets.has(card.marketKey)).toBe(true)
      const texts = card.keywords.map(keyword => `${keyword.text.toLowerCase()} ${keyword.exact}`)
      expect(new Set(texts).size).toBe(texts.length)
    }
    expect(customer.conversations.every(one => deals.has(one.dealKey))).toBe(true)
  })

  it.each([demo, rival])('dates everything inside the life of its deal, in order ($name)', customer => {
    const order = new Map(stages.map(stage => [stage.name, stage.position]))
    const last = dayNumber(endDate)
    for (const deal of customer.deals) {
      const history = customer.dealStageHistory.filter(entry => entry.dealKey === deal.key)
      expect(history[0]!.enteredOn).toBe(deal.createdOn)
      expect(history.at(-1)!.stage).toBe(deal.stage)
      for (let at = 1; at < history.length; at++) {
        expect(history[at]!.enteredOn >= history[at - 1]!.enteredOn).toBe(true)
        expect(order.get(history[at]!.stage)!).toBeGreaterThan(order.get(history[at - 1]!.stage)!)
      }
      if (deal.status !== 'Open') {
        expect(deal.stage).toBe(deal.status)
        expect(history.at(-1)!.enteredOn).toBe(deal.closeOn)
        expect(dayNumber(deal.closeOn)).toBeLessThanOrEqual(last)
      }
      expect(dayNumber(deal.createdOn)).toBeGreaterThanOrEqual(firstDay)
    }
    const deals = new Map(customer.deals.map(deal => [deal.key, deal]))
    for (const one of customer.conversations) {
      const deal = deals.get(one.dealKey)!
      const day = one.date.slice(0, 10)
      expect(day >= deal.createdOn && day <= endDate).toBe(true)
      expect(day <= deal.closeOn || deal.status === 'Won').toBe(true)
    }
  })

  it.each([demo, rival])('gives every turn a text, a speaker and, on a call, a rising time ($name)', customer => {
    const isTimed = ({ type, turns }: DemoConversation) =>
      turns.every(({ startSecond }, at) =>
        type === 'call'
          ? startSecond !== null && startSecond > (turns[at - 1]?.startSecond ?? -1)
          : startSecond === null,
      )
    const wrong = customer.conversations.filter(
      one =>
        one.turns.length === 0 ||
        one.turns.some(({ text, speaker }) => text.trim() === '' || !one.participants[speaker]) ||
        !isTimed(one),
    )
    expect(wrong).toEqual([])
  })
})
