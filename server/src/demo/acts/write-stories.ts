import type { Answer } from '@bic/contract/calls/routes'
import type { StorySection } from '@bic/contract/stories/story-words'
import { addDays, dayNumber } from '@bic/engine/calendar/day'
import { saidInDeal } from '../said-by.ts'
import type { DemoCustomer, DemoDeal } from '../types.ts'
import { momentOf } from './moments.ts'
import type { Act, Stage } from './stage.ts'
import { sentenceOf } from './story-words.ts'

type StoryCard = Answer<'getStoryCards'>[number]
type Saying = StoryCard['moments'][number]

/** Sentences that can be read by themselves. */
const [shortest, longest] = [60, 260]

const conversationsOf = ({ conversations }: DemoCustomer, { key, closeOn }: DemoDeal) =>
  conversations.filter(({ dealKey, date }) => dealKey === key && date.slice(0, 10) <= closeOn)

/** What a story needs: what hurt, what they wanted to do, and what spoke against it. */
const needed = ['pain-', 'use-same-day', 'obj-']

/** Conversations of a deal of which there is much to say. */
const fewestTalks = 7

/** Won deals of Field Service of this year of which there is much to say, the largest first, one for each account. */
const worthAStory = (data: DemoCustomer): DemoDeal[] => {
  const won = data.deals.filter(deal => {
    const { status, marketKey, closeOn } = deal
    if (status !== 'Won' || marketKey !== 'market-field' || closeOn < '2026-01-15' || closeOn > '2026-08-31')
      return false
    if (conversationsOf(data, deal).length < fewestTalks) return false
    const said = [...saidInDeal(deal, data.conversations, data.cards, 'buyer')]
    return needed.every(part => said.some(key => key.startsWith(part)))
  })
  const sorted = won.toSorted((a, b) => b.amount - a.amount || a.key.localeCompare(b.key))
  return sorted.filter((deal, i) => sorted.findIndex(one => one.accountKey === deal.accountKey) === i)
}

/** What buyers said of a card, each sentence once. */
const sayingsOf = ({ moments }: StoryCard): Saying[] => [
  ...new Map(
    moments
      .filter(({ side, text }) => side === 'buyer' && text.length >= shortest && text.length <= longest)
      .map(moment => [moment.text, moment]),
  ).values(),
]

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** The parts that are written from cards, in the order in which they are written. */
const sectionsOfCards: readonly StorySection[] = [
  'Pain Points',
  'Use Cases',
  'Economic Drivers',
  'Value Proposition',
  'Objections',
  'Competition',
]

const activitiesOf = (data: DemoCustomer, deal: DemoDeal): string => {
  const talk = conversationsOf(data, deal)
  const types = (['call', 'email', 'document', 'note'] as const).flatMap(type => {
    const count = talk.filter(one => one.type === type).length
    return count === 0 ? [] : [counted(count, type === 'email' ? 'mail' : type)]
  })
  const days = dayNumber(deal.closeOn) - dayNumber(deal.createdOn)
  return `It took ${counted(days, 'day')} from the first talk to the signature: ${listed(types)}.`
}

const personasOf = (data: DemoCustomer, deal: DemoDeal): string => {
  const people = deal.contacts.slice(0, 3).flatMap(({ contactKey, role }) => {
    const found = data.contacts.find(({ key }) => key === contactKey)
    return found ? [`${found.jobTitle} (${role.toLowerCase()})`] : []
  })
  return `Who decided: ${listed(people)}.`
}

const notice =
  'This story belongs to the demo: the account, its people and what they say are generated. Nobody outside was asked.'

interface Grant {
  readonly level: 'named' | 'anonymised' | 'internal'
  readonly channel: 'All channels' | 'Story page' | 'Sales documents'
  readonly proof: string
  /** Counted from the day on which it is granted; left out: without an end. */
  readonly days?: number
}

interface DemoStory {
  readonly by: string
  readonly title: (accountName: string) => string
  readonly share: 'Internal' | 'External'
  /** Parts with quotes. */
  readonly quoted: readonly StorySection[]
  /** What buyers allowed of the quotes, in the order of the parts. */
  readonly grants: readonly Grant[]
}

const stories: readonly DemoStory[] = [
  {
    by: 'csm@demo.example',
    title: account => `How ${account} keeps its promises on the day`,
    share: 'External',
    quoted: ['Pain Points', 'Use Cases', 'Value Proposition'],
    grants: [
      { level: 'named', channel: 'All channels', proof: 'Demo: they agreed by mail, with their name.' },
      { level: 'anonymised', channel: 'Story page', proof: 'Demo: they agreed on the phone, without names.' },
      { level: 'named', channel: 'Story page', proof: 'Demo: their press office agreed for two years.', days: 730 },
    ],
  },
  {
    by: 'seller@demo.example',
    title: account => `What we learned at ${account}`,
    share: 'Internal',
    quoted: ['Pain Points', 'Objections'],
    grants: [
      { level: 'internal', channel: 'All channels', proof: 'Demo: they asked us to keep this to ourselves.' },
      { level: 'anonymised', channel: 'Sales documents', proof: 'Demo: they agreed for one campaign.', days: 30 },
    ],
  },
  {
    by: 'admin@demo.example',
    title: account => `How ${account} got its first crews on the road`,
    share: 'External',
    quoted: ['Use Cases'],
    grants: [{ level: 'named', channel: 'All channels', proof: 'Demo: they agreed in a meeting, with their name.' }],
  },
]

const writeStory = async ({ data, time, places, as }: Stage, deal: DemoDeal, story: DemoStory): Promise<void> => {
  const { by, title, share, quoted, grants } = story
  const storyId = places.deal(deal.key)
  const on = addDays(deal.closeOn, 21)
  const author = await as(by, momentOf(on))
  const account = data.accounts.find(({ key }) => key === deal.accountKey)?.name ?? ''
  await author('createStoryBoard', { body: { storyId, title: title(account) } })
  const cards = await author('getStoryCards', { params: { storyId } })
  const words = new Map(Object.entries(sentenceOf).map(([key, sentence]) => [places.card(key), sentence]))
  const used = new Set<string>()
  const quoteOf = (own: readonly StoryCard[]): Saying | undefined => {
    const found = own.flatMap(sayingsOf).find(({ text }) => !used.has(text))
    if (found) used.add(found.text)
    return found
  }
  const left = [...grants]
  const write = (section: StorySection, content: string, quotes: readonly Saying[] = []) =>
    author('updateStoryBoard', {
      body: { storyId, section, content, quotes: quotes.map(({ convId, fragment }) => ({ convId, fragment })) },
    })
  for (const section of sectionsOfCards) {
    const own = cards.filter(card => card.section === section && words.has(card.cardId)).slice(0, 3)
    if (own.length === 0) continue
    const quote = quoted.includes(section) ? quoteOf(own) : undefined
    await write(section, own.map(({ cardId }) => words.get(cardId)).join(' '), quote ? [quote] : [])
    const grant = quote && left.shift()
    if (!grant) continue
    const { level, channel, proof, days } = grant
    const expires = days === undefined ? {} : { expiresOn: time.day(addDays(on, days)) }
    const { convId, fragment } = quote
    const granter = await as('csm@demo.example', momentOf(on, 1))
    await granter('grantQuotePermission', { body: { convId, fragment, level, channel, proof, ...expires } })
  }
  await write('Personas', personasOf(data, deal))
  await write('Activities', activitiesOf(data, deal))
  await write('Content', notice)
  if (share === 'External') await (await as(by, momentOf(on, 2)))('changeStory', { body: { storyId, share } })
}

/** Stories of won deals: two that may be shown outside, and one for colleagues. */
export const writeStories: Act = async stage => {
  const deals = worthAStory(stage.data)
  for (const [index, story] of stories.entries()) {
    const deal = deals[index]
    if (!deal) throw new Error('The demo customer has too few won deals for stories.')
    await writeStory(stage, deal, story)
  }
}
