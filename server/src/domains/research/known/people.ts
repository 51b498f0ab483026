import { overallSentiment } from '@bic/engine/summary/call/overall-sentiment'
import { readSentences } from '@bic/engine/summary/sentence'
import { standsAlone } from '@bic/engine/summary/stands-alone'
import { isBoilerplate } from '@bic/engine/summary/style'
import { loadSources } from '#domains/conversations/shared/summary/read-source.ts'
import { formatLongDate } from '#domains/printing/shared/words.ts'
import { placeOf } from './activity.ts'
import {
  type Buyer,
  countConversations,
  loadBuyers,
  loadNewest,
  loadRoles,
  type RoleInDeal,
  totalOf,
} from './conversations-of-scope.ts'
import { type Asking, factOf, type Known, type Knows, mostLines, thisOne } from './known.ts'
import { joinFirst, joinNames, quantity, sentenceCase, theseConversations } from './words.ts'

const withTitle = ({ name, title }: Pick<Buyer, 'name' | 'title'>): string => (title ? `${name} (${title})` : name)

/** A role that people have in a purchase, and how plans name it. */
interface Role {
  readonly called: string
  readonly pattern: RegExp
  /** A role that comes close to it, to be named when nobody has it. */
  readonly near?: RegExp
}

/** Who took part, for want of a record of who has the role. */
const nobody = async ({ tx, scope }: Asking, called: string, near: readonly RoleInDeal[]): Promise<Known> => {
  const buyers = await loadBuyers(tx, scope)
  const conversations = totalOf(await countConversations(tx, scope))
  const people =
    buyers.length === 0
      ? conversations === 0
        ? 'There are no conversations yet.'
        : `No buyer is named in ${theseConversations(conversations)}.`
      : `The people in ${theseConversations(conversations)} are ${joinFirst(buyers.map(withTitle), 5)}.`
  const nearest = near.map(({ name, role }) => `${name} is recorded as ${role.toLowerCase()}.`)
  return {
    isKnown: false,
    answer: [`No ${called} is recorded.`, ...nearest.slice(0, 2), people].join(' '),
    facts: buyers
      .slice(0, mostLines)
      .map(({ name, title, conversations: in_ }) => factOf(withTitle({ name, title }), quantity(in_, 'conversation'))),
    screen: scope.is === 'deal' ? 'plan' : 'deals',
  }
}

const inRole =
  ({ called, pattern, near }: Role): Knows =>
  async asking => {
    const { tx, scope } = asking
    const roles = await loadRoles(tx, scope)
    const found = roles.filter(({ role }) => pattern.test(role))
    if (found.length === 0) return nobody(asking, called, near ? roles.filter(({ role }) => near.test(role)) : [])
    if (scope.is !== 'deal') {
      const deals = new Map(scope.deals.map(one => [one.id, one]))
      const known = new Set(found.map(({ dealId }) => dealId)).size
      return {
        isKnown: true,
        answer: `A ${called} is recorded in ${known} of ${quantity(scope.deals.length, 'deal')}: ${joinFirst([...new Set(found.map(({ name }) => name))], 5)}.`,
        facts: found
          .slice(0, mostLines)
          .map(one => factOf(deals.get(one.dealId)?.name ?? '', withTitle(one), one.dealId)),
        screen: 'deals',
      }
    }
    const buyers = new Map((await loadBuyers(tx, scope)).map(buyer => [buyer.name.toLowerCase(), buyer]))
    const total = totalOf(await countConversations(tx, scope))
    const took = found.map(({ name, status }) => {
      const buyer = buyers.get(name.toLowerCase())
      const part = buyer
        ? `took part in ${buyer.conversations} of ${quantity(total, 'conversation')}${buyer.last ? `, last on ${formatLongDate(buyer.last)}` : ''}`
        : `has taken part in none of ${theseConversations(total)}`
      const isActive = status === '' || /^active$/iu.test(status)
      return `${name} ${part}${isActive ? '' : `; status: ${status.toLowerCase()}`}.`
    })
    return {
      isKnown: true,
      answer: `${joinNames(found.map(withTitle))} ${found.length === 1 ? 'is' : 'are'} recorded as ${called}. ${took.join(' ')}`,
      facts: found.map(one => factOf(sentenceCase(one.role), withTitle(one))),
      screen: 'plan',
    }
  }

export const decisionMaker = inRole({
  called: 'decision maker',
  pattern: /decision|decider|economic buyer|signatory|signer/iu,
  near: /approv|budget|sponsor/iu,
})

export const champion = inRole({
  called: 'champion',
  pattern: /champion|advocate|coach/iu,
  near: /supporter|sponsor/iu,
})

export const people: Knows = async ({ tx, scope }) => {
  const buyers = await loadBuyers(tx, scope)
  const total = totalOf(await countConversations(tx, scope))
  if (buyers.length === 0)
    return {
      isKnown: false,
      answer: total === 0 ? 'There are no conversations yet.' : `No buyer is named in ${theseConversations(total)}.`,
    }
  const roles = new Map((await loadRoles(tx, scope)).map(({ name, role }) => [name.toLowerCase(), role]))
  return {
    isKnown: true,
    answer: `${quantity(buyers.length, 'buyer')} took part in ${theseConversations(total)}: ${joinFirst(buyers.map(withTitle), 5)}.`,
    facts: buyers.slice(0, mostLines).map(buyer => {
      const role = scope.is === 'deal' ? roles.get(buyer.name.toLowerCase()) : undefined
      const last = buyer.last === null ? '' : `, last on ${formatLongDate(buyer.last)}`
      return factOf(
        withTitle(buyer),
        `${role ? `${role}, ` : ''}${quantity(buyer.conversations, 'conversation')}${last}`,
      )
    }),
    screen: scope.is === 'deal' ? 'game tape' : 'deals',
  }
}

/** Newest conversations whose tone is looked at. */
const recent = 10
const quotes = 2

/** Says enough to be quoted by itself, and is no greeting. */
const isQuotable = ({ text }: { readonly text: string }): boolean => standsAlone(text) && !isBoilerplate(text)

const judged = {
  positive: 'Mostly positive',
  negative: 'Mostly negative',
  mixed: 'Mixed',
  neutral: 'Neutral',
} as const

export const sentiment: Knows = async ({ tx, scope }) => {
  const rows = await loadNewest(tx, scope, null, recent)
  const sources = await loadSources(tx, rows)
  const said = sources.flatMap(source =>
    readSentences(source)
      .sentences.filter(({ fragment }) => source.fragments[fragment]?.side === 'buyer')
      .map(sentence => ({ source, sentence })),
  )
  const whole = overallSentiment(said.map(({ sentence }) => sentence))
  const judging = whole.positive.length + whole.negative.length
  const roles = (await loadRoles(tx, scope)).filter(({ sentiment: known }) => known !== 'unknown')
  const recorded = (['positive', 'neutral', 'negative'] as const).map(
    known => [known, roles.filter(one => one.sentiment === known).length] as const,
  )
  const ofPeople =
    roles.length === 0 ? [] : recorded.map(([known, count]) => factOf(`People recorded as ${known}`, String(count)))
  if (judging === 0) {
    if (roles.length === 0)
      return {
        isKnown: false,
        answer: `Nothing that buyers said in ${theseConversations(rows.length)} judges ${thisOne(scope)} or us.`,
      }
    return {
      isKnown: true,
      answer: `Of the people of ${thisOne(scope)}, ${joinNames(recorded.map(([known, count]) => `${count} are recorded as ${known}`))}.`,
      facts: ofPeople,
      screen: scope.is === 'deal' ? 'plan' : 'deals',
    }
  }
  const best = [
    ...whole.positive.filter(isQuotable).slice(0, quotes),
    ...whole.negative.filter(isQuotable).slice(0, quotes),
  ]
  return {
    isKnown: true,
    answer: `${judged[whole.polarity]}: in the newest ${quantity(rows.length, 'conversation')}, ${whole.positive.length} of ${quantity(whole.sentences, 'sentence')} of buyers ${whole.positive.length === 1 ? 'is' : 'are'} favourable and ${whole.negative.length} unfavourable.`,
    facts: ofPeople,
    places: best.flatMap(chosen => {
      const found = said.find(({ sentence }) => sentence.start === chosen.start && sentence.text === chosen.text)
      return found ? [placeOf(found.source.convId, found.sentence)] : []
    }),
    screen: scope.is === 'deal' ? 'game tape' : null,
  }
}
