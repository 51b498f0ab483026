import { Draws } from '../draws.ts'
import { accountOf, buyerOf, sellerOf } from './people.ts'

export type RecordObject = 'Account' | 'Contact' | 'Opportunity'
/** CRMs that have no notes of their own kind leave them out. */
export type ActivityObject = 'Task' | 'Event' | 'Note'
export type CrmObject = RecordObject | ActivityObject
export type CrmFields = Readonly<Record<string, string | number | boolean | null>>

/** A record as it is from one change to the next. */
interface Change {
  /** The moment that it bears, in milliseconds since 1970: whole seconds, as databases keep it. */
  readonly at: number
  /** When others see it: a change is visible when its transaction ends. */
  readonly visible: number
  readonly fields: CrmFields
  readonly isDeleted: boolean
  readonly masterId: string | null
  /** Whether the record says that it was changed: one that a merge moves does not always. */
  readonly isStamped: boolean
}

/** A record as it is at a moment. */
export interface CrmRecord {
  readonly object: CrmObject
  readonly id: string
  readonly fields: CrmFields
  readonly isDeleted: boolean
  readonly masterId: string | null
  readonly createdAt: number
  /** When it says that it was changed last. */
  readonly stamp: number
}

export interface StageEntry {
  readonly stage: string
  readonly at: number
}

export interface CrmOptions {
  readonly seed: number
  readonly accounts: number
  /** The moments between which records change, ISO 8601; they were made in the years before. */
  readonly from: string
  readonly to: string
  /** Of how many records each holds, from 0 to 1. */
  readonly shares?: Partial<typeof usual>
}

interface History {
  readonly object: CrmObject
  readonly id: string
  readonly createdAt: number
  readonly changes: Change[]
}

const usual = {
  changed: 0.6,
  deleted: 0.12,
  restored: 0.3,
  merged: 0.15,
  mergedChildren: 0,
  tied: 0.2,
  young: 0.3,
  /** Of accounts: those that have activities. */
  active: 0,
}
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const stages = ['Discovery', 'Evaluation', 'Proposal', 'Signing']
const industries = ['Energy', 'Health', 'Retail', 'Media']
const subjects = ['Call the sponsor', 'Send the offer', 'Demo', 'Check-in', 'Follow up']

/** Accounts, contacts, deals and activities of a company's CRM: who made and changed them when. Everything follows from the seed. */
export class CrmWorld {
  readonly options: CrmOptions
  readonly #histories: readonly History[]
  readonly #byId: ReadonlyMap<string, History>

  constructor(options: CrmOptions) {
    this.options = options
    this.#histories = historiesOf(options)
    this.#byId = new Map(this.#histories.map(history => [history.id, history]))
  }

  /** All records of an object that were ever made by a moment, deleted ones among them. */
  records(object: CrmObject, at: number): CrmRecord[] {
    return this.#histories.flatMap(history => (history.object === object ? (recordAt(history, at) ?? []) : []))
  }

  record(id: string, at: number): CrmRecord | null {
    const history = this.#byId.get(id)
    return history ? recordAt(history, at) : null
  }

  /** Every entry of the history of a deal, also those in which its stage stays the same. */
  stagesOf(id: string, at: number): StageEntry[] {
    const changes = this.#byId.get(id)?.changes ?? []
    return changes.flatMap(change =>
      change.visible <= at && !change.isDeleted && change.isStamped
        ? [{ stage: String(change.fields.StageName), at: change.at }]
        : [],
    )
  }

  /** The moment after which nothing changes any more. */
  lastChange(): Date {
    return new Date(Math.max(...this.#histories.flatMap(({ changes }) => changes.map(({ visible }) => visible))))
  }
}

const recordAt = ({ object, id, createdAt, changes }: History, at: number): CrmRecord | null => {
  const seen = changes.filter(change => change.visible <= at)
  const last = seen.at(-1)
  const stamped = seen.findLast(({ isStamped }) => isStamped)
  if (!last || !stamped) return null
  const { fields, isDeleted, masterId } = last
  return { object, id, fields, isDeleted, masterId, createdAt, stamp: stamped.at }
}

const ownerOf = (seed: number, draws: Draws) => {
  const { name, email } = sellerOf(seed, draws.below(5))
  return { OwnerName: name, OwnerEmail: email }
}
const nobody = { OwnerName: null, OwnerEmail: null }

const crmId = (prefix: string, number: number): string => `${prefix}5e${String(number).padStart(10, '0')}AAK`

const historiesOf = (options: CrmOptions): readonly History[] => {
  const { seed, accounts } = options
  const shares = { ...usual, ...options.shares }
  const [first, last] = [Date.parse(options.from), Date.parse(options.to)]
  const histories: History[] = []
  const momentOf = (draws: Draws, from = first, to = last): number => {
    const moment = Math.floor(draws.between(from, to) / second) * second
    return draws.chance(shares.tied) ? Math.max(from, Math.floor(moment / day) * day) : moment
  }
  const add = (history: History, at: number, draws: Draws, change: Partial<Omit<Change, 'at' | 'visible'>>) => {
    const before = history.changes.at(-1)
    const moment = Math.max(at, (before?.visible ?? 0) + second)
    history.changes.push({
      at: moment,
      visible: moment + (draws.chance(0.3) ? draws.below(3 * minute) : 0),
      fields: { ...before?.fields, ...change.fields },
      isDeleted: change.isDeleted ?? false,
      masterId: change.masterId ?? null,
      isStamped: change.isStamped ?? true,
    })
  }
  const make = (object: CrmObject, id: string, draws: Draws, fields: CrmFields): History => {
    const createdAt = draws.chance(shares.young) ? momentOf(draws) : momentOf(draws, first - 1500 * day, first)
    const history: History = { object, id, createdAt, changes: [] }
    add(history, createdAt, draws, { fields })
    histories.push(history)
    return history
  }
  const isLive = (history: History) => history.changes.at(-1)?.isDeleted === false
  const after = (history: History, draws: Draws) =>
    momentOf(draws, Math.max(first, history.changes.at(-1)!.visible), last)

  for (let index = 0; index < accounts; index++) {
    const account = accountOf(seed, index)
    const draws = new Draws(seed, index, 'crm')
    const owners = new Draws(seed, index, 'crm owner')
    const history = make('Account', account.crmId, draws, {
      ...(owners.chance(0.2) ? nobody : ownerOf(seed, owners)),
      Name: account.name,
      Industry: draws.pick(industries),
      Website: `https://www.${account.domain}`,
    })
    const children: History[] = []
    for (let number = 0; number < 2; number++) {
      const { name, email, title } = buyerOf(seed, account, number)
      const contact = make('Contact', crmId('003', index * 10 + number), draws, {
        Name: `${name} ${number + 1}`,
        Email: email,
        Title: title,
        AccountId: account.crmId,
      })
      children.push(contact)
      if (draws.chance(shares.changed))
        add(contact, after(contact, draws), draws, { fields: { Title: 'Director', Email: `new-${email}` } })
    }
    for (const deal of account.deals) children.push(makeDeal(deal, account.crmId, draws))
    if (draws.chance(shares.changed))
      add(history, after(history, draws), draws, { fields: { Name: `${account.name} Group`, Industry: 'Retail' } })
    if (owners.chance(shares.changed))
      add(history, after(history, owners), owners, { fields: owners.chance(0.2) ? nobody : ownerOf(seed, owners) })
    for (const child of children) if (draws.chance(shares.deleted)) removeOne(child, draws)
    if (draws.chance(shares.deleted)) {
      // With an account go its contacts and deals.
      const at = Math.max(...[history, ...children].map(one => after(one, draws)))
      for (const one of [...children.filter(isLive), history]) add(one, at, draws, { isDeleted: true })
    } else if (index > 0 && draws.chance(shares.merged)) {
      mergeInto(history, children, draws)
    } else if (shares.mergedChildren > 0) {
      // Most CRMs merge no deals.
      for (const object of ['Contact', 'Opportunity']) {
        const [one, other] = children.filter(child => child.object === object && isLive(child))
        if (one && other && draws.chance(shares.mergedChildren)) mergeChild(one, other, draws)
      }
    }
  }
  // They come last: what there was before is the same whether there are any.
  for (let index = 0; index < accounts; index++) makeActivities(index)
  return histories

  function makeActivities(index: number): void {
    const account = accountOf(seed, index)
    const draws = new Draws(seed, index, 'crm activities')
    if (!draws.chance(shares.active)) return
    for (let number = 0; number < 6; number++) {
      const deal = draws.chance(0.7) ? draws.pick(account.deals).crmId : null
      const isAlone = draws.chance(0.1)
      const on = new Date(momentOf(draws, first - 20 * day, last + 20 * day)).toISOString().slice(0, 10)
      const fields = {
        Subject: draws.chance(0.1) ? null : `${draws.pick(subjects)} ${index + 1}.${number + 1}`,
        ActivityDate: on,
        IsRecurrence: draws.chance(0.05),
        WhatId: isAlone ? null : (deal ?? account.crmId),
        AccountId: isAlone ? null : account.crmId,
        ...ownerOf(seed, draws),
      }
      const history = makeActivity(index * 10 + number, draws, fields)
      if (draws.chance(shares.changed))
        add(history, after(history, draws), draws, { fields: { Subject: `Moved: ${draws.pick(subjects)} ${number}` } })
      if (draws.chance(shares.deleted)) removeOne(history, draws)
      if (deal !== null) followDeal(history, deal, draws)
      if (!isAlone) followAccount(history, account.crmId, draws)
    }
  }

  function makeActivity(number: number, draws: Draws, fields: CrmFields): History {
    if (draws.chance(0.15)) return make('Note', crmId('002', number), draws, fields)
    return draws.chance(0.4)
      ? makeEvent(crmId('00U', number), draws, fields)
      : makeTask(crmId('00T', number), draws, fields)
  }

  function makeTask(id: string, draws: Draws, fields: CrmFields): History {
    const subtype = draws.pick(['Task', 'Task', 'Call', 'Email'])
    const isLogged = subtype !== 'Task'
    const open = { TaskSubtype: subtype, IsClosed: false, CompletedDateTime: null }
    const ActivityDate = draws.chance(0.2) ? null : (fields.ActivityDate ?? null)
    const history = make('Task', id, draws, { ...fields, ActivityDate, ...open })
    const at = after(history, draws)
    if (isLogged || draws.chance(0.6))
      add(history, at, draws, {
        fields: { IsClosed: true, CompletedDateTime: new Date(at).toISOString().replace('Z', '+0000') },
      })
    return history
  }

  function makeEvent(id: string, draws: Draws, fields: CrmFields): History {
    const IsAllDayEvent = draws.chance(0.2)
    const StartDateTime = IsAllDayEvent ? null : `${fields.ActivityDate}T${draws.pick(['09:30', '23:30'])}:00.000+0000`
    const flags = { IsPrivate: draws.chance(0.1), IsChild: draws.chance(0.1) }
    return make('Event', id, draws, { ...fields, IsAllDayEvent, StartDateTime, ...flags })
  }

  /** Activities go to the deal that theirs was merged into. */
  function followDeal(history: History, dealId: string, draws: Draws): void {
    const end = histories.find(({ id }) => id === dealId)?.changes.at(-1)
    if (!end?.masterId || history.changes.at(-1)?.fields.WhatId !== dealId || !isLive(history)) return
    const at = Math.max(end.at, after(history, draws))
    add(history, at, draws, { fields: { WhatId: end.masterId }, isStamped: false })
  }

  /** Activities go with their account, or to the one that it was merged into, which does not change them. */
  function followAccount(history: History, accountId: string, draws: Draws): void {
    const end = histories.find(({ id }) => id === accountId)?.changes.at(-1)
    if (!end?.isDeleted || !isLive(history)) return
    const at = Math.max(end.at, after(history, draws))
    if (end.masterId === null) {
      add(history, at, draws, { isDeleted: true })
      return
    }
    const WhatId = history.changes.at(-1)?.fields.WhatId
    const moved = { AccountId: end.masterId, WhatId: WhatId === accountId ? end.masterId : (WhatId ?? null) }
    add(history, at, draws, { fields: moved, isStamped: false })
    followAccount(history, end.masterId, draws)
  }

  function makeDeal(deal: { readonly crmId: string; readonly name: string }, accountId: string, draws: Draws): History {
    const history = make('Opportunity', deal.crmId, draws, {
      Name: deal.name,
      AccountId: accountId,
      StageName: stages[0] ?? null,
      Amount: 1000 * (1 + draws.below(90)) + 0.5,
      CloseDate: '2027-03-31',
      Type: draws.chance(0.5) ? 'New Business' : 'Renewal',
      IsClosed: false,
      IsWon: false,
      ...ownerOf(seed, draws),
    })
    for (const stage of stages.slice(1, 1 + draws.below(4))) {
      const fields = { StageName: stage, ...(draws.chance(0.3) ? { Amount: 5000 + draws.below(90_000) } : {}) }
      add(history, after(history, draws), draws, { fields })
      if (draws.chance(0.3)) add(history, after(history, draws), draws, { fields: { Amount: 7500.25 } })
    }
    if (draws.chance(0.4)) {
      const isWon = draws.chance(0.5)
      const fields = { StageName: isWon ? 'Signed' : 'Gone to another', IsClosed: true, IsWon: isWon }
      add(history, after(history, draws), draws, { fields })
    }
    return history
  }

  function removeOne(history: History, draws: Draws): void {
    add(history, after(history, draws), draws, { isDeleted: true })
    if (draws.chance(shares.restored)) add(history, after(history, draws), draws, {})
  }

  function mergeChild(history: History, master: History, draws: Draws): void {
    const at = Math.max(after(history, draws), after(master, draws))
    add(history, at, draws, { isDeleted: true, masterId: master.id })
  }

  /** What belongs to the account that goes belongs to the other one now; only its contacts say that they were changed. */
  function mergeInto(history: History, children: readonly History[], draws: Draws): void {
    const masters = histories.filter(one => one.object === 'Account' && one !== history && isLive(one))
    if (masters.length === 0) return
    const master = draws.pick(masters)
    const at = Math.max(...[history, master, ...children].map(one => after(one, draws)))
    for (const child of children.filter(isLive))
      add(child, at, draws, { fields: { AccountId: master.id }, isStamped: child.object === 'Contact' })
    add(history, at + minute, draws, { isDeleted: true, masterId: master.id })
  }
}

export const makeCrmWorld = (options: CrmOptions): CrmWorld => new CrmWorld(options)
