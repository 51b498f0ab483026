import { createHash } from 'node:crypto'
import { dayNumber } from '@bic/engine/calendar/day'
import { describe, expect, it } from 'vitest'
import { generateDemo } from './generate-demo.ts'
import { endDate, stages } from './plan/make-deals.ts'
import type { DemoCustomer } from './types.ts'

const data = generateDemo()
const [demo, rival] = data.customers as [DemoCustomer, DemoCustomer]
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

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

  it('makes the demo customer in its full size', () => {
    expect(demo.accounts).toHaveLength(60)
    expect(demo.deals).toHaveLength(300)
    expect(demo.deals.filter(deal => deal.status !== 'Open').length).toBeGreaterThanOrEqual(240)
    expect(countBy(demo.conversations, one => one.type)).toEqual({ call: 1300, email: 800, document: 200, note: 200 })
    expect(demo.cards).toHaveLength(60)
    expect(demo.cards.flatMap(card => card.keywords).length).toBeGreaterThan(480)
    expect(demo.competitors).toHaveLength(5)
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
      expect(dayNumber(deal.createdOn)).toBeGreaterThanOrEqual(last - 731)
    }
    const deals = new Map(customer.deals.map(deal => [deal.key, deal]))
    for (const one of customer.conversations) {
      const deal = deals.get(one.dealKey)!
      const day = one.date.slice(0, 10)
      expect(day >= deal.createdOn && day <= deal.closeOn && day <= endDate).toBe(true)
    }
  })

  it.each([demo, rival])('gives every turn a text, a speaker and, on a call, a rising time ($name)', customer => {
    for (const one of customer.conversations) {
      expect(one.participants.length).toBeGreaterThan(0)
      expect(one.turns.length).toBeGreaterThan(0)
      let second = -1
      for (const turn of one.turns) {
        expect(turn.text.trim()).not.toBe('')
        expect(one.participants[turn.speaker]).toBeDefined()
        if (one.type !== 'call') expect(turn.startSecond).toBeNull()
        else {
          expect(turn.startSecond!).toBeGreaterThan(second)
          second = turn.startSecond!
        }
      }
    }
  })
})
