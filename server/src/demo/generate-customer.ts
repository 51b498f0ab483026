import { dayText } from '@bic/engine/calendar/day'
import { topics } from './cards/topics.ts'
import { withStanding } from './plan/account-standing.ts'
import { makeAccounts, regions, segments } from './plan/make-accounts.ts'
import { makeContacts } from './plan/make-contacts.ts'
import { type MadeDeal, makeDeal, stages } from './plan/make-deals.ts'
import { nameDeals } from './plan/name-deals.ts'
import { planDeals } from './plan/plan-deals.ts'
import { dealsComingBack, planComingBack, planPostSale } from './plan/plan-post-sale.ts'
import { type ConversationPlan, planTalk } from './plan/plan-talk.ts'
import type { Profile } from './plan/profile.ts'
import { stateReasons } from './plan/state-reasons.ts'
import { makePlans } from './plans/make-plans.ts'
import type { Random } from './random.ts'
import type { DemoContact, DemoConversation, DemoConversationType, DemoCustomer, DemoOrganisation } from './types.ts'
import { competitorNames, partnerNames } from './words/companies.ts'
import { industryWords } from './words/industries.ts'
import { personas } from './words/people.ts'
import { makeCast } from './write/cast.ts'
import { dealFacts } from './write/deal-facts.ts'
import { DealVoice } from './write/deal-voice.ts'
import { bringUpUncovered } from './write/uncovered-theme.ts'
import { writeCall } from './write/write-call.ts'
import { writeDocument } from './write/write-document.ts'
import { type SentMail, writeEmail } from './write/write-email.ts'
import { writeNote } from './write/write-note.ts'
import { writePostSale } from './write/write-post-sale.ts'
import type { Written } from './write/written.ts'

/** One customer from its profile: people, deals with their history, cards, and every conversation. */
export function generateCustomer(profile: Profile, random: Random): DemoCustomer {
  const accounts = makeAccounts(profile, random.fork(`${profile.key} accounts`))
  const contacts = accounts.map(account => makeContacts(account, random.fork(account.key)))
  const plans = planDeals(profile, accounts, random.fork(`${profile.key} deals`))
  const titles = nameDeals(profile, plans, accounts, random.fork(`${profile.key} names`))
  const made = plans.map((plan, index) =>
    makeDeal(
      profile,
      plan,
      titles[index]!,
      accounts[plan.share.account]!,
      contacts[plan.share.account]!,
      random.fork(`${profile.key} deal ${plan.number}`),
    ),
  )
  const types = dealTypes(profile, made, random.fork(`${profile.key} types`))
  const popularity = drawPopularity(profile, random.fork(`${profile.key} popularity`))
  const comingBack = profile.planted ? dealsComingBack(made) : new Set<MadeDeal>()
  const conversations = made.flatMap((deal, index) =>
    talk(
      profile,
      { made: deal, comesBack: comingBack.has(deal) },
      contacts[deal.plan.share.account]!,
      types[index]!,
      popularity,
      random.fork(deal.deal.key),
    ),
  )
  const used = new Set(profile.cards.map(card => card.topic))
  const cards = profile.cards.map(card => ({
    key: card.key,
    title: card.title,
    description: card.description,
    topic: card.topic,
    marketKey: `market-${card.market}`,
    keywords: card.keywords.map(({ text, exact }) => ({ text, exact })),
    mustBePresent: card.mustBePresent,
    mustNotBePresent: card.mustNotBePresent,
  }))
  const deals = made.map(({ deal }) => deal)
  return {
    key: profile.key,
    name: profile.name,
    domain: profile.domain,
    timeZone: 'America/New_York',
    fiscalYearStartMonth: profile.fiscalYearStartMonth,
    users: profile.users,
    features: profile.features,
    dataSharingConsent: profile.dataSharingConsent,
    markets: profile.markets.map(({ key, name }) => ({ key, name })),
    industries: industryWords.map(({ key, name }) => ({ key, name })),
    segments: segments.map(({ key, name }) => ({ key, name })),
    regions: regions.map(({ key, name }) => ({ key, name })),
    personas,
    stages,
    topics: profile.planted ? topics : topics.filter(topic => used.has(topic.name)),
    competitors: profile.planted ? competitors(profile) : [],
    partners: profile.planted ? partners() : [],
    cards,
    accounts: withStanding(accounts, made),
    contacts: contacts.flat(),
    deals: profile.planted ? stateReasons(deals, conversations, cards, random) : deals,
    dealStageHistory: made.flatMap(({ history }) => history),
    plans: profile.planted ? makePlans(profile, made, contacts, random.fork('opportunity plans')) : [],
    conversations: conversations.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  }
}

/** The types of each deal's conversations: the first is a call, and the profile's totals are met exactly. */
function dealTypes(profile: Profile, made: readonly MadeDeal[], random: Random): DemoConversationType[][] {
  const { call, email, document, note } = profile.conversations
  const assured = made.map(deal => Math.min(2, deal.plan.conversations))
  const calls = call - assured.reduce((sum, count) => sum + count, 0)
  const fill = (type: DemoConversationType, count: number) => Array.from({ length: count }, () => type)
  const rest = random.shuffled([
    ...fill('call', calls),
    ...fill('email', email),
    ...fill('document', document),
    ...fill('note', note),
  ])
  return made.map((deal, index) => {
    const [first, ...others] = [
      ...fill('call', assured[index]!),
      ...rest.splice(0, deal.plan.conversations - assured[index]!),
    ]
    return [first!, ...random.shuffled(others)]
  })
}

/** Some cards come up everywhere, others hardly at all. */
function drawPopularity(profile: Profile, random: Random): Map<string, number> {
  return new Map(profile.cards.map(card => [card.key, 0.25 + 2.2 * random.next() ** 2]))
}

function talk(
  profile: Profile,
  { made, comesBack }: { readonly made: MadeDeal; readonly comesBack: boolean },
  contacts: readonly DemoContact[],
  types: readonly DemoConversationType[],
  popularity: ReadonlyMap<string, number>,
  random: Random,
): DemoConversation[] {
  const owner = profile.users.find(user => user.email === made.owner)!
  const inDeal = made.deal.contacts.map(({ contactKey }) => contacts.find(contact => contact.key === contactKey)!)
  const industry = industryWords.find(one => one.key === made.account.industryKey)!
  const cast = makeCast(owner, profile.users, inDeal, random)
  const voice = new DealVoice(cast, dealFacts(made, industry, cast, random), random)
  let mail: SentMail | null = null
  const write = (plan: ConversationPlan): Written => {
    if (plan.type === 'call') {
      const call = writeCall(plan, voice)
      return profile.planted && plan.index === 0 ? bringUpUncovered(call, made, random) : call
    }
    if (plan.type === 'document') return writeDocument(plan, voice)
    if (plan.type === 'note') return writeNote(plan, voice)
    const { written, sent } = writeEmail(plan, voice, mail)
    mail = sent
    return written
  }
  const clock = (index: number) =>
    `${String(13 + ((index * 7 + made.plan.number) % 8)).padStart(2, '0')}:${index % 2 ? '30' : '00'}:00Z`
  const before = planTalk(made, types, profile.cards, popularity, random).map(plan => ({
    externalId: `${made.deal.key}-${plan.type}-${plan.index + 1}`,
    dealKey: made.deal.key,
    type: plan.type,
    date: `${plan.date}T${clock(plan.index)}`,
    ...write(plan),
  }))
  if (!profile.planted) return before
  const after = [...planPostSale(made, random), ...(comesBack ? planComingBack(random) : [])].map((plan, index) => ({
    externalId: `${made.deal.key}-after-${plan.type}-${index + 1}`,
    dealKey: made.deal.key,
    type: plan.type,
    date: `${dayText(plan.day)}T${clock(index + types.length)}`,
    ...writePostSale(plan, made, voice),
  }))
  return [...before, ...after]
}

function competitors(profile: Profile): DemoOrganisation[] {
  return competitorNames.map(({ key, name, cardKey }) => {
    const card = profile.cards.find(one => one.key === cardKey)!
    return { key, name, cardKey, keywords: card.keywords.map(({ text, exact }) => ({ text, exact })) }
  })
}

function partners(): DemoOrganisation[] {
  return partnerNames.map(({ key, name, short }) => ({
    key,
    name,
    cardKey: null,
    keywords: [name, short].map(text => ({ text, exact: true })),
  }))
}
